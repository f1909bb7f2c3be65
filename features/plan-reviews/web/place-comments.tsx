import { useQuery } from "@tanstack/react-query";
import { MessageSquare, MessageSquarePlus } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Popover } from "#ui/popover.tsx";
import { type Place, placeKey } from "../place.ts";
import { CommentForm } from "./comment-form.tsx";
import { reviewQuery } from "./queries.ts";
import { text } from "./text.ts";
import { ThreadView } from "./thread-view.tsx";
import { useReviewActions } from "./use-review-actions.ts";

/** Beside a place of the draft: how many comments are open there; pressed, what they say, and a field for another. */
export function PlaceComments({ planId, place }: { planId: string; place: Place }) {
  const { data: review } = useQuery(reviewQuery(planId));
  if (!review) return null;
  const key = placeKey(place);
  const open = review.threads.filter((thread) => placeKey(thread.place) === key && !thread.isResolved);
  if (open.length === 0 && !review.mayComment) return null;
  const label = open.length > 0 ? text.count(open.length) : text.commentHere;
  return (
    <Popover
      label={label}
      align="end"
      className="w-96"
      trigger={
        <Button
          size="compact"
          variant={open.length > 0 ? "secondary" : "ghost"}
          icon={open.length > 0 ? MessageSquare : MessageSquarePlus}
          aria-label={label}
          title={label}
        >
          {open.length > 0 ? open.length : null}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {open.map((thread) => (
          <ThreadView key={thread.id} thread={thread} mayComment={review.mayComment} />
        ))}
        {review.mayComment ? <NewComment planId={planId} place={place} /> : null}
      </div>
    </Popover>
  );
}

/** By itself: of the many places only the one that is opened gets what sends a comment. */
function NewComment({ planId, place }: { planId: string; place: Place }) {
  const actions = useReviewActions();
  return (
    <CommentForm
      label={text.newComment}
      sendLabel={text.send}
      failure={actions.failure}
      isPending={actions.isPending}
      onSend={(body) => actions.startThread({ planId, place, body })}
    />
  );
}
