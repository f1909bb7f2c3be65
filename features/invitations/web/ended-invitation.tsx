import { useMutation } from "@tanstack/react-query";
import { isNotThere, problemsOf, reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import type { ToldInvitation } from "../contract.ts";
import { pendingInvitationStore } from "./pending-invitation-store.ts";
import { invitationsApi } from "./queries.ts";
import { text } from "./text.ts";

/** What the title says of a link that leads to nothing. */
export function problemWithLink(error: unknown): { title: string; help: string; isOver: boolean } {
  return isNotThere(error)
    ? { title: problemsOf(error)[0]?.message ?? text.endedTitle.unknown, help: text.unknownHelp, isOver: true }
    : { title: text.endedTitle.unreachable, help: text.unreachable, isOver: false };
}

/** A link that cannot be looked at: what may be wrong, and the way on. */
export function BrokenInvitation({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { title, help, isOver } = problemWithLink(error);
  return (
    <InlineAlert
      tone={isOver ? "warning" : "danger"}
      title={title}
      isAnnounced
      action={
        <span className="flex flex-wrap gap-2">
          {isOver ? null : <Button onClick={onRetry}>{text.tryAgain}</Button>}
          <Button variant="ghost" onClick={pendingInvitationStore.clear}>
            {text.goOn}
          </Button>
        </span>
      }
    >
      {help}
    </InlineAlert>
  );
}

type EndedInvitationProps = { invitation: ToldInvitation; token: string };

/** An invitation that lets nobody in any more: why, who to ask, and asking them. */
export function EndedInvitation({ invitation, token }: EndedInvitationProps) {
  const request = useMutation(invitationsApi.requestAnew.mutationOptions());
  const { state, inviterName } = invitation;
  if (state === "pending") return null;
  const mayAsk = state === "expired" || state === "revoked";
  return (
    <InlineAlert
      tone={request.isError ? "danger" : request.isSuccess ? "success" : "warning"}
      title={text.endedTitle[state]}
      isAnnounced
      action={
        <span className="flex flex-wrap gap-2">
          {mayAsk && !request.isSuccess ? (
            <Button isLoading={request.isPending} onClick={() => request.mutate({ token })}>
              {text.requestAnew}
            </Button>
          ) : null}
          <Button variant="ghost" onClick={pendingInvitationStore.clear}>
            {text.goOn}
          </Button>
        </span>
      }
    >
      {request.isSuccess
        ? text.requested
        : request.isError
          ? reasonOf(request.error, text.failedWhy)
          : state === "accepted"
            ? text.usedHelp
            : text.ask(inviterName)}
    </InlineAlert>
  );
}
