import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { Change } from "#platform/live-message.ts";
import { listOpenDrafts } from "./open-drafts.ts";
import { activityQuery, planListsKey, planQuery, publicationsQuery, refreshPlans } from "./queries.ts";

/** Changes are gathered this long, so that somebody typing does not have every list of the group fetched per word. */
const gatherMillis = 1000;

/**
 * Answers what is to be called with every change of a plan told by the server. A draft that is open here fetches what
 * others did, and is never overwritten; everything else that shows the plan is fetched anew.
 */
export function followPlanChanges(queries: QueryClient): (change: Change) => void {
  let gathered: Change[] = [];
  const act = () => {
    const changes = gathered;
    gathered = [];
    refreshDrafts(changes);
    void refetchShown(queries, changes);
  };
  return (change) => {
    if (gathered.length === 0) setTimeout(act, gatherMillis);
    gathered.push(change);
  };
}

function refreshDrafts(changes: readonly Change[]): void {
  for (const draft of listOpenDrafts()) {
    const isBehind = changes.some(
      ({ id, version }) => id === undefined || (id === draft.planId && (version ?? Number.MAX_VALUE) > draft.version()),
    );
    if (isBehind) void draft.refresh();
  }
}

async function refetchShown(queries: QueryClient, changes: readonly Change[]): Promise<void> {
  const openKeys = new Set(listOpenDrafts().map(({ planId }) => hashKey(planQuery(planId).queryKey)));
  const predicate = ({ queryHash }: { queryHash: string }) => !openKeys.has(queryHash);
  if (changes.some(({ id }) => id === undefined)) return refreshPlans(queries, predicate);
  const ids = new Set(changes.flatMap(({ id }) => id ?? []));
  const keys = [...ids].flatMap((id) => [planQuery(id), publicationsQuery(id), activityQuery(id)]);
  await Promise.all(
    [planListsKey(), ...keys.map(({ queryKey }) => queryKey)].map((queryKey) =>
      queries.invalidateQueries({ queryKey, predicate }),
    ),
  );
}
