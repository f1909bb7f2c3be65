import type { QueryClient } from "@tanstack/react-query";
import { apiOf } from "#platform/web/api.ts";
import type { groupOverviewsContract } from "../contract.ts";

export const overviewsApi = apiOf<typeof groupOverviewsContract>("groupOverviews");

/** Hiring groups that the person may open or join, with their numbers. */
export const overviewedGroupsQuery = () => overviewsApi.list.queryOptions();
/** What one has going on. */
export const overviewQuery = (groupId: string) => overviewsApi.get.queryOptions({ input: { groupId } });
/** How much would go with it; asked anew each time. */
export const contentsQuery = (groupId: string) =>
  overviewsApi.getContents.queryOptions({ input: { groupId }, staleTime: 0, gcTime: 0 });

/** After anything that changes what is in a group. */
export const refreshOverviews = (queries: QueryClient) => queries.invalidateQueries({ queryKey: overviewsApi.key() });
