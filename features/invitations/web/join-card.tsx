import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { ToldInvitation } from "../contract.ts";
import { pendingInvitationStore } from "./pending-invitation-store.ts";
import { invitationsApi } from "./queries.ts";
import { text } from "./text.ts";

export interface Joined {
  organizationId: string;
  teamId: string | null;
}

type JoinCardProps = {
  invitation: ToldInvitation;
  /** The secret of the link; without it the address is the proof. */
  token: string | null;
  onJoined: (joined: Joined, invitation: ToldInvitation) => void | Promise<void>;
  /** Neither yes nor no. */
  onLater: () => void;
  /** After a no. */
  onDeclined: () => void;
};

/** The question whether to join, with what one would join. */
export function JoinCard({ invitation, token, onJoined, onLater, onDeclined }: JoinCardProps) {
  const accept = useMutation(invitationsApi.accept.mutationOptions());
  const decline = useMutation(invitationsApi.decline.mutationOptions());
  const [problem, setProblem] = useState<string | null>(null);
  const held = { invitationId: invitation.id, ...(token !== null && { token }) };
  const yes = async () => {
    setProblem(null);
    try {
      await onJoined(await accept.mutateAsync(held), invitation);
    } catch (error) {
      setProblem(reasonOf(error, text.failedWhy));
    }
  };
  const no = async () => {
    setProblem(null);
    try {
      await decline.mutateAsync(held);
      pendingInvitationStore.clear();
      showToast({ title: text.declined });
      onDeclined();
    } catch (error) {
      setProblem(reasonOf(error, text.failedWhy));
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <FailureAlert>{problem}</FailureAlert>
      <dl className="grid grid-cols-[8rem_1fr] gap-x-4 gap-y-2">
        <dt className="text-muted-foreground">{text.organization}</dt>
        <dd dir="auto">{invitation.organizationName}</dd>
        {invitation.teamName ? (
          <>
            <dt className="text-muted-foreground">{text.group}</dt>
            <dd dir="auto">{invitation.teamName}</dd>
          </>
        ) : null}
        <dt className="text-muted-foreground">{text.role}</dt>
        <dd>{text.roles[invitation.role]}</dd>
        <dt className="text-muted-foreground">{text.invitedBy}</dt>
        <dd dir="auto">{invitation.inviterName ?? text.somebody}</dd>
        <dt className="text-muted-foreground">{text.until}</dt>
        <dd>
          <DateText value={invitation.expiresAt} />
        </dd>
      </dl>
      <p className="text-muted-foreground">{text.joinHelp(text.card.roles[invitation.role])}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isLoading={accept.isPending} onClick={() => void yes()}>
          {text.accept}
        </Button>
        <Button isLoading={decline.isPending} onClick={() => void no()}>
          {text.decline}
        </Button>
        <Button variant="ghost" onClick={onLater}>
          {text.later}
        </Button>
      </div>
    </div>
  );
}
