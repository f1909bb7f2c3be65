import type { QueryClient } from "@tanstack/react-query";
import { apiOf } from "#platform/web/api.ts";
import type { planReviewsContract } from "../contract.ts";

const api = apiOf<typeof planReviewsContract>("planReviews");

/** Requests, answers and comments of a plan. */
export const reviewQuery = (planId: string) => api.get.queryOptions({ input: { planId } });
/** Requests that wait for whoever is signed in. */
export const askedReviewsQuery = () => api.listAsked.queryOptions();
export const reviewersQuery = (planId: string) => api.listPeople.queryOptions({ input: { planId } });

export const askMutation = () => api.ask.mutationOptions();
export const withdrawMutation = () => api.withdraw.mutationOptions();
export const answerMutation = () => api.answer.mutationOptions();
export const startThreadMutation = () => api.startThread.mutationOptions();
export const replyMutation = () => api.reply.mutationOptions();
export const setResolvedMutation = () => api.setResolved.mutationOptions();
export const updateCommentMutation = () => api.updateComment.mutationOptions();
export const removeCommentMutation = () => api.removeComment.mutationOptions();

/** Begins the cache key of everything of this feature. */
export const reviewsKey = () => api.key();
export const refreshReviews = (queries: QueryClient) => queries.invalidateQueries({ queryKey: api.key() });
