import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { attempt } from "#ui/attempt.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { FileChoice } from "#ui/file-choice.tsx";
import { Form } from "#ui/form.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Section } from "#ui/section.tsx";
import { TextField } from "#ui/text-field.tsx";
import { feedAddress } from "../../contract.ts";
import { type CalendarSource, schedulingLimits } from "../../scheduling-shapes.ts";
import { calendarSettingsQuery, schedulingApi } from "../queries.ts";
import { words } from "./text.ts";

/** Calendars that say when one is busy, and what of them was not understood. */
export function CalendarsSection({ calendars }: { calendars: readonly CalendarSource[] }) {
  return (
    <Section heading={words.calendars} lead={words.calendarsLead}>
      {calendars.length === 0 ? (
        <p className="text-muted-foreground">{words.none}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-border rounded-card border border-border bg-card">
          {calendars.map((calendar) => (
            <CalendarLine key={calendar.id} calendar={calendar} />
          ))}
        </ul>
      )}
      <AddFeed />
      <AddFile />
    </Section>
  );
}

/** Does something with calendars, and shows what stands then. */
function useAttempt() {
  const queries = useQueryClient();
  return <Answer,>(work: () => Promise<Answer>, title: string) =>
    attempt(work, {
      refresh: () => queries.invalidateQueries({ queryKey: calendarSettingsQuery().queryKey }),
      failed: words.failed,
      failedWhy: words.failedWhy,
      done: () => ({ title }),
    });
}

function CalendarLine({ calendar }: { calendar: CalendarSource }) {
  const { id, name, kind, busyTimes, problems, isWhole, failure, readAt, knownUntil } = calendar;
  const tried = useAttempt();
  const removing = useMutation(schedulingApi.removeCalendar.mutationOptions());
  const reading = useMutation(schedulingApi.readFeed.mutationOptions());
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex flex-wrap items-center gap-2 text-h3">
            <bdi className="wrap-anywhere">{name}</bdi>
            <Badge>{words[kind]}</Badge>
          </p>
          <p className="text-muted-foreground text-small">
            {readAt ? (
              <>
                {words.busyTimes(busyTimes)} · {words.readAt} <DateText value={readAt} show="relative" />
                {knownUntil ? (
                  <>
                    {" "}
                    · {words.until_} <DateText value={knownUntil} />
                  </>
                ) : null}
              </>
            ) : failure === "" ? (
              words.unread
            ) : null}
          </p>
        </div>
        {kind === "feed" ? (
          <Button
            aria-label={words.readOf(name)}
            isLoading={reading.isPending}
            onClick={() => void tried(() => reading.mutateAsync({ calendarId: id }), words.readingSoon)}
          >
            {words.readNow}
          </Button>
        ) : null}
        <Button
          aria-label={words.removeOf(name)}
          isLoading={removing.isPending}
          onClick={() => void tried(() => removing.mutateAsync({ calendarId: id }), words.removed)}
        >
          {words.remove}
        </Button>
      </div>
      {failure === "" ? null : (
        <InlineAlert tone="warning" title={words.readFailed}>
          {failure}
        </InlineAlert>
      )}
      {problems.length > 0 ? (
        <details className="text-small">
          <summary className="cursor-pointer">
            {words.notAll} ({problems.length})
          </summary>
          <ul className="mt-1 list-disc pl-5">
            {problems.map(({ reason, detail, count }) => (
              <li key={`${reason} ${detail}`} dir="auto" className="wrap-anywhere">
                {words.problem(reason, detail, count)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {readAt !== null && !isWhole ? <p className="text-small text-warning">{words.wholeNot}</p> : null}
    </li>
  );
}

function AddFeed() {
  const tried = useAttempt();
  const adding = useMutation(schedulingApi.addFeed.mutationOptions());
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [url, setUrl] = useState("");
  const [isTried, setTried] = useState(false);
  if (!isOpen)
    return (
      <Button className="self-start" onClick={() => setOpen(true)}>
        {words.addFeed}
      </Button>
    );
  const problems = {
    name: name.trim() === "" ? words.nameMissing : undefined,
    url: feedAddress(url) === null ? words.urlWrong : undefined,
  };
  const close = () => {
    setOpen(false);
    setName("");
    setUrl("");
    setTried(false);
  };
  return (
    <Form
      className="rounded-card border border-border p-4"
      onSubmit={async () => {
        setTried(true);
        if (problems.name || problems.url) return;
        if (await tried(() => adding.mutateAsync({ name, url }), words.added)) close();
      }}
    >
      <TextField
        label={words.feedName}
        value={name}
        onValueChange={setName}
        maxLength={schedulingLimits.name}
        dir="auto"
        error={isTried ? problems.name : undefined}
      />
      <TextField
        label={words.feedUrl}
        value={url}
        onValueChange={setUrl}
        type="url"
        inputMode="url"
        maxLength={schedulingLimits.url}
        help={words.feedHelp}
        error={isTried ? problems.url : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isLoading={adding.isPending}>
          {words.add}
        </Button>
        <Button onClick={close}>{words.cancel}</Button>
      </div>
    </Form>
  );
}

function AddFile() {
  const tried = useAttempt();
  const adding = useMutation(schedulingApi.addFile.mutationOptions());
  const [problem, setProblem] = useState<string | undefined>();
  const take = async (file: File) => {
    const content = await file.text();
    if (file.size === 0 || content.length > schedulingLimits.file) return setProblem(words.fileTooLarge);
    setProblem(undefined);
    const name = file.name.replace(/\.ics$/i, "").slice(0, schedulingLimits.name) || words.file;
    await tried(() => adding.mutateAsync({ name, content }), words.added);
  };
  return (
    <FileChoice
      label={words.addFile}
      accept=".ics,text/calendar"
      action={words.fileAction}
      hint={words.fileHint}
      problem={problem}
      onChoose={(file) => void take(file)}
    />
  );
}
