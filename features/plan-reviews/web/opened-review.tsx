import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { InterviewPlan } from "#features/interview-plans/contract.ts";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import { InlineAlert } from "#ui/inline-alert.tsx";
import type { ReviewOverview } from "../contract.ts";
import { AnswerForm } from "./answer-form.tsx";
import { AskForReview } from "./ask-for-review.tsx";
import { reviewQuery } from "./queries.ts";
import { ReviewList } from "./review-list.tsx";
import { text } from "./text.ts";
import { CommentForm } from "./threads/comment-form.tsx";
import { PlaceLink } from "./threads/place-link.tsx";
import { ThreadView } from "./threads/thread-view.tsx";
import { useReviewActions } from "./use-review-actions.ts";

export type OpenedReviewProps = {
  plan: InterviewPlan;
  userId: string;
  /** Where the plan is read as it stands on the server; in the builder it may be further on. */
  mayAnswer?: boolean;
};

/** The panel itself. */
export function OpenedReview({ plan, userId, mayAnswer = false }: OpenedReviewProps) {
  const { data: review } = useSuspenseQuery(reviewQuery(plan.id));
  const waiting = review.reviews.find(({ state, reviewer }) => state === "asked" && reviewer.userId === userId);
  return (
    <section aria-label={text.title} className="flex max-w-reading flex-col gap-6">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="text-h3">{text.title}</h3>
          {review.mayAsk ? <AskForReview planId={plan.id} /> : null}
        </div>
        {waiting && mayAnswer ? <AnswerForm plan={plan} review={waiting} /> : null}
        {waiting && !mayAnswer ? (
          <InlineAlert
            tone="info"
            action={
              <Link
                to="/interview-plans/$planId"
                params={{ planId: plan.id }}
                search={{ panel: "review" }}
                className={linkStyles}
              >
                {text.answerThere}
              </Link>
            }
          >
            {text.askedYou(waiting.askedBy.name)}
          </InlineAlert>
        ) : null}
        <ReviewList reviews={review.reviews} userId={userId} />
      </div>
      <Threads plan={plan} review={review} />
    </section>
  );
}

function Threads({ plan, review }: { plan: InterviewPlan; review: ReviewOverview }) {
  const actions = useReviewActions();
  const [areResolvedShown, setResolvedShown] = useState(false);
  const open = review.threads.filter(({ isResolved }) => !isResolved);
  const resolved = review.threads.filter(({ isResolved }) => isResolved);
  const shown = areResolvedShown ? [...open, ...resolved] : open;
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-h3">{text.comments}</h3>
      {review.threads.length === 0 ? <p className="text-muted-foreground">{text.noComments}</p> : null}
      {shown.length > 0 ? (
        <ul className="flex flex-col rounded-card border border-border bg-card">
          {shown.map((thread) => (
            <li key={thread.id} className="border-border border-b px-4 py-3 last:border-b-0">
              <ThreadView
                thread={thread}
                mayComment={review.mayComment}
                place={plan.mayEdit ? <PlaceLink planId={plan.id} draft={plan.draft} place={thread.place} /> : <span />}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {resolved.length > 0 ? (
        <div>
          <Button size="compact" aria-expanded={areResolvedShown} onClick={() => setResolvedShown(!areResolvedShown)}>
            {areResolvedShown ? text.hideResolved : text.showResolved(resolved.length)}
          </Button>
        </div>
      ) : null}
      {review.mayComment ? (
        <CommentForm
          label={text.newOnPlan}
          sendLabel={text.send}
          failure={actions.failure}
          isPending={actions.isPending}
          onSend={(body) => actions.startThread({ planId: plan.id, place: { kind: "plan" }, body })}
        />
      ) : null}
    </div>
  );
}
