import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { Change } from "#platform/live-message.ts";
import { gatherChanges } from "#platform/web/browser/gather.ts";
import { openDrafts } from "#platform/web/saving/open-drafts.ts";
import { activityQuery, planListsKey, planQuery, publicationsQuery, refreshPlans } from "./queries.ts";

/**
 * Answers what is to be called with every change of a plan told by the server. A draft that is open here fetches what
 * others did, and is never overwritten; everything else that shows the plan is fetched anew. Changes are gathered, so that
 * somebody typing does not have every list of the group fetched per word.
 */
export const followPlanChanges = (queries: QueryClient): ((change: Change) => void) =>
  gatherChanges((changes) => {
    openDrafts.refreshBehind("plans", changes);
    void refetchShown(queries, changes);
  }, 1000);

async function refetchShown(queries: QueryClient, changes: readonly Change[]): Promise<void> {
  const openKeys = new Set(openDrafts.ids("plans").map((id) => hashKey(planQuery(id).queryKey)));
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
