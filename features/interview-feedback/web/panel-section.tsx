import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { BellRing, CircleCheck, CircleDashed, Lock, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import type { CardStanding, Interview } from "#features/interviews/interview-shapes.ts";
import type { SubmittedCard } from "#features/scorecards/card-shapes.ts";
import { afterSightWords, overallWords } from "#features/scorecards/card-words.ts";
import { latestOf } from "#features/scorecards/latest-cards.ts";
import { scorecardRights } from "#features/scorecards/policy.ts";
import {
  CardGrid,
  cardsOfCandidateQuery,
  GridCell,
  GridRating,
  reminderText,
  remindOfCards,
} from "#features/scorecards/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";
import { text } from "./text.ts";

const words = text.panel;

type PanelProps = {
  interview: Interview;
  viewer: Person;
  /** The way to one's own card. */
  toCard: ReactNode;
};

/** Whose cards are in, and once they are in sight, what they say in short. */
export function PanelSection({ interview, viewer, toCard }: PanelProps) {
  const queries = useQueryClient();
  const { data } = useSuspenseQuery(cardsOfCandidateQuery(interview.candidateId));
  const counted = interview.cards.filter(({ state }) => state === "owed" || state === "submitted");
  const submitted = counted.filter(({ state }) => state === "submitted");
  const mayRemind = can(viewer, scorecardRights.remind, { groupId: interview.groupId });
  const isGuest = (card: CardStanding) =>
    interview.participants.some(({ interviewerId, userId }) => interviewerId === card.interviewerId && userId === null);
  if (interview.cards.length === 0)
    return (
      <Section heading={words.heading}>
        <p className="text-muted-foreground">{words.none}</p>
      </Section>
    );
  return (
    <Section heading={words.heading} aside={<Badge>{words.count(submitted.length, counted.length)}</Badge>}>
      <ul className="divide-y divide-hairline rounded-card border border-border bg-card">
        {interview.cards.map((card) => (
          <li key={card.id} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <span dir="auto" className="min-w-40 flex-1 text-left text-label">
              {card.name}
            </span>
            {card.asksExcuse && card.state === "owed" ? <Badge icon={LogOut}>{words.asks}</Badge> : null}
            <Badge
              tone={card.state === "submitted" ? "success" : "neutral"}
              icon={card.state === "submitted" ? CircleCheck : CircleDashed}
            >
              {words.states[card.state]}
            </Badge>
            <span className="text-muted-foreground text-small">
              {card.state === "submitted" && card.submittedAt
                ? words.submittedAt(card.submittedAt)
                : card.state === "owed" && card.dueAt
                  ? words.due(card.dueAt)
                  : null}
            </span>
            {card.isAfterSight ? <span className="text-muted-foreground text-small">{afterSightWords}</span> : null}
            {mayRemind && card.state === "owed" && card.interviewerId !== viewer.userId && !isGuest(card) ? (
              <Button
                size="compact"
                icon={BellRing}
                aria-label={reminderText.remindName(card.name)}
                onClick={() => void remindOfCards(queries, [card])}
              >
                {reminderText.remind}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Ratings
        interview={interview}
        cards={data.cards}
        isOpen={data.openRounds.includes(interview.roundId)}
        toCard={toCard}
      />
    </Section>
  );
}

type RatingsProps = {
  interview: Interview;
  cards: readonly SubmittedCard[];
  isOpen: boolean;
  toCard: ReactNode;
};

/** The latest rating of each, in the order of the competencies; nothing is added up. */
function Ratings({ interview, cards, isOpen, toCard }: RatingsProps) {
  const submitted = interview.cards.filter(({ state }) => state === "submitted");
  const counted = interview.cards.filter(({ state }) => state === "owed" || state === "submitted");
  const owes = interview.cards.some(
    ({ interviewerId, state }) => interviewerId === interview.me.interviewerId && state === "owed",
  );
  const [firstDue] = interview.cards
    .flatMap(({ dueAt, state }) => (dueAt && state === "owed" ? [dueAt] : []))
    .toSorted();
  if (!isOpen)
    return (
      <EmptyState
        icon={Lock}
        className="py-6"
        title={owes ? words.blind : words.blindRound}
        actions={owes ? toCard : undefined}
      >
        {submitted.length > 0
          ? words.blindWhy(submitted.length, counted.length)
          : firstDue
            ? words.nobodyDue(firstDue)
            : words.nobody}
      </EmptyState>
    );
  const latest = new Map(latestOf(cards).map((card) => [card.scorecardId, card]));
  const people = submitted.flatMap(({ id, name }) => {
    const card = latest.get(id);
    return card ? [{ id, name, card }] : [];
  });
  if (people.length === 0) return <p className="text-muted-foreground">{words.nobody}</p>;
  const overall = { id: "overall", name: words.overall, levels: null };
  const saidOf = (
    row: Interview["kit"]["competencies"][number] | typeof overall,
    { card }: (typeof people)[number],
  ) => {
    if (row.levels === null) return { value: null, word: overallWords[card.overall] };
    const value = card.ratings.find(({ competencyKey }) => competencyKey === row.id)?.value ?? null;
    return { value, word: row.levels.find((level) => level.value === value)?.label ?? words.notAssessed };
  };
  return (
    <div className="rounded-card border border-border bg-card p-3">
      <CardGrid
        label={words.matrix}
        corner={words.competency}
        people={people}
        rows={[...interview.kit.competencies, overall]}
        renderCell={(row, person) => {
          const said = saidOf(row, person);
          const spoken = said.value === null ? said.word : `${said.value} ${said.word}`;
          return (
            <GridCell label={words.cell(row.name, person.name, spoken)}>
              {row.id === overall.id ? <span className="font-medium">{said.word}</span> : <GridRating {...said} />}
            </GridCell>
          );
        }}
      />
    </div>
  );
}
