import type { QueryClient } from "@tanstack/react-query";
import { authEvents, whoAmIQuery } from "#features/accounts/web/public.ts";
import { clearPractices } from "#features/onboarding/web/practice/kept/tab-storage.ts";
import { actAs } from "#platform/web/api.ts";
import { clearToasts } from "#ui/toast-store.ts";

interface SyncPorts {
  queries: QueryClient;
  /** Runs the guards and loaders of the present page again. */
  invalidateRouter(): Promise<void>;
}

/** Keeps this tab in step with the session, whichever tab changed it. Returns the function that stops it. */
export function syncSession({ queries, invalidateRouter }: SyncPorts): () => void {
  return authEvents.subscribe(({ type, userId }, origin) => {
    switch (type) {
      case "SIGNED_OUT":
        actAs(null);
        queries.clear();
        clearToasts();
        clearPractices(null);
        void invalidateRouter();
        break;
      case "SIGNED_IN":
      case "SIGNED_UP":
        // Another person may have signed in: nothing of the one before stays. This tab goes on to its page by itself.
        if (origin === "this-tab") actAs(null);
        queries.clear();
        clearPractices(userId);
        if (origin === "other-tab") void invalidateRouter();
        break;
      case "MFA_CHALLENGE_VERIFIED":
        // What was refused before is asked anew; a tab that waits at the factor goes on. This tab does so by itself.
        void queries.invalidateQueries({ refetchType: origin === "other-tab" ? "all" : "active" }).then(() => {
          if (origin === "other-tab") void invalidateRouter();
        });
        break;
      case "TOKEN_REFRESHED":
        void queries.invalidateQueries({ queryKey: whoAmIQuery().queryKey });
    }
  });
}
