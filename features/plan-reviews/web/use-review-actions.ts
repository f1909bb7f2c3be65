import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refreshPlans } from "#features/interview-plans/web/public.ts";
import { useOnce } from "#platform/web/query-client.ts";
import { reasonOf, statusOf } from "#platform/web/refusal.ts";
import { refreshReviews, reviewsApi } from "./queries.ts";
import { text } from "./text.ts";

/** Everything that can be done in a review. Each answers whether it was done; `failure` says why it was not. */
export function useReviewActions() {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const ask = useOnce(reviewsApi.ask);
  const withdraw = useOnce(reviewsApi.withdraw);
  const answer = useOnce(reviewsApi.answer);
  const startThread = useOnce(reviewsApi.startThread);
  const reply = useOnce(reviewsApi.reply);
  const setResolved = useOnce(reviewsApi.setResolved);
  const updateComment = useOnce(reviewsApi.updateComment);
  const removeComment = useOnce(reviewsApi.removeComment);

  const attempt = async (work: () => Promise<unknown>, onConflict?: string): Promise<boolean> => {
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(statusOf(error) === 409 && onConflict ? onConflict : reasonOf(error, text.failed));
      return false;
    } finally {
      await refreshReviews(queries);
    }
  };
  const attemptOnPlan: typeof attempt = async (work, onConflict) => {
    const isDone = await attempt(work, onConflict);
    // Where the plan stands, and its activity, changed with it.
    await refreshPlans(queries);
    return isDone;
  };
  return {
    failure,
    isPending: [ask, withdraw, answer, startThread, reply, setResolved, updateComment, removeComment].some(
      (mutation) => mutation.isPending,
    ),
    ask: (input: Parameters<typeof ask.mutateAsync>[0]) => attemptOnPlan(() => ask.mutateAsync(input)),
    withdraw: (reviewId: string) => attemptOnPlan(() => withdraw.mutateAsync({ reviewId })),
    answer: (input: Parameters<typeof answer.mutateAsync>[0]) =>
      attemptOnPlan(() => answer.mutateAsync(input), text.changedMeanwhile),
    startThread: (input: Parameters<typeof startThread.mutateAsync>[0]) =>
      attempt(() => startThread.mutateAsync(input)),
    reply: (threadId: string, body: string) => attempt(() => reply.mutateAsync({ threadId, body })),
    setResolved: (threadId: string, isResolved: boolean) =>
      attempt(() => setResolved.mutateAsync({ threadId, isResolved })),
    updateComment: (input: Parameters<typeof updateComment.mutateAsync>[0]) =>
      attempt(() => updateComment.mutateAsync(input)),
    removeComment: (commentId: string) => attempt(() => removeComment.mutateAsync({ commentId })),
  };
}
