import type { QueryClient } from "@tanstack/react-query";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { onFailedCall } from "#platform/web/api.ts";
import { codeOf } from "#platform/web/refusal.ts";

interface WatchPorts {
  queries: QueryClient;
  /** Runs the guards of the present page again. */
  invalidateRouter(): Promise<void>;
}

/**
 * A session may come to lack its factor while a page is open: the first refusal leads to where it is passed or added, whoever
 * made the call. Returns the function that stops it.
 */
export function watchForMissingFactor({ queries, invalidateRouter }: WatchPorts): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await queries.invalidateQueries({ queryKey: whoAmIQuery().queryKey, refetchType: "all" });
      await invalidateRouter();
    } finally {
      isLooking = false;
    }
  };
  return onFailedCall((error) => {
    if (codeOf(error) === "FACTOR_NEEDED") look().catch(() => undefined); // The next refusal looks again.
  });
}
