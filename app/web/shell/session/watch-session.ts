import type { QueryClient } from "@tanstack/react-query";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { actingPerson, onFailedCall } from "#platform/web/api.ts";
import { codeOf } from "#platform/web/refusal.ts";

interface WatchPorts {
  queries: QueryClient;
  /** Runs the guards of the present page again. */
  invalidateRouter(): Promise<void>;
}

/**
 * The session may change while a page is open, and no tab of this program tell of it: it lacks its factor, or is another
 * person's. The first refusal leads to where the factor is passed or added, or says who is signed in now, whoever made the
 * call. Where nobody is signed in the page stays, for the words on it. Returns the function that stops it.
 */
export function watchSession({ queries, invalidateRouter }: WatchPorts): () => void {
  let isLooking = false;
  const look = async (isDue: () => Promise<boolean>) => {
    if (isLooking) return;
    isLooking = true;
    try {
      if (!(await isDue())) return;
      await queries.invalidateQueries({ queryKey: whoAmIQuery().queryKey, refetchType: "all" });
      await invalidateRouter();
    } finally {
      isLooking = false;
    }
  };
  const isSomebodyElse = async () => {
    // Beside what the page knows, so that a session that is over does not take the page away.
    const now = await queries.fetchQuery({ ...whoAmIQuery(), queryKey: ["session now"], staleTime: 0, gcTime: 0 });
    return now !== null && now.userId !== actingPerson();
  };
  return onFailedCall((error) => {
    const code = codeOf(error);
    // The next refusal looks again.
    if (code === "FACTOR_NEEDED") look(async () => true).catch(() => undefined);
    if (code === "UNAUTHORIZED" && actingPerson() !== null) look(isSomebodyElse).catch(() => undefined);
  });
}
