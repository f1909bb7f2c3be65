import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarClock, CircleCheck, CircleX, Send, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { formatDateTime } from "#platform/dates.ts";
import { attempt } from "#ui/attempt.ts";
import { Badge, type Tone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { LucideIcon } from "#ui/icon.tsx";
import { InlineAlert, LoadFailed } from "#ui/inline-alert.tsx";
import { Section } from "#ui/section.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { Tab, TabList } from "#ui/tabs.tsx";
import { type OutboxMail, outboxTabs } from "../contract.ts";
import { emailsApi, outboxQuery, waitingTextQuery } from "./queries.ts";
import { text } from "./text.ts";

const words = text.outbox;

const looks: Record<OutboxMail["state"], { tone: Tone; icon: LucideIcon }> = {
  queued: { tone: "info", icon: CalendarClock },
  sending: { tone: "info", icon: Send },
  sent: { tone: "success", icon: CircleCheck },
  failed: { tone: "danger", icon: TriangleAlert },
  cancelled: { tone: "neutral", icon: CircleX },
};

const tabs = ["all", ...outboxTabs] as const;

/** What became of the mails of an organization. What waits can be taken back, what failed tried anew. */
export function OutboxList({ organizationId }: { organizationId: string }) {
  const [tab, setTab] = useState<(typeof tabs)[number]>("all");
  const { data, isError, refetch } = useQuery(outboxQuery(organizationId, tab));
  return (
    <Section heading={words.heading} lead={words.lead}>
      {data && !data.hasMailServer ? <InlineAlert tone="warning">{text.noServer}</InlineAlert> : null}
      <TabList label={words.show}>
        {tabs.map((each) => (
          <Tab
            key={each}
            isCurrent={each === tab}
            count={each === "all" ? undefined : data?.counts[each]}
            onClick={() => setTab(each)}
          >
            {words.tabs[each]}
          </Tab>
        ))}
      </TabList>
      {isError ? (
        <LoadFailed onRetry={refetch}>{text.loadFailed}</LoadFailed>
      ) : data === undefined ? (
        <SkeletonGroup>
          <SkeletonText lines={4} />
        </SkeletonGroup>
      ) : data.mails.length === 0 ? (
        <p className="text-muted-foreground">{words.empty}</p>
      ) : (
        <ul className="flex flex-col">
          {data.mails.map((mail) => (
            <OutboxRow key={mail.id} organizationId={organizationId} mail={mail} isHeld={!data.hasMailServer} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** What a mail says that waits, to be told by another way. */
function WaitingText({
  organizationId,
  mail,
  onClose,
}: {
  organizationId: string;
  mail: OutboxMail;
  onClose: () => void;
}) {
  const { data, isError } = useQuery(waitingTextQuery({ organizationId, mailId: mail.id }));
  const copy = (text: string) =>
    attempt(() => navigator.clipboard.writeText(text), {
      done: () => ({ title: words.copied }),
      failed: words.copyFailed,
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={mail.subject}
      description={words.to(mail.recipient)}
      footer={
        data ? (
          <Button variant="primary" onClick={() => void copy(data.text)}>
            {words.copy}
          </Button>
        ) : null
      }
    >
      {isError ? <InlineAlert tone="danger">{words.readFailed}</InlineAlert> : null}
      {data ? (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {data.text}
        </p>
      ) : null}
    </Dialog>
  );
}

type RowProps = { organizationId: string; mail: OutboxMail; isHeld: boolean };

function OutboxRow({ organizationId, mail, isHeld }: RowProps) {
  const queries = useQueryClient();
  const cancel = useMutation({ ...emailsApi.cancel.mutationOptions(), retry: false });
  const resend = useMutation({ ...emailsApi.resend.mutationOptions(), retry: false });
  const [isRead, setRead] = useState(false);
  const { id: mailId, state, subject } = mail;
  const refresh = () => queries.invalidateQueries({ queryKey: emailsApi.key() });
  const named = { organizationId, mailId };
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-hairline border-b py-3 last:border-b-0">
      <span className="min-w-0 flex-1 basis-56">
        <bdi className="wrap-anywhere block font-medium">{subject}</bdi>
        <span className="wrap-anywhere block text-muted-foreground text-small">
          {words.kind(mail.kind)} · {words.to(mail.recipient)} · <DateText value={mail.createdAt} show="relative" />
        </span>
        {state === "queued" && !isHeld && mail.nextTryAt ? (
          <span className="block text-muted-foreground text-small">
            {words.next(formatDateTime(mail.nextTryAt), mail.attempts)}
          </span>
        ) : null}
        {mail.failure && state !== "sent" ? (
          <span className="wrap-anywhere block text-danger text-small">{mail.failure}</span>
        ) : null}
      </span>
      <Badge {...looks[state]}>{state === "queued" && isHeld ? words.held : words.states[state]}</Badge>
      {mail.isReadable ? (
        <Button size="compact" aria-label={words.readOf(subject)} onClick={() => setRead(true)}>
          {words.read}
        </Button>
      ) : null}
      {isRead ? <WaitingText organizationId={organizationId} mail={mail} onClose={() => setRead(false)} /> : null}
      {state === "queued" ? (
        <Button
          size="compact"
          aria-label={words.cancelOf(subject)}
          isLoading={cancel.isPending}
          onClick={() =>
            void attempt(() => cancel.mutateAsync(named), {
              refresh,
              failed: words.cancelFailed,
              done: () => ({ title: words.cancelled, undo: () => resend.mutateAsync(named).then(refresh) }),
            })
          }
        >
          {words.cancel}
        </Button>
      ) : null}
      {(state === "failed" && mail.sentAt === null) || state === "cancelled" ? (
        <Button
          size="compact"
          aria-label={words.resendOf(subject)}
          isLoading={resend.isPending}
          onClick={() =>
            void attempt(() => resend.mutateAsync(named), {
              refresh,
              failed: words.resendFailed,
              done: () => ({ title: words.resent }),
            })
          }
        >
          {words.resend}
        </Button>
      ) : null}
    </li>
  );
}
