import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** What a feature below has of each group: its interview plans. */
interface OfGroups {
  /** Begins the key of every query of it; many name the thing and not its group. */
  queryKey: QueryKey;
  /** Fetches what must be there before a switch to the group counts. */
  refetch(groupId: string, queries: QueryClient): Promise<unknown>;
}
const registered = new Set<OfGroups>();

/** Registers what a switch of the group throws away and fetches. */
export function onGroupSwitch(ofGroups: OfGroups): () => void {
  registered.add(ofGroups);
  return () => {
    registered.delete(ofGroups);
  };
}

/** Fetches everything registered. Throws when any of it fails. */
export async function refetchFor(groupId: string, queries: QueryClient): Promise<void> {
  await Promise.all([...registered].map(({ refetch }) => refetch(groupId, queries)));
}

/** Throws away every query whose key names the group. Fetches under way are given up. */
export function clearNamedCaches(groupId: string, queries: QueryClient): void {
  const ofGroup = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => JSON.stringify(queryKey).includes(groupId),
  };
  void queries.cancelQueries(ofGroup);
  queries.removeQueries(ofGroup);
}

/** Throws away all that was fetched for a group that is left: what names it, and everything registered. */
export function clearGroupCaches(groupId: string, queries: QueryClient): void {
  clearNamedCaches(groupId, queries);
  for (const { queryKey } of registered) {
    void queries.cancelQueries({ queryKey });
    queries.removeQueries({ queryKey });
  }
}
