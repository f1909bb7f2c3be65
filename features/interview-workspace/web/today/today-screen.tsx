import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarCheck, CircleCheck, Video } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { InterviewSummary } from "#features/interviews/interview-shapes.ts";
import {
  Countdown,
  InterviewWhen,
  interviewText,
  minutesOf,
  myInterviewsQuery,
  PhaseBadge,
  SwapDialog,
  useInterviewActions,
} from "#features/interviews/web/public.ts";
import { formatDateTime, formatRelative } from "#platform/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { buttonStyles, quietLinkStyles } from "#ui/button-styles.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { useNow } from "#ui/use-now.ts";
import { addressOf } from "../address.ts";
import { ToldMails } from "../interview/told-mails.tsx";
import { useHolding } from "../offline/use-holding.ts";
import { text } from "../text.ts";
import { type DayPart, dayFrom, hadToday, owedCardOf } from "./day.ts";

const words = text.day;
const week = 7 * 86_400_000;
const back = 14 * 86_400_000;

/** From two weeks ago on, so that no card that is owed is missed; the same all day, so that the answer can be held. */
export function dayStart(now = new Date()): string {
  return new Date(new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime() - back).toISOString();
}

/** One's day of interviews: the one that runs or comes next lies open, the others below. */
export function TodayScreen({ userId }: { userId: string }) {
  const now = useNow();
  const { data } = useSuspenseQuery(myInterviewsQuery(dayStart(now)));
  const day = dayFrom(data, userId, now);
  const coming = data.filter(
    ({ phase, endsAt, startsAt }) =>
      (phase === "scheduled" || phase === "in_progress" || phase === "awaiting_feedback") &&
      endsAt !== null &&
      startsAt !== null &&
      Date.parse(startsAt) - now.getTime() < week,
  );
  const held = useHolding(
    userId,
    coming.slice(0, 12).map(({ id }) => id),
  );
  const isEmpty = !day.some(({ part }) => part === "now" || part === "next" || part === "later");
  const next = data.find(
    ({ startsAt, phase }) => phase === "scheduled" && startsAt !== null && Date.parse(startsAt) > now.getTime(),
  );
  const opened = day.find(({ part }) => part === "now" || part === "next")?.part;
  return (
    <>
      <PageHeader title={words.title} />
      <PageBody width={isEmpty && day.length === 0 ? "full" : "reading"}>
        <div className="flex flex-col gap-8">
          {isEmpty && day.length === 0 ? (
            <EmptyState
              icon={CalendarCheck}
              title={hadToday(data, now) ? words.noMore : words.none}
              actions={
                <Link to="/interview-plans" className={buttonStyles()}>
                  {words.practice}
                </Link>
              }
            >
              {words.noneWhat}
            </EmptyState>
          ) : isEmpty ? (
            <p className="text-muted-foreground">
              {words.none}. {next?.startsAt ? words.nextIs(formatDateTime(next.startsAt)) : null}
            </p>
          ) : null}
          {day.map(({ part, interviews }) => (
            <Section key={part} heading={words[part]}>
              <ul className="flex flex-col gap-3">
                {interviews.map((interview, at) => (
                  <li key={interview.id}>
                    {part === opened && at === 0 ? (
                      <OpenCard interview={interview} userId={userId} isHeld={held.has(interview.id)} />
                    ) : (
                      <Row
                        interview={interview}
                        userId={userId}
                        part={part}
                        isHeld={held.has(interview.id)}
                        isFirst={isEmpty && part === "owed" && at === 0}
                      />
                    )}
                  </li>
                ))}
              </ul>
            </Section>
          ))}
        </div>
      </PageBody>
    </>
  );
}

function Facts({ interview, children }: { interview: InterviewSummary; children?: ReactNode }) {
  const { place, room, mode, roundName, opportunityTitle } = interview;
  const minutes = minutesOf(interview);
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-muted-foreground">
      <span dir="auto" className="basis-full text-left">
        {[roundName, opportunityTitle].filter(Boolean).join(" · ")}
      </span>
      <InterviewWhen interview={interview} />
      {minutes === null ? null : <span>{interviewText.minutes(minutes)}</span>}
      <span dir="auto">{[place, room].filter((each) => each !== "").join(", ") || interviewText.modes[mode]}</span>
      {children}
    </p>
  );
}

const Held = () => (
  <Badge tone="success" icon={CircleCheck} className="text-small">
    {text.rail.held}
  </Badge>
);

/** The interview that runs, or comes next, with all that one needs for it. */
function OpenCard({ interview, userId, isHeld }: { interview: InterviewSummary; userId: string; isHeld: boolean }) {
  const actions = useInterviewActions(interview);
  const [isSwapping, setSwapping] = useState(false);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const isRunning = interview.phase === "in_progress";
  return (
    <article className="flex flex-col gap-4 rounded-card border border-primary border-l-4 bg-card px-4 py-4 sm:px-6">
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 dir="auto" className="text-left text-h1">
            {interview.candidateName}
          </h3>
          <PhaseBadge phase={interview.phase} />
          <span className="text-muted-foreground">
            <Countdown interview={interview} />
          </span>
        </div>
        <Facts interview={interview} />
        {isHeld ? <Held /> : <p className="text-muted-foreground text-small">{text.rail.notHeld}</p>}
      </header>
      {isRunning ? null : (
        <fieldset className="flex flex-col">
          <legend className="mb-1 text-label">{words.checklist}</legend>
          {words.checks.map((check) => (
            <Checkbox
              key={check}
              label={check}
              checked={checked.has(check)}
              onCheckedChange={(isOn) =>
                setChecked(
                  (before) => new Set([...before].filter((each) => each !== check).concat(isOn ? [check] : [])),
                )
              }
            />
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap gap-2">
        <Link to={addressOf(interview, "notes")} className={buttonStyles({ variant: "primary" })}>
          {isRunning ? words.resume : words.start}
        </Link>
        {/^https:\/\//.test(interview.callUrl) ? (
          <a href={interview.callUrl} target="_blank" rel="noreferrer" className={buttonStyles()}>
            <Icon of={Video} />
            {interviewText.joinCall}
          </a>
        ) : null}
        <Link to={addressOf(interview, "")} className={buttonStyles()}>
          {words.prepare}
        </Link>
        <Button variant="ghost" onClick={() => setSwapping(true)}>
          {interviewText.swap}
        </Button>
      </div>
      {isSwapping ? (
        <SwapDialog
          interview={interview}
          name={null}
          onSwap={(colleague) => actions.swap(userId, colleague)}
          onClose={() => setSwapping(false)}
          told={(participant) => (
            <ToldMails asked={{ kind: "swap", interviewId: interview.id, interviewerId: userId, participant }} />
          )}
        />
      ) : null}
    </article>
  );
}

type RowProps = {
  interview: InterviewSummary;
  userId: string;
  part: DayPart;
  isHeld: boolean;
  /** What is sensibly done next. */
  isFirst: boolean;
};

function Row({ interview, userId, part, isHeld, isFirst }: RowProps) {
  const now = useNow();
  const due = owedCardOf(interview, userId)?.dueAt;
  const to = part === "owed" ? "scorecard" : part === "now" ? "notes" : "";
  return (
    <article className="flex flex-wrap items-center justify-between gap-3 rounded-row border border-border bg-card px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <h3 dir="auto" className="text-left text-row">
          <Link to={addressOf(interview, "")} className={quietLinkStyles}>
            {interview.candidateName}
          </Link>
        </h3>
        <Facts interview={interview}>
          {part === "owed" && due ? (
            <span className={Date.parse(due) < now.getTime() ? "text-danger" : "text-warning"}>
              {words.due(formatRelative(due, now))}
            </span>
          ) : null}
        </Facts>
        {isHeld && part !== "owed" ? <Held /> : null}
      </div>
      <Link to={addressOf(interview, to)} className={buttonStyles(isFirst ? { variant: "primary" } : {})}>
        {part === "owed" ? text.writeCard : part === "now" ? words.resume : words.prepare}
      </Link>
    </article>
  );
}
