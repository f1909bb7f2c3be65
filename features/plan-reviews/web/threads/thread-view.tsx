import { Check, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { CommentThread, PlanComment } from "../../contract.ts";
import { text } from "../text.ts";
import { useReviewActions } from "../use-review-actions.ts";
import { CommentForm } from "./comment-form.tsx";

type ThreadProps = {
  thread: CommentThread;
  mayComment: boolean;
  /** A link to the place, where there is one. */
  place?: ReactNode;
};

/** What was said about one place, oldest first, with what can be done about it. */
export function ThreadView({ thread, mayComment, place }: ThreadProps) {
  const actions = useReviewActions();
  const [isReplying, setReplying] = useState(false);
  return (
    <article aria-label={text.commentOn(thread.placeName)} className="flex flex-col gap-2">
      {place ? (
        <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="text-muted-foreground text-small">{text.places[thread.place.kind]}</span>
          {/* The words stand as they were when the place went. */}
          <h4 className="wrap-anywhere line-clamp-2 min-w-0 flex-1 text-h3">{thread.placeName}</h4>
          {thread.isGone ? <Badge tone="warning">{text.gone}</Badge> : place}
        </div>
      ) : null}
      <ol className="flex flex-col gap-2">
        {thread.comments.map((comment) => (
          <li key={comment.id}>
            <Comment comment={comment} mayComment={mayComment} />
          </li>
        ))}
      </ol>
      {thread.isResolved ? (
        <p className="text-muted-foreground text-small">{text.resolvedBy(thread.resolvedBy)}</p>
      ) : null}
      <FailureAlert>{actions.failure && !isReplying ? actions.failure : null}</FailureAlert>
      {mayComment && isReplying ? (
        <CommentForm
          label={text.replyTo(thread.placeName.slice(0, 60))}
          sendLabel={text.reply}
          failure={actions.failure}
          isPending={actions.isPending}
          onCancel={() => setReplying(false)}
          onSend={async (body) => {
            const isDone = await actions.reply(thread.id, body);
            if (isDone) setReplying(false);
            return isDone;
          }}
        />
      ) : null}
      {mayComment && !isReplying ? (
        <div className="flex flex-wrap gap-2">
          <Button size="compact" onClick={() => setReplying(true)}>
            {text.reply}
          </Button>
          <Button
            size="compact"
            variant="ghost"
            icon={thread.isResolved ? Undo2 : Check}
            onClick={() => void actions.setResolved(thread.id, !thread.isResolved)}
          >
            {thread.isResolved ? text.reopen : text.resolve}
          </Button>
        </div>
      ) : null}
    </article>
  );
}

function Comment({ comment, mayComment }: { comment: PlanComment; mayComment: boolean }) {
  const actions = useReviewActions();
  const [isEditing, setEditing] = useState(false);
  if (comment.isRemoved) return <p className="text-muted-foreground">{text.removedComment}</p>;
  if (isEditing)
    return (
      <CommentForm
        label={text.editLabel}
        sendLabel={text.save}
        initially={comment.body}
        failure={actions.failure}
        isPending={actions.isPending}
        onCancel={() => setEditing(false)}
        onSend={async (body) => {
          const isDone = await actions.updateComment({ commentId: comment.id, body, version: comment.version });
          if (isDone) setEditing(false);
          return isDone;
        }}
      />
    );
  return (
    <div className="flex flex-col gap-0.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-label">{comment.author.name ?? text.somebody}</span>
        <DateText value={comment.at} show="relative" className="text-muted-foreground text-small" />
        {comment.isEdited ? <span className="text-muted-foreground text-small">{text.edited}</span> : null}
      </p>
      <p className="wrap-anywhere max-w-prose whitespace-pre-wrap text-prose">{comment.body}</p>
      {comment.isOwn && mayComment ? (
        <div className="flex gap-1">
          <Button size="compact" variant="ghost" onClick={() => setEditing(true)}>
            {text.edit}
          </Button>
          <Button
            size="compact"
            variant="ghost"
            onClick={() =>
              void actions.removeComment(comment.id).then((isDone) => isDone && showToast({ title: text.removed }))
            }
          >
            {text.remove}
          </Button>
        </div>
      ) : null}
      <FailureAlert>{actions.failure}</FailureAlert>
    </div>
  );
}
