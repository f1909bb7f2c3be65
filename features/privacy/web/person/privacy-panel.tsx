import { useSuspenseQuery } from "@tanstack/react-query";
import { CalendarPlus, Download, EyeOff, MessageSquarePlus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatDate } from "#platform/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { Section } from "#ui/section.tsx";
import type { PersonPrivacy, PrivacyRequest } from "../../contract.ts";
import { dayOf, today } from "../day.ts";
import { privacyApi, privacyQuery } from "../queries.ts";
import { text } from "../text.ts";
import { exportPerson } from "./export-person.ts";
import { EraseDialog, ExtendDialog } from "./person-dialogs.tsx";
import { type Redactable, RedactDialog } from "./redact-dialog.tsx";
import { AddRequestDialog, CloseRequestDialog } from "./request-dialogs.tsx";
import { Tombstone } from "./tombstone.tsx";
import { usePrivacyAttempt } from "./use-privacy-attempt.ts";

const words = text.person;

type PanelProps = {
  personId: string;
  /** Texts out of which words can be blacked, of whoever knows them. */
  texts?: readonly Redactable[];
  /** After words were blacked out. */
  onRedacted?: () => unknown;
  /** Asks them whether they may stay on file, of whoever sends that mail. */
  ask?: ReactNode;
};

/** What is kept of somebody, until when and why, what they asked for, and what can be done about it. */
export function PrivacyPanel({ personId, texts = [], onRedacted = () => undefined, ask }: PanelProps) {
  const { data: privacy } = useSuspenseQuery(privacyQuery(personId));
  const [open, setOpen] = useState<"extend" | "erase" | "request" | "redact" | PrivacyRequest | null>(null);
  const close = () => setOpen(null);
  const { isBusy, run } = usePrivacyAttempt();
  const those = { personIds: [privacy.personId], name: privacy.fullName };
  if (privacy.tombstone?.erasedAt) return <Tombstone tombstone={privacy.tombstone} />;
  const reason = privacy.may.erase ? undefined : words.mayNotErase;
  return (
    <div className="flex flex-col gap-8">
      {privacy.tombstone ? <Tombstone tombstone={privacy.tombstone} /> : null}
      <Section heading={words.facts}>
        <Facts privacy={privacy} />
        {privacy.may.extend ? (
          <div className="flex flex-wrap gap-2">
            <Button icon={CalendarPlus} onClick={() => setOpen("extend")}>
              {words.extend}
            </Button>
            {privacy.extension ? (
              <Button
                isLoading={isBusy}
                onClick={() =>
                  void run(() => privacyApi.extend.call({ personIds: [personId], until: null }), {
                    done: () => ({ title: words.endedExtension }),
                  })
                }
              >
                {words.endExtension}
              </Button>
            ) : null}
            {ask}
          </div>
        ) : null}
      </Section>
      <Section
        heading={words.requests}
        aside={
          privacy.may.extend ? (
            <Button size="compact" icon={MessageSquarePlus} onClick={() => setOpen("request")}>
              {text.requests.note}
            </Button>
          ) : null
        }
      >
        <Requests requests={privacy.requests} onAnswer={privacy.may.extend ? setOpen : undefined} />
      </Section>
      <Section heading={words.actions}>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={Download}
            disabledReason={reason}
            isLoading={isBusy}
            onClick={() =>
              void run(() => exportPerson(privacy.personId), {
                done: () => ({ title: words.exported }),
                failed: words.exportFailed,
              })
            }
          >
            {words.export}
          </Button>
          {privacy.may.extend ? (
            <Button icon={EyeOff} onClick={() => setOpen("redact")}>
              {text.redacting.open}
            </Button>
          ) : null}
          <Button icon={Trash2} className="text-danger" disabledReason={reason} onClick={() => setOpen("erase")}>
            {words.erase}
          </Button>
        </div>
      </Section>
      {open === "extend" ? <ExtendDialog those={those} onClose={close} /> : null}
      {open === "erase" ? <EraseDialog those={those} onClose={close} /> : null}
      {open === "request" ? <AddRequestDialog personId={privacy.personId} onClose={close} /> : null}
      {open === "redact" ? <RedactDialog texts={texts} onClose={close} onDone={onRedacted} /> : null}
      {open !== null && typeof open === "object" ? <CloseRequestDialog request={open} onClose={close} /> : null}
    </div>
  );
}

function Facts({ privacy }: { privacy: PersonPrivacy }) {
  const { due, extension, consentState, consentUntil, consentAskedAt, legalBasis } = privacy;
  const facts: readonly [name: string, value: ReactNode, more?: string][] = [
    [
      words.keptUntil,
      due ? dayOf(due.on) : words.noDay,
      due ? [text.why(due.why, due.months), ...(due.heldBy ? [text.heldBy[due.heldBy]] : [])].join(" · ") : undefined,
    ],
    [words.basis, words.bases[legalBasis]],
    [
      words.consent,
      [words.consentStates[consentState], ...(consentUntil ? [words.until(dayOf(consentUntil))] : [])].join(" "),
      consentAskedAt ? words.askedOn(formatDate(consentAskedAt)) : undefined,
    ],
    ...(extension
      ? ([[words.extension, extension.reason, words.extensionBy(dayOf(extension.until), extension.byName)]] as const)
      : []),
  ].map(([name, value, more]) => (more === undefined ? [name ?? "", value] : [name ?? "", value, more]));
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {facts.map(([name, value, more]) => (
        <div key={name} className="flex flex-col sm:contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd dir="auto" className="wrap-anywhere text-start">
            {value}
            {more ? <span className="block text-muted-foreground text-small">{more}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type RequestsProps = { requests: readonly PrivacyRequest[]; onAnswer: ((request: PrivacyRequest) => void) | undefined };

function Requests({ requests, onAnswer }: RequestsProps) {
  if (requests.length === 0) return <p className="text-muted-foreground">{words.noRequests}</p>;
  return (
    <ul className="flex flex-col">
      {requests.map((request) => {
        const isLate = request.state === "open" && request.dueOn < today();
        return (
          <li
            key={request.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-hairline border-b py-2 last:border-b-0"
          >
            <span className="min-w-0 flex-1 basis-48">
              {text.requests.kinds[request.kind]}
              <span className="block text-muted-foreground text-small">
                {text.requests.via[request.via]} · <DateText value={request.createdAt} />
              </span>
              {[request.note, request.closingNote].filter(Boolean).map((note) => (
                <span key={note} dir="auto" className="wrap-anywhere block whitespace-pre-wrap">
                  {note}
                </span>
              ))}
            </span>
            <Badge tone={isLate ? "danger" : request.state === "open" ? "warning" : "neutral"}>
              {request.state === "open"
                ? (isLate ? text.requests.overdue : text.requests.due)(dayOf(request.dueOn))
                : text.requests.states[request.state]}
            </Badge>
            {request.state === "open" && onAnswer ? (
              <Button size="compact" onClick={() => onAnswer(request)}>
                {text.requests.close}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
