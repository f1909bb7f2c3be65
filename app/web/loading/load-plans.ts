import type { QueryClient } from "@tanstack/react-query";
import { type PlanSearch, readPlanSearch } from "#features/interview-plans/web/plan-search.ts";
import { plansQuery } from "#features/interview-plans/web/queries.ts";
import { prefetchFirstSteps } from "#features/onboarding/web/queries.ts";
import { askedReviewsQuery, standingsQuery } from "#features/plan-reviews/web/queries.ts";
import { onlyRead } from "#platform/web/browser/address-values.ts";
import { currentGroup } from "../current-group.ts";
import { openList } from "./open-list.ts";

/** Reads the address of the list. */
export const planSearchIn = onlyRead(readPlanSearch);

/** The plans of the current hiring group, as the address asks for them; null for somebody without a group. */
export async function loadPlans(queries: QueryClient, search: PlanSearch) {
  const current = await currentGroup(queries);
  if (!current?.groupId) return null;
  const { person, groupId, groups } = current;
  const seat = person.seats.find(({ groupIds }) => groupIds.includes(groupId));
  // Nobody waits for them: the plans come without.
  void queries.prefetchQuery(standingsQuery(groupId));
  await Promise.all([
    openList(queries, {
      of: { list: "plans", placeId: groupId },
      search,
      read: readPlanSearch,
      load: (shown) => queries.ensureQueryData(plansQuery({ groupId, userId: person.userId, search: shown })),
    }),
    // They stand above the plans, and would push them down if they came later; without them the plans come all the same.
    queries.prefetchQuery(askedReviewsQuery()),
    seat && prefetchFirstSteps(queries, seat.organizationId),
  ]);
  return { viewer: person, groupId, groups };
}
