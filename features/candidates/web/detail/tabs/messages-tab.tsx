import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { CalendarClock, CircleCheck, CircleX, Inbox, Mail, Send, TriangleAlert } from "lucide-react";
import { formatDateTime } from "#platform/dates.ts";
import { attempt } from "#ui/attempt.ts";
import { Badge, type Tone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import type { LucideIcon } from "#ui/icon.tsx";
import type { CandidateMessage } from "../../../candidate-shapes.ts";
import { candidatesApi, messagesQuery, refreshCandidates } from "../../queries.ts";
import { text } from "../../text.ts";
import { type PartProps, unheard } from "../part-props.ts";

const words = text.messages;

const looks: Record<CandidateMessage["state"], { tone: Tone; icon: LucideIcon }> = {
  waiting: { tone: "info", icon: CalendarClock },
  leaving: { tone: "info", icon: Send },
  sent: { tone: "success", icon: CircleCheck },
  cancelled: { tone: "neutral", icon: CircleX },
  failed: { tone: "danger", icon: TriangleAlert },
  received: { tone: "neutral", icon: Inbox },
};

/** Kinds that can be taken out of the outbox; what tells of an ending stays. */
const unsendable: readonly CandidateMessage["kind"][] = ["message", "interview", "feedback"];
/** Of a letter that a mail server had, the link and the calendar file are gone. */
const mayRepeat = ({ kind, sentAt }: CandidateMessage) =>
  kind !== "confirmation" && (kind !== "interview" || sentAt === null);

/** What was written to the candidate and by them; what has not left can be taken back. */
export function MessagesTab({ candidate, ask }: PartProps) {
  const queries = useQueryClient();
  const { data: messages } = useSuspenseQuery(messagesQuery(candidate.id));
  const cancel = useMutation({ ...candidatesApi.cancelMessage.mutationOptions(), retry: false });
  const resend = useMutation({ ...candidatesApi.resendMessage.mutationOptions(), retry: false });
  return (
    <div className="flex flex-col gap-4">
      <Button
        icon={Mail}
        className="self-start"
        onClick={() => ask({ kind: "write", rows: [candidate], run: unheard })}
      >
        {words.write}
      </Button>
      {messages.length === 0 ? <p className="text-muted-foreground">{words.empty}</p> : null}
      <ol className="flex flex-col gap-3">
        {messages.map((message) => (
          <li key={message.id} className="rounded-row border border-border bg-card p-4">
            <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge {...looks[message.state]}>{words.states[message.state]}</Badge>
              <span className="text-muted-foreground text-small">
                {[
                  words.kinds[message.kind],
                  message.direction === "in" ? words.them : message.authorName && words.from(message.authorName),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
              <span className="ml-auto text-muted-foreground text-small">
                {message.state === "waiting" && message.sendAt ? (
                  words.leaves(formatDateTime(message.sendAt))
                ) : message.sentAt ? (
                  (message.direction === "in" ? words.came : words.left)(formatDateTime(message.sentAt))
                ) : (
                  <DateText value={message.createdAt} show="relative" />
                )}
              </span>
            </header>
            {message.waitsForOthers ? <p className="mt-1 text-small text-warning">{words.waits}</p> : null}
            {message.kind === "interview" && message.state === "cancelled" ? (
              <p className="mt-1 text-small text-warning">{words.stays(candidate.person.called || candidate.name)}</p>
            ) : null}
            {message.isHeld ? <p className="mt-1 text-small text-warning">{words.held}</p> : null}
            {message.failure ? <p className="wrap-anywhere mt-1 text-danger text-small">{message.failure}</p> : null}
            <p dir="auto" className="mt-2 font-medium">
              {message.subject}
            </p>
            <p dir="auto" className="mt-1 whitespace-pre-wrap break-words text-muted-foreground">
              {message.body}
            </p>
            {message.state === "failed" && message.direction === "out" && mayRepeat(message) ? (
              <Button
                size="compact"
                className="mt-3"
                onClick={() =>
                  void attempt(() => resend.mutateAsync({ candidateId: candidate.id, messageId: message.id }), {
                    refresh: () => refreshCandidates(queries),
                    failed: words.resendFailed,
                    done: () => ({ title: words.resent }),
                  })
                }
              >
                {words.resend}
              </Button>
            ) : null}
            {message.state === "waiting" || (message.state === "leaving" && unsendable.includes(message.kind)) ? (
              <Button
                size="compact"
                className="mt-3"
                onClick={() =>
                  void attempt(() => cancel.mutateAsync({ candidateId: candidate.id, messageId: message.id }), {
                    refresh: () => refreshCandidates(queries),
                    failed: words.cancelFailed,
                    done: () => ({ title: words.cancelled }),
                  })
                }
              >
                {words.cancel}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
