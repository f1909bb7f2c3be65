import { useInfiniteQuery } from "@tanstack/react-query";
import { Copy, RotateCw, Undo2 } from "lucide-react";
import { shownEmail } from "#features/accounts/email-address.ts";
import { Badge, type Tone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { InlineAlert, LoadFailed } from "#ui/inline-alert.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { Section } from "#ui/section.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import type { ListedInvitation } from "../../contract.ts";
import { invitationsQuery } from "../queries.ts";
import { text } from "../text.ts";
import { useInvitationActions } from "./use-invitation-actions.ts";

type InvitationListProps = {
  organizationId: string;
  /** Whether mails leave this server. */
  hasMail: boolean;
};

/** Invitations that wait or ended; nothing where there are none. */
export function InvitationList({ organizationId, hasMail }: InvitationListProps) {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    invitationsQuery(organizationId),
  );
  if (isPending)
    return (
      <SkeletonGroup label={text.listLoading}>
        <SkeletonText lines={2} />
      </SkeletonGroup>
    );
  if (isError) return <LoadFailed onRetry={refetch}>{text.listFailed}</LoadFailed>;
  const invitations = data.pages.flatMap((page) => page.items);
  if (invitations.length === 0) return null;
  return (
    <Section heading={text.listTitle} className="gap-2">
      {!hasMail && invitations.some(({ state }) => state === "pending") ? (
        <InlineAlert tone="info">{text.withoutMail}</InlineAlert>
      ) : null}
      <ul className="flex flex-col divide-y divide-border rounded-card border border-border bg-card">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} hasMail={hasMail} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button className="self-start" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.moreInvitations}
        </Button>
      ) : null}
    </Section>
  );
}

const mailTones: Record<NonNullable<ListedInvitation["mail"]>, Tone> = {
  queued: "neutral",
  sent: "success",
  failed: "danger",
};

type InvitationRowProps = { invitation: ListedInvitation; hasMail: boolean };

function InvitationRow({ invitation, hasMail }: InvitationRowProps) {
  const actions = useInvitationActions();
  const { email, role, teamName, state, mail, mailProblem, expiresAt, askedAnewAt } = invitation;
  const waits = state === "pending";
  // A mail that left earlier, while a server was set, has left all the same.
  const isByHand = waits && !hasMail && mail !== "sent";
  const items: MenuItem[] = [
    ...(waits
      ? [{ id: "copy", label: text.copyLink, icon: Copy, onSelect: () => void actions.copyLink(invitation) } as const]
      : []),
    {
      id: "resend",
      label: hasMail ? text.resend : text.renew,
      icon: RotateCw,
      onSelect: () => void actions.resend(invitation, hasMail),
    },
    ...(waits
      ? [
          {
            id: "revoke",
            label: text.revoke,
            icon: Undo2,
            tone: "danger",
            onSelect: () => void actions.revoke(invitation),
          } as const,
        ]
      : []),
  ];
  return (
    <li className="flex min-h-12 items-center gap-3 px-3 py-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="truncate">{shownEmail(email)}</p>
        <p className="flex flex-wrap items-center gap-1.5 text-muted-foreground text-small">
          <span>
            {text.roles[role]}
            {teamName ? ` · ${teamName}` : ""}
          </span>
          {waits ? (
            <span>
              {text.ends} <DateText value={expiresAt} />
            </span>
          ) : (
            <Badge tone="warning">{text.states[state]}</Badge>
          )}
          {askedAnewAt ? <Badge tone="info">{text.asksAnew}</Badge> : null}
          {waits && mail && !isByHand ? <Badge tone={mailTones[mail]}>{text.mails[mail]}</Badge> : null}
        </p>
        {waits && !isByHand && mail === "failed" && mailProblem ? (
          <p className="break-words text-danger text-small">{mailProblem}</p>
        ) : null}
      </div>
      {isByHand ? (
        <Button
          size="compact"
          aria-label={`${text.copyLink}: ${email}`}
          onClick={() => void actions.copyLink(invitation)}
        >
          {text.copyLink}
        </Button>
      ) : null}
      <MoreMenu name={email} items={items} />
    </li>
  );
}
