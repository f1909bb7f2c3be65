import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarPlus, Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { debriefAddress, type RoundsPart } from "#features/candidates/web/public.ts";
import type { CardStanding, InterviewSummary } from "#features/interviews/interview-shapes.ts";
import { interviewText } from "#features/interviews/web/public.ts";
import { interviewPath } from "#features/opportunities/interview-path.ts";
import { afterSightWords, asksExcuse } from "#features/scorecards/card-words.ts";
import { excuseText, remindOfCards } from "#features/scorecards/web/public.ts";
import { formatDateTime, formatMinutes, formatTime } from "#platform/dates.ts";
import { cityOf } from "#platform/values/time-zone.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { buttonStyles, quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { DateText } from "#ui/date-text.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { Section } from "#ui/section.tsx";
import { StandingLine } from "./standing-line.tsx";
import { text } from "./text.ts";

/** What is asked about one scorecard. */
export type CardQuestion = { kind: "excuse" | "ask"; card: CardStanding };

type ListProps = RoundsPart & {
  interviews: readonly InterviewSummary[];
  onAsk: (question: CardQuestion) => void;
  onTakeBack: (card: CardStanding) => void;
};

const isLive = ({ status }: InterviewSummary) => status !== "cancelled" && status !== "no_show";

/** The rounds of a candidacy: the version that each has for them, their interviews, who takes part, and how their scorecards stand. */
export function RoundsList(props: ListProps) {
  const { candidate, interviews } = props;
  const rounds = candidate.stages.filter(({ isRound }) => isRound);
  // What belongs to a round that the way no longer has stays in sight.
  const others = interviews.filter(({ roundId }) => !rounds.some(({ key }) => key === roundId));
  return (
    <Section
      heading={text.rounds}
      aside={
        <span className="flex flex-wrap items-center gap-3 text-muted-foreground text-small">
          {text.roundsHelp}
          {candidate.cards.in > 0 ? (
            <Link to={debriefAddress(candidate.id)} className={buttonStyles({ size: "compact" })}>
              {text.debrief}
            </Link>
          ) : null}
        </span>
      }
    >
      {rounds.length + others.length === 0 ? (
        <p className="text-muted-foreground">{text.noRounds}</p>
      ) : (
        <ol className="divide-y divide-border rounded-row border border-border bg-card">
          {rounds.map(({ key, name, enteredAt }, index) => (
            <Round key={key} {...props} roundId={key} name={name} enteredAt={enteredAt} number={index + 1} />
          ))}
          {[...Map.groupBy(others, ({ roundId }) => roundId)].map(([roundId, some], index) => (
            <Round
              key={roundId}
              {...props}
              roundId={roundId}
              name={some[0]?.roundName ?? ""}
              enteredAt={null}
              number={rounds.length + index + 1}
            />
          ))}
        </ol>
      )}
    </Section>
  );
}

type RoundProps = ListProps & { roundId: string; name: string; enteredAt: string | null; number: number };

function Round(props: RoundProps) {
  const { candidate, interviews, roundId, name, enteredAt, number, part, renderVersion, onSchedule } = props;
  const held = interviews.filter((interview) => interview.roundId === roundId);
  const live = held.filter(isLive);
  const shown = part === "interviews" ? held : live;
  const canSchedule =
    candidate.may.edit && candidate.decidedAt === null && (live.length === 0 || part === "interviews");
  const heading = (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span dir="auto" className="font-medium">
        {name}
      </span>
      {renderVersion(roundId)}
    </p>
  );
  // Otherwise it stands above the time of its first interview, beside the people.
  const isApart = shown.length === 0 || canSchedule;
  return (
    <li className="flex items-baseline gap-4 px-4 py-3">
      <span aria-hidden className="w-4 shrink-0 text-center text-muted-foreground tabular-nums">
        {number}
      </span>
      <div className="@container flex min-w-0 flex-1 flex-col gap-3">
        {isApart ? (
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1 basis-52">
              {heading}
              {shown.length === 0 ? (
                <p className="flex flex-wrap gap-x-3 text-muted-foreground text-small">
                  <span>{enteredAt ? <DateText value={enteredAt} /> : text.notBegun}</span>
                  <span>{text.noInterviewer}</span>
                </p>
              ) : null}
            </div>
            {canSchedule ? (
              <Button icon={CalendarPlus} size="compact" onClick={() => onSchedule(roundId)}>
                {live.length > 0 ? text.addAnother : held.length > 0 ? text.scheduleAgain : text.schedule}
              </Button>
            ) : null}
          </div>
        ) : null}
        {shown.map((interview, index) => (
          <Held key={interview.id} {...props} interview={interview} heading={isApart || index > 0 ? null : heading} />
        ))}
      </div>
    </li>
  );
}

type HeldProps = ListProps & { interview: InterviewSummary; heading: ReactNode };

/** One interview: when, who, and how each scorecard stands. */
function Held({ interview, heading, candidate, viewer, onAsk, onTakeBack }: HeldProps) {
  const { participants, cards, startsAt, endsAt, phase, timeZone } = interview;
  const queries = useQueryClient();
  const address = interviewPath(interview.opportunityId, interview.id);
  const isMine = participants.some(({ interviewerId }) => interviewerId === viewer.userId);
  const gone = cards.filter(
    (card) =>
      !participants.some(({ interviewerId }) => interviewerId === card.interviewerId) && card.state !== "released",
  );
  const people = [
    ...participants.map((part) => ({
      ...{ part, id: part.interviewerId, name: part.name },
      card: cards.find((card) => card.interviewerId === part.interviewerId),
    })),
    ...gone.map((card) => ({ part: undefined, id: card.interviewerId, name: card.name, card })),
  ];
  return (
    <div className="grid gap-x-4 gap-y-2 @min-[30rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <div className="min-w-0">
        {heading}
        <p className="text-small">
          <Link to={address} className={quietLinkStyles}>
            {startsAt ? formatDateTime(startsAt) : interviewText.phases[phase]}
            {startsAt && timeZone !== Intl.DateTimeFormat().resolvedOptions().timeZone
              ? ` · ${interviewText.inZone(formatTime(startsAt, { timeZone }), cityOf(timeZone))}`
              : null}
          </Link>
        </p>
        <p className="text-muted-foreground text-small">
          {[
            startsAt && endsAt ? formatMinutes((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000) : null,
            startsAt ? interviewText.phases[phase] : null,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <ul className="flex min-w-0 flex-col gap-1 @min-[30rem]:row-span-2">
        {people.map(({ part, id, name, card }) => {
          const isSelf = id === viewer.userId;
          const shown = isSelf ? text.you : name || text.someone;
          const items = card
            ? cardItems({
                ...{ card, isSelf, name: shown, candidate, onAsk, onTakeBack },
                // A guest has no inbox.
                onRemind:
                  part?.userId === null ? null : () => void remindOfCards(queries, [{ id: card.id, name: shown }]),
              })
            : [];
          return (
            <li key={id} className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
              <span className="flex min-w-0 items-center gap-2">
                <Avatar name={name || text.someone} size="small" />
                <bdi className="truncate">{shown}</bdi>
                {part && part.role !== "interviewer" ? (
                  <span className="text-muted-foreground text-small">{interviewText.roles[part.role]}</span>
                ) : null}
              </span>
              <span className="flex items-center gap-1">
                <StandingLine part={part} card={card} interview={interview} />
                {items.length > 0 ? (
                  <Menu
                    align="end"
                    items={items}
                    trigger={<IconButton icon={Ellipsis} size="compact" label={text.more(shown)} />}
                  />
                ) : null}
              </span>
              {card?.state === "owed" && card.asksExcuse ? (
                <span className="w-full pl-7 text-muted-foreground text-small">{asksExcuse(card.asksExcuse)}</span>
              ) : null}
              {card?.isAfterSight ? (
                <span className="w-full pl-7 text-muted-foreground text-small">{afterSightWords}</span>
              ) : null}
            </li>
          );
        })}
        {people.length === 0 ? <li className="text-muted-foreground text-small">{text.noInterviewer}</li> : null}
      </ul>
      <Link
        to={isMine ? `${address}/notes` : address}
        className={cn(
          buttonStyles({ size: "compact", variant: isMine ? "secondary" : "ghost" }),
          "self-start justify-self-end @min-[30rem]:col-start-1 @min-[30rem]:row-start-2 @min-[30rem]:justify-self-start",
          !isMine && "@min-[30rem]:-ml-2",
        )}
      >
        {isMine ? text.openNotes : text.open}
      </Link>
    </div>
  );
}

type ItemsOf = Pick<ListProps, "candidate" | "onAsk" | "onTakeBack"> & {
  onRemind: (() => void) | null;
  card: CardStanding;
  isSelf: boolean;
  name: string;
};

/** What can be done about a scorecard; the server says who may. */
function cardItems({ card, isSelf, name, candidate, onRemind, onAsk, onTakeBack }: ItemsOf): MenuItem[] {
  if (card.state !== "owed" && card.state !== "released") return [];
  if (isSelf)
    return card.state === "owed"
      ? card.asksExcuse
        ? [{ id: "take-back", label: excuseText.takeBack, onSelect: () => onTakeBack(card) }]
        : [{ id: "ask", label: `${excuseText.ask}…`, onSelect: () => onAsk({ kind: "ask", card }) }]
      : [];
  if (!candidate.may.edit) return [];
  return [
    ...(card.state === "owed" && onRemind ? [{ id: "remind", label: text.remind(name), onSelect: onRemind }] : []),
    { id: "excuse", label: `${excuseText.other.item}…`, onSelect: () => onAsk({ kind: "excuse", card }) },
  ];
}
