import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, CircleDashed, Lock } from "lucide-react";
import { Pips, type RoundsPart } from "#features/candidates/web/public.ts";
import type { RoundContent } from "#features/interview-plans/version-content.ts";
import type { CardStanding, InterviewSummary } from "#features/interviews/interview-shapes.ts";
import { interviewPath } from "#features/opportunities/interview-path.ts";
import type { SubmittedCard } from "#features/scorecards/card-shapes.ts";
import { latestOf } from "#features/scorecards/latest-cards.ts";
import { CardGrid, GridCell, GridRating } from "#features/scorecards/web/public.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { Section } from "#ui/section.tsx";
import { useNow } from "#ui/use-now.ts";
import { draftQuery, versionQuery } from "./queries.ts";
import { text } from "./text.ts";

/** A scorecard with where it belongs. */
interface AskedCard {
  card: CardStanding;
  interview: InterviewSummary;
}

/** Scorecards of interviews that have begun, or that are in; the order says nothing of what they hold. */
const askedCards = (interviews: readonly InterviewSummary[], now: Date): AskedCard[] =>
  interviews.flatMap((interview) =>
    interview.cards
      .filter(
        ({ state }) =>
          state === "submitted" ||
          (state === "owed" && interview.startsAt !== null && new Date(interview.startsAt) <= now),
      )
      .map((card) => ({ card, interview })),
  );

type FeedbackProps = Pick<RoundsPart, "candidate" | "viewer"> & {
  interviews: readonly InterviewSummary[];
  seen: readonly SubmittedCard[];
};

/** How scorecards stand by competency: one's own, those that opened, and for all others the veil. */
export function Feedback({ candidate, viewer, interviews, seen }: FeedbackProps) {
  const asked = askedCards(interviews, useNow());
  const isOwn = ({ card }: AskedCard) => card.interviewerId === viewer.userId;
  const columns = asked.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  const contents = useContents(candidate, asked, seen);
  const open = new Map(latestOf(seen).map((card) => [card.scorecardId, card]));
  const owed = asked.find((each) => isOwn(each) && each.card.state === "owed");
  const { data: own } = useQuery({ ...draftQuery(owed?.card.id ?? ""), enabled: owed !== undefined });
  // A to Z before the reveal: no order tells anything.
  const rows = [
    ...new Map(
      [...contents.values()].flatMap(({ competencies }) => competencies.map((one) => [one.id, one] as const)),
    ).values(),
  ].toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  const isVeiled = columns.some(({ card }) => !open.has(card.id) && card.interviewerId !== viewer.userId);
  return (
    <Section heading={text.feedback} aside={<Pips cards={candidate.cards} words="long" className="text-small" />}>
      {columns.length === 0 ? (
        <p className="text-muted-foreground">{text.noFeedback}</p>
      ) : (
        <div className="relative rounded-row border border-border bg-card">
          <div className="p-3">
            <CardGrid
              label={text.matrix}
              corner={text.competency}
              people={columns.map((each) => ({
                ...{ id: each.card.id, name: each.card.name || text.someone, about: each.interview.roundName, each },
                shownAs: isOwn(each) ? text.you : undefined,
              }))}
              rows={rows}
              renderCell={(competency, { each }) => (
                <Cell
                  {...{ each, competency }}
                  content={contents.get(each.interview.roundId)}
                  card={open.get(each.card.id)}
                  draft={
                    each === owed
                      ? own?.draft?.ratings.find(({ competencyKey }) => competencyKey === competency.id)
                      : undefined
                  }
                  isOwn={isOwn(each)}
                />
              )}
            />
          </div>
          {isVeiled ? <LockRow owed={owed} isMember={candidate.may.edit} /> : null}
        </div>
      )}
    </Section>
  );
}

const cardAddress = ({ interview }: AskedCard): string =>
  `${interviewPath(interview.opportunityId, interview.id)}/scorecard`;

/** Says why cells are hidden, and what opens them. */
function LockRow({ owed, isMember }: { owed: AskedCard | undefined; isMember: boolean }) {
  const words = owed
    ? ([text.veil.mine, text.veil.mineHelp] as const)
    : isMember
      ? ([text.veil.round, text.veil.roundHelp] as const)
      : ([text.veil.viewer, text.veil.viewerHelp] as const);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t px-4 py-3">
      <Icon of={Lock} size={20} className="text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{words[0]}</p>
        <p className="text-muted-foreground text-small">{words[1]}</p>
      </div>
      {owed ? (
        <Link to={cardAddress(owed)} className={buttonStyles({ variant: "primary" })}>
          {text.veil.finish}
        </Link>
      ) : null}
    </div>
  );
}

/** What the versions of the rounds ask for, by round: the one that the cards in sight were written on, else the candidate's. */
function useContents(
  candidate: FeedbackProps["candidate"],
  asked: readonly AskedCard[],
  seen: readonly SubmittedCard[],
): ReadonlyMap<string, RoundContent> {
  const roundIds = [...new Set(asked.map(({ interview }) => interview.roundId))];
  const versionIds = roundIds.map((roundId) => {
    const written = asked.find(
      ({ card, interview }) => interview.roundId === roundId && seen.some(({ scorecardId }) => scorecardId === card.id),
    );
    return (
      seen.find(({ scorecardId }) => scorecardId === written?.card.id)?.versionId ??
      candidate.pins.find((pin) => pin.roundId === roundId)?.versionId ??
      ""
    );
  });
  const found = useQueries({ queries: versionIds.map((id) => ({ ...versionQuery(id), enabled: id !== "" })) });
  return new Map(
    roundIds.flatMap((roundId, at) => {
      const content = found[at]?.data;
      return content ? [[roundId, content] as const] : [];
    }),
  );
}

type CellProps = {
  each: AskedCard;
  competency: { id: string; name: string };
  content: RoundContent | undefined;
  card: SubmittedCard | undefined;
  draft: { value: number | null; notAssessed: string } | undefined;
  isOwn: boolean;
};

/** One competency of one person: digit and word, whether one's own is rated, or the veil. It is the same whatever is beneath. */
function Cell({ each, competency, content, card, draft, isOwn }: CellProps) {
  const planned = content?.competencies.find(({ id }) => id === competency.id);
  const told = (value: string) => text.cell(competency.name, isOwn ? text.you : each.card.name || text.someone, value);
  if (content && !planned)
    return (
      <GridCell look="none" label={told(text.notAsked)}>
        —
      </GridCell>
    );
  if (card) {
    const rating = card.ratings.find(({ competencyKey }) => competencyKey === competency.id);
    const value = rating?.value ?? null;
    const word =
      value === null ? text.notAssessed : (planned?.levels.find((level) => level.value === value)?.label ?? "");
    return (
      <GridCell
        className="motion-safe:animate-fade-in"
        title={rating?.notAssessed || undefined}
        label={told(value === null ? word : `${value} ${word}`)}
      >
        <GridRating value={value} word={word} />
      </GridCell>
    );
  }
  if (isOwn) {
    const isRated = draft !== undefined && (draft.value !== null || draft.notAssessed !== "");
    const word = isRated ? text.rated : text.notYet;
    return (
      <GridCell label={told(word)}>
        <Icon
          of={isRated ? Check : CircleDashed}
          className={cn("size-3.5", isRated ? "text-link" : "text-muted-foreground")}
        />
        {word}
      </GridCell>
    );
  }
  return <GridCell look="veil" label={told(text.hidden)} />;
}
