import type { QueryClient } from "@tanstack/react-query";
import { whoAmIQuery } from "#features/accounts/web/public.ts";

interface WatchPorts {
  queries: QueryClient;
  /** Runs the guards of the present page again. */
  invalidateRouter(): Promise<void>;
}

const lacksFactor = (error: unknown) => error instanceof Error && "code" in error && error.code === "FACTOR_NEEDED";

/** A session may come to lack its factor while a page is open: the first refusal leads to where it is passed or added. */
export function watchForMissingFactor({ queries, invalidateRouter }: WatchPorts): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    await queries.invalidateQueries({ queryKey: whoAmIQuery().queryKey, refetchType: "all" });
    await invalidateRouter();
    isLooking = false;
  };
  const stops = [
    queries.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error" && lacksFactor(event.action.error)) void look();
    }),
    queries.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error" && lacksFactor(event.action.error)) void look();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
