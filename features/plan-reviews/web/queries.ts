import type { QueryClient } from "@tanstack/react-query";
import { apiOf } from "#platform/web/api.ts";
import type { planReviewsContract } from "../contract.ts";

export const reviewsApi = apiOf<typeof planReviewsContract>("planReviews");

/** Requests, answers and comments of a plan. */
export const reviewQuery = (planId: string) => reviewsApi.get.queryOptions({ input: { planId } });
/** Requests that wait for whoever is signed in. */
export const askedReviewsQuery = () => reviewsApi.listAsked.queryOptions();
/** How far the plans of a hiring group that are in review have come. */
export const standingsQuery = (groupId: string) => reviewsApi.listStandings.queryOptions({ input: { groupId } });
export const reviewersQuery = (planId: string) => reviewsApi.listPeople.queryOptions({ input: { planId } });

export const refreshReviews = (queries: QueryClient) => queries.invalidateQueries({ queryKey: reviewsApi.key() });
