import { CircleCheck, CircleDashed, CircleDot, MessageSquareWarning } from "lucide-react";
import { Badge, type Tone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import type { LucideIcon } from "#ui/icon.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import type { PlanReview } from "../contract.ts";
import { text } from "./text.ts";
import { useReviewActions } from "./use-review-actions.ts";

const looks: Record<PlanReview["state"], { tone: Tone; icon: LucideIcon }> = {
  asked: { tone: "info", icon: CircleDot },
  approved: { tone: "success", icon: CircleCheck },
  changes_asked: { tone: "warning", icon: MessageSquareWarning },
  withdrawn: { tone: "neutral", icon: CircleDashed },
};

/** Requests with what became of them, newest first; an answer about another draft says so. */
export function ReviewList({ reviews, userId }: { reviews: readonly PlanReview[]; userId: string }) {
  const actions = useReviewActions();
  if (reviews.length === 0) return <p className="text-muted-foreground">{text.nobodyAsked}</p>;
  return (
    <>
      <FailureAlert>{actions.failure}</FailureAlert>
      <ul className="flex flex-col rounded-card border border-border bg-card">
        {reviews.map((review) => (
          <li key={review.id} className="flex flex-col gap-1 border-border border-b px-4 py-2.5 last:border-b-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 basis-48">{text.askedOf(review.askedBy.name, review.reviewer.name)}</span>
              <Badge {...looks[review.state]}>
                {review.hasReviewerLeft ? text.reviewerLeft : text.states[review.state]}
              </Badge>
              {review.isOutdated ? <Badge tone="warning">{text.outdated}</Badge> : null}
              <DateText
                value={review.answeredAt ?? review.askedAt}
                show="relative"
                className="text-muted-foreground text-small"
              />
              {review.state === "asked" && review.askedBy.userId === userId ? (
                <Button size="compact" onClick={() => void actions.withdraw(review.id)}>
                  {text.withdraw}
                </Button>
              ) : null}
            </div>
            {review.message ? (
              <p className="wrap-anywhere max-w-prose whitespace-pre-wrap text-muted-foreground">{review.message}</p>
            ) : null}
            {review.note ? (
              <p className="wrap-anywhere max-w-prose whitespace-pre-wrap text-prose">
                {text.says(review.reviewer.name, review.note)}
              </p>
            ) : null}
            {review.hasReviewerLeft ? (
              <p className="text-muted-foreground text-small">{text.reviewerLeftWhy(review.reviewer.name)}</p>
            ) : null}
            {review.isOutdated ? <p className="text-muted-foreground text-small">{text.outdatedWhy}</p> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
