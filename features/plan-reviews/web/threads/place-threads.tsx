import type { CommentThread } from "../../contract.ts";
import type { Place } from "../../place.ts";
import { text } from "../text.ts";
import { useReviewActions } from "../use-review-actions.ts";
import { CommentForm } from "./comment-form.tsx";
import { ThreadView } from "./thread-view.tsx";

type ThreadsProps = { planId: string; place: Place; threads: readonly CommentThread[]; mayComment: boolean };

/** What is said about one place, and a field for more. */
export function PlaceThreads({ planId, place, threads, mayComment }: ThreadsProps) {
  return (
    <div className="flex flex-col gap-4">
      {threads.map((thread) => (
        <ThreadView key={thread.id} thread={thread} mayComment={mayComment} />
      ))}
      {mayComment ? <NewComment planId={planId} place={place} /> : null}
    </div>
  );
}

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
