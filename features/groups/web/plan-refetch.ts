import type { QueryClient } from "@tanstack/react-query";

type Refetch = (groupId: string, queries: QueryClient) => Promise<unknown>;
const refetches = new Set<Refetch>();

/** A feature below registers what must be fetched for a group before the switch to it counts: its interview plans. */
export function onGroupSwitch(refetch: Refetch): () => void {
  refetches.add(refetch);
  return () => {
    refetches.delete(refetch);
  };
}

/** Fetches everything registered. Throws when any of it fails. */
export async function refetchFor(groupId: string, queries: QueryClient): Promise<void> {
  await Promise.all([...refetches].map((refetch) => refetch(groupId, queries)));
}

/** Throws away what was fetched for a group: every query whose key names it. Fetches under way are given up. */
export function clearGroupCaches(groupId: string, queries: QueryClient): void {
  const ofGroup = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => JSON.stringify(queryKey).includes(groupId),
  };
  void queries.cancelQueries(ofGroup);
  queries.removeQueries(ofGroup);
}
