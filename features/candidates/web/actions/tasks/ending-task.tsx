import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { myGroupsQuery } from "#features/groups/web/public.ts";
import { nameToCall } from "#features/people/person-names.ts";
import { formatDateTime } from "#platform/dates.ts";
import type { BulkAnswer } from "#platform/list/bulk.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { builtInMessage } from "../../../messages/built-in-messages.ts";
import { filled } from "../../../messages/message-tokens.ts";
import { type Delay, delays, type EndingReason, endingReasons, usualDelay } from "../../../rejection.ts";
import { candidateQuery, groupSettingsQuery, interviewsAheadQuery, templatesQuery } from "../../queries.ts";
import { text } from "../../text.ts";
import { type CandidateTask, type TaskProps, whoOf } from "./candidate-task.ts";
import { MessageFields, problemsOf, type Written } from "./message-fields.tsx";

const words = text.ending;

/** Declines candidates, or says that they withdrew: why, and what tells them when. */
export function EndingTask({ task, groupId, actions, onClose }: TaskProps) {
  const { rows, run, kind } = task;
  const formId = useId();
  const { data: settings } = useQuery(groupSettingsQuery(groupId));
  const { data: templates = [] } = useQuery(templatesQuery(groupId));
  const who = whoOf(rows, words.many);
  const isOurs = kind === "reject";
  const [reason, setReason] = useState<EndingReason | null>(null);
  const [note, setNote] = useState("");
  const [tells, setTells] = useState<"message" | "other">("message");
  const wasMet = rows.some(({ stageKind }) => stageKind !== "new" && stageKind !== "review");
  const [message, setMessage] = useState<Written>(builtInMessage(wasMet ? "afterInterview" : "afterReview"));
  const [delay, setDelay] = useState<Delay>(usualDelay);
  const [isTold, setTold] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const hasNoMail = useHasNoMail(rows);
  const { data: ahead = [] } = useQuery(interviewsAheadQuery(rows.map(({ id }) => id)));
  const [cancels, setCancels] = useState(true);
  const cancelInterviews = cancels && ahead.length > 0;
  const writes = isOurs && tells === "message" && !hasNoMail;

  /** What was written stays until it is done: a message may be refused. */
  const close = async (work: Promise<BulkAnswer | null>) => {
    setBusy(true);
    run(work);
    if (await work) onClose();
    else setBusy(false);
  };
  const submit = () => {
    setTold(true);
    if (reason === null || (writes && Object.keys(problemsOf(message)).length > 0)) return;
    if (!isOurs) {
      const theirs = endingReasons.they_withdrew.find((each) => each === reason);
      if (theirs) void close(actions.withdraw(rows, { reason: theirs, note: note.trim(), cancelInterviews }));
      return;
    }
    const isNeither = !endingReasons.we_rejected.some((each) => each === reason);
    void close(
      actions.reject(rows, {
        reasonClass: isNeither ? "none" : "we_rejected",
        reason,
        note: note.trim(),
        cancelInterviews,
        message: writes ? { subject: message.subject, body: message.body, delayHours: delay } : null,
      }),
    );
  };

  const all: readonly EndingReason[] = isOurs
    ? [...new Set([...endingReasons.we_rejected, ...endingReasons.none])]
    : endingReasons.they_withdrew;
  // What the group chose among them; where it chose none of these, all.
  const own = all.filter((value) => settings?.reasons.includes(value));
  const choices = own.length > 0 ? own : all;
  const messages = [
    ...templates.filter(({ purpose }) => purpose === null || purpose === "decline"),
    { id: "blank", name: text.blank, subject: "", body: "" },
  ];
  return (
    <Dialog
      open
      size={isOurs ? "wide" : "default"}
      onClose={onClose}
      title={isOurs ? words.rejectTitle(who) : words.withdrawTitle(who)}
      submit={{
        formId,
        label: isOurs ? (rows.length > 1 ? words.declineMany(rows.length) : words.decline) : words.withdraw,
        isBusy,
      }}
    >
      <Form id={formId} onSubmit={submit}>
        <Field label={words.reason} error={isTold && reason === null ? words.reasonMissing : undefined}>
          <Select
            value={reason}
            onValueChange={setReason}
            options={choices.map((value) => ({ value, label: text.reasons[value] }))}
          />
        </Field>
        <TextField
          label={words.note}
          isOptional
          help={words.noteHelp}
          value={note}
          onValueChange={setNote}
          maxLength={2000}
          rows={2}
          dir="auto"
        />
        {ahead.length > 0 ? (
          <Checkbox
            label={words.cancelAhead(ahead.length, ahead[0]?.startsAt ? formatDateTime(ahead[0].startsAt) : null)}
            help={words.cancelTells(shortened([...new Set(ahead.flatMap(({ names }) => names))]))}
            checked={cancels}
            onCheckedChange={setCancels}
          />
        ) : null}
        {isOurs && hasNoMail ? <InlineAlert tone="info">{words.noMail}</InlineAlert> : null}
        {isOurs && !hasNoMail ? (
          <Field label={words.tell} kind="group">
            <RadioGroup
              value={tells}
              onValueChange={setTells}
              options={[
                { value: "message", label: words.tellYes, help: rows.length > 1 ? words.several : undefined },
                { value: "other", label: words.tellNo, help: words.tellNoHelp },
              ]}
            />
          </Field>
        ) : null}
        {writes ? (
          <>
            <Field label={words.template}>
              <Select
                value={messages.find(({ body }) => body === message.body)?.id ?? null}
                onValueChange={(chosen) => {
                  const from = messages.find(({ id }) => id === chosen);
                  if (from) setMessage({ subject: from.subject, body: from.body });
                }}
                options={messages.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Field>
            <MessageFields value={message} onValueChange={setMessage} isTold={isTold} />
            <Field label={words.delay} help={words.delayHelp} kind="group">
              <RadioGroup
                direction="row"
                value={String(delay)}
                onValueChange={(value) => setDelay(delays.find((each) => String(each) === value) ?? usualDelay)}
                options={delays.map((value) => ({ value: String(value), label: words.delays[value] }))}
              />
            </Field>
            <Preview message={message} rows={rows} />
          </>
        ) : null}
      </Form>
    </Dialog>
  );
}

const mostNames = 4;

/** Names that fit in a line, and how many more. */
const shortened = (names: readonly string[]) =>
  names.length <= mostNames ? names : [...names.slice(0, mostNames - 1), words.others(names.length - mostNames + 1)];

/** Whether somebody alone can get no message; of several the server tells. */
function useHasNoMail([only, ...others]: CandidateTask["rows"]): boolean {
  const isAlone = only !== undefined && others.length === 0;
  const { data } = useQuery({ ...candidateQuery(only?.id ?? ""), enabled: isAlone });
  return isAlone && data?.person.contacts?.mails.length === 0;
}

/** The message as the first of them gets it. */
function Preview({ message, rows }: { message: Written; rows: CandidateTask["rows"] }) {
  const { data: me } = useQuery(whoAmIQuery());
  const { data: groups } = useQuery(myGroupsQuery());
  const [first] = rows;
  const { data: whole } = useQuery({ ...candidateQuery(first?.id ?? ""), enabled: first !== undefined });
  if (!first || message.body.trim() === "") return null;
  const organization = groups?.find(({ id }) => id === first.groupId)?.organization.name ?? "";
  const shown = filled(message, {
    "candidate.called": nameToCall({ ...(whole?.person ?? { called: "", givenName: "" }), fullName: first.name }),
    "candidate.name": first.name,
    "role.title": first.opportunityTitle ?? organization,
    "organization.name": organization,
    "sender.name": me?.fullName ?? "",
  });
  return (
    <section aria-label={words.preview} className="flex flex-col gap-1.5">
      <h3 className="text-label">{words.previewFor(first.name)}</h3>
      <div dir="auto" className="rounded-control border border-border bg-background p-4">
        <p className="font-medium">{shown.subject}</p>
        <p className="mt-2 whitespace-pre-wrap text-muted-foreground">{shown.body}</p>
      </div>
    </section>
  );
}
