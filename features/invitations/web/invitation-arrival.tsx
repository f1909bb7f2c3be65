import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { normaliseEmail, shownEmail } from "#features/accounts/email-address.ts";
import { ArrivalProgress, AuthShell } from "#features/accounts/web/public.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/dialog.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import type { ToldInvitation } from "../contract.ts";
import { BrokenInvitation, EndedInvitation, problemWithLink } from "./ended-invitation.tsx";
import type { InvitationGateProps } from "./invitation-gate.tsx";
import { JoinCard, type Joined } from "./join-card.tsx";
import { pendingInvitationStore } from "./pending-invitation-store.ts";
import { invitationsApi, lookUpQuery, ownInvitationsQuery } from "./queries.ts";
import { text } from "./text.ts";

/** Somebody who belongs nowhere and brought no link: perhaps one waits for their address, opened on another device. */
export function ByAddress({ onJoined, onLater, children }: InvitationGateProps & { onLater: () => void }) {
  const { data, isPending } = useQuery(ownInvitationsQuery());
  if (isPending) return <ArrivalProgress step={1} />;
  const [invitation] = data ?? [];
  if (!invitation) return children;
  return (
    <AuthShell title={text.joinTitle(invitation.organizationName)}>
      <JoinCard invitation={invitation} token={null} onJoined={onJoined} onLater={onLater} onDeclined={onLater} />
    </AuthShell>
  );
}

const isFor = ({ email }: ToldInvitation, own: string) => normaliseEmail(email) === normaliseEmail(own);

export function WithToken(props: InvitationGateProps & { token: string; isArriving: boolean }) {
  const { person, isNew, token, isArriving, onSwitchAccount, onJoined, children } = props;
  const { data: invitation, error, refetch } = useQuery(lookUpQuery(token));
  if (!invitation && !error) return person.hasPlace ? children : <ArrivalProgress step={1} />;
  if (invitation?.state === "pending" && isNew && isFor(invitation, person.email))
    return <LetIn invitation={invitation} token={token} onJoined={onJoined} />;
  if (isArriving) return <ArrivalProgress step={1} />;

  const { title, body } = invitation
    ? told({ invitation, token, own: person.email, onJoined, onSwitchAccount })
    : {
        title: problemWithLink(error).title,
        body: <BrokenInvitation error={error} onRetry={() => void refetch()} />,
      };
  if (!person.hasPlace) return <AuthShell title={title}>{body}</AuthShell>;
  return (
    <>
      {children}
      <Sheet open onClose={pendingInvitationStore.clear} title={title}>
        {body}
      </Sheet>
    </>
  );
}

interface Telling {
  invitation: ToldInvitation;
  token: string;
  own: string;
  onJoined: InvitationGateProps["onJoined"];
  onSwitchAccount: () => void;
}

/** What is said of an invitation to somebody who is signed in. */
function told({ invitation, token, own, onJoined, onSwitchAccount }: Telling): { title: string; body: ReactNode } {
  if (invitation.state !== "pending")
    return {
      title: text.endedTitle[invitation.state],
      body: <EndedInvitation invitation={invitation} token={token} />,
    };
  if (!isFor(invitation, own))
    return {
      title: text.otherTitle,
      body: (
        <div className="flex flex-col gap-4">
          <p>{text.other(shownEmail(invitation.email), shownEmail(own))}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={onSwitchAccount}>
              {text.switchAccount}
            </Button>
            <Button variant="ghost" onClick={pendingInvitationStore.clear}>
              {text.later}
            </Button>
          </div>
        </div>
      ),
    };
  return {
    title: text.joinTitle(invitation.organizationName),
    body: (
      <JoinCard
        invitation={invitation}
        token={token}
        onJoined={onJoined}
        onLater={pendingInvitationStore.clear}
        onDeclined={() => undefined}
      />
    ),
  };
}

type LetInProps = {
  invitation: ToldInvitation;
  token: string;
  onJoined: InvitationGateProps["onJoined"];
};

/** After a sign-up for it the invitation is accepted at once; where that fails the person is told and may try again. */
function LetIn({ invitation, token, onJoined }: LetInProps) {
  const accept = useMutation(invitationsApi.accept.mutationOptions());
  const joined = useRef<Joined>(null);
  const join = useMutation({
    mutationFn: async () => {
      // A retry after a page that could not be loaded does not accept again.
      joined.current ??= await accept.mutateAsync({ invitationId: invitation.id, token });
      await onJoined(joined.current, invitation);
    },
    retry: false,
  });
  const hasStarted = useRef(false);
  const run = () => join.mutateAsync().catch(() => undefined);
  const runOnce = useRef(run);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void runOnce.current();
  }, []);
  if (!join.isError) return <ArrivalProgress step={1} />;
  return (
    <AuthShell title={text.failed}>
      <InlineAlert tone="danger" isAnnounced>
        {reasonOf(join.error, text.failedWhy)}
      </InlineAlert>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void run()}>
          {text.tryAgain}
        </Button>
        <Button variant="ghost" onClick={pendingInvitationStore.clear}>
          {text.goOn}
        </Button>
      </div>
    </AuthShell>
  );
}
