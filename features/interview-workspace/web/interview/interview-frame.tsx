import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { Video } from "lucide-react";
import type { ReactNode } from "react";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import {
  Countdown,
  InterviewWhen,
  interviewQuery,
  interviewText,
  minutesOf,
  PhaseBadge,
} from "#features/interviews/web/public.ts";
import { formatRelative } from "#platform/dates.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { Icon } from "#ui/icon.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tab, TabList } from "#ui/tabs.tsx";
import { useNow } from "#ui/use-now.ts";
import { addressOf, placeOf } from "../address.ts";
import { type InterviewTab, readInterviewSearch } from "../interview-search.ts";
import { text } from "../text.ts";
import { StartButton } from "./start-button.tsx";

/** Around every part of an interview's page but the notes, which need the whole window. */
export function InterviewFrame({ interviewId, children }: { interviewId: string; children: ReactNode }) {
  const { data: interview } = useSuspenseQuery(interviewQuery(interviewId));
  const part = useLocation({ select: ({ pathname }) => /\/interview\/[^/]+\/?([^/]*)/.exec(pathname)?.[1] ?? "" });
  const { tab = "prep" } = readInterviewSearch(useLocation({ select: ({ search }) => search }));
  if (part === "notes") return children;
  const { candidateId, candidateName, roundName, versionNumber } = interview;
  const current = part === "" ? tab : part;
  const isEnded = interview.phase === "cancelled" || interview.phase === "no_show";
  // Elsewhere the page has a main button of its own.
  const canStart = part === "" && interview.me.role !== null && !isEnded;
  return (
    <>
      <PageHeader
        crumbs={[
          {
            id: "candidate",
            link: (
              <Link to="/candidates/$candidateId" params={{ candidateId }}>
                <bdi>{candidateName}</bdi>
              </Link>
            ),
          },
        ]}
        title={roundName}
        windowTitle={`${candidateName} · ${roundName}`}
        badge={
          <>
            <span className="rounded-chip border border-control px-1.5 text-small">
              {interviewText.version(versionNumber)}
            </span>
            <PhaseBadge phase={interview.phase} />
          </>
        }
        primary={canStart ? <StartButton interview={interview} /> : undefined}
        lead={
          <>
            <Facts interview={interview} />
            <Notices interview={interview} current={current} />
          </>
        }
        row={
          <TabList label={text.tabs.label}>
            {(["prep", "role", "resume"] as const).map((each) => (
              <Tab key={each} asChild isCurrent={current === each}>
                <IndexLink interview={interview} tab={each} />
              </Tab>
            ))}
            {partsOf(interview).map((each) => (
              <Tab key={each} asChild isCurrent={current === each}>
                <Link to={addressOf(interview, each)}>{text.tabs[each]}</Link>
              </Tab>
            ))}
          </TabList>
        }
      />
      {children}
    </>
  );
}

const parts = ["notes", "scorecard", "recommendation", "feedback"] as const;

/** Whoever left before their scorecard was in owes none anymore; what they wrote stays under their notes. */
const hasLeft = ({ me, cards }: Interview) =>
  me.role === null && cards.some(({ id, state }) => id === me.scorecardId && state !== "submitted");
const partsOf = (interview: Interview) => (hasLeft(interview) ? (["feedback"] as const) : parts);

function IndexLink({ interview, tab, ...rest }: { interview: Interview; tab: InterviewTab }) {
  return (
    <Link
      {...rest}
      to="/opportunities/$opportunityId/interview/$interviewId"
      params={placeOf(interview)}
      search={tab === "prep" ? {} : { tab }}
    >
      {text.tabs[tab]}
    </Link>
  );
}

/** When, how long, where, and how long until then. */
function Facts({ interview }: { interview: Interview }) {
  const { mode, place, callUrl, room, called, pronunciation, opportunityTitle, phase } = interview;
  const isLive = phase === "scheduled" || phase === "in_progress";
  const minutes = minutesOf(interview);
  const where = [place, room].filter((each) => each !== "").join(", ");
  const facts = [
    <InterviewWhen key="when" interview={interview} candidateTimeZone={interview.candidateTimeZone} />,
    minutes === null ? null : interviewText.minutes(minutes),
    <Countdown key="until" interview={interview} />,
    where || interviewText.modes[mode],
    opportunityTitle,
    called && called !== interview.candidateName ? text.called(called) : null,
    pronunciation ? text.said(pronunciation) : null,
  ].filter((fact) => fact !== null && fact !== "");
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-muted-foreground">
        {facts.map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity but their place
          <span key={at} dir="auto" className="empty:hidden">
            {fact}
          </span>
        ))}
      </p>
      {isLive && /^https:\/\//.test(callUrl) ? (
        <a href={callUrl} target="_blank" rel="noreferrer" className={buttonStyles()}>
          <Icon of={Video} />
          {interviewText.joinCall}
        </a>
      ) : null}
    </div>
  );
}

/** Why it does not take place, or that one's card is due. */
function Notices({ interview, current }: { interview: Interview; current: string }) {
  const now = useNow();
  const card = interview.cards.find(({ id }) => id === interview.me.scorecardId);
  if (interview.phase === "cancelled")
    return (
      <InlineAlert className="w-full max-w-reading" tone="warning">
        {interviewText.fellAway.cancelled(interview.reason)}
      </InlineAlert>
    );
  if (interview.phase === "no_show" && interview.absent)
    return (
      <InlineAlert className="w-full max-w-reading" tone="warning">
        {interviewText.fellAway.no_show(interviewText.absent[interview.absent].toLowerCase())}
      </InlineAlert>
    );
  if (hasLeft(interview))
    return (
      <InlineAlert
        className="w-full max-w-reading"
        tone="info"
        action={
          <Link to="/interview-notes" className={buttonStyles({ size: "compact" })}>
            {text.myNotes}
          </Link>
        }
      >
        {text.left}
      </InlineAlert>
    );
  // The scorecard says itself by when it is due.
  if (
    current === "scorecard" ||
    interview.phase !== "awaiting_feedback" ||
    card?.state !== "owed" ||
    card.dueAt === null
  )
    return null;
  const when = formatRelative(card.dueAt, now);
  return (
    <InlineAlert
      className="w-full max-w-reading"
      tone="warning"
      action={
        <Link to={addressOf(interview, "scorecard")} className={buttonStyles({ size: "compact" })}>
          {text.writeCard}
        </Link>
      }
    >
      {Date.parse(card.dueAt) < now.getTime() ? text.overdue(when) : text.due(when)}
    </InlineAlert>
  );
}
