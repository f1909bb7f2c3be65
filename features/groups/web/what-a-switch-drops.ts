import { onlineManager, type QueryClient, type QueryFilters, type QueryKey } from "@tanstack/react-query";

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

/** `isOfIt`: the page is of the new group already. */
type BringPage = (isOfIt: boolean) => Promise<unknown>;
const pages = new Set<BringPage>();

/** Registers what brings the page itself to the new group, before anything of it is shown again. */
export function afterGroupSwitch(bringPage: BringPage): () => void {
  pages.add(bringPage);
  return () => {
    pages.delete(bringPage);
  };
}

/** Brings the page to the group that was switched to. A page that fails shows its own error. */
export async function bringPages(isOfIt: boolean): Promise<void> {
  await Promise.allSettled([...pages].map((bring) => bring(isOfIt)));
}

/** Longest wait for the new group's rows, in ms (ledger S9.09). */
const timeOut = 30_000;

/** Fetches everything registered. Throws when any of it fails, without a network, and when it takes too long. */
export async function refetchFor(groupId: string, queries: QueryClient): Promise<void> {
  // Without a network a query waits instead of failing.
  if (!onlineManager.isOnline()) throw new Error("offline");
  let giveUp: (reason: Error) => void = () => undefined;
  const givenUp = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  const timer = setTimeout(() => giveUp(new Error("timed out")), timeOut);
  const stopListening = onlineManager.subscribe((isOnline) => (isOnline ? undefined : giveUp(new Error("offline"))));
  try {
    await Promise.race([givenUp, Promise.all([...registered].map(({ refetch }) => refetch(groupId, queries)))]);
  } finally {
    clearTimeout(timer);
    stopListening();
  }
}

/** Throws away the queries that any of the filters finds; fetches under way are given up. Returns what puts them back. */
function drop(queries: QueryClient, filters: readonly QueryFilters[]): () => void {
  const cache = queries.getQueryCache();
  const dropped = filters
    .flatMap((filter) => cache.findAll(filter))
    .map(({ queryKey, state: { data, dataUpdatedAt } }) => ({ queryKey, data, dataUpdatedAt }));
  for (const filter of filters) {
    void queries.cancelQueries(filter);
    queries.removeQueries(filter);
  }
  return () => {
    for (const { queryKey, data, dataUpdatedAt } of dropped)
      if (data !== undefined) queries.setQueryData(queryKey, data, { updatedAt: dataUpdatedAt });
  };
}

const named = (groupId: string): QueryFilters => ({
  predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(groupId),
});

/** Throws away every query whose key names the group. Returns what puts them back. */
export const clearNamedCaches = (groupId: string, queries: QueryClient): (() => void) =>
  drop(queries, [named(groupId)]);

/** Throws away all that was fetched for a group that is left: what names it, and everything registered. */
export const clearGroupCaches = (groupId: string, queries: QueryClient): (() => void) =>
  drop(queries, [named(groupId), ...[...registered].map(({ queryKey }) => ({ queryKey }))]);
