import { Link } from "@tanstack/react-router";
import { Avatar } from "#ui/avatar.tsx";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import type { DataColumn } from "#ui/data-table.tsx";
import { DateText } from "#ui/date-text.tsx";
import { useNow } from "#ui/use-now.ts";
import type { CandidateSummary } from "../../candidate-shapes.ts";
import { Days, WhoseLine } from "../board/cards/move-card.tsx";
import { Pips } from "../board/cards/pips.tsx";
import { nextLook } from "../next-words.ts";
import { text } from "../text.ts";

const words = text.list;

/** The name with the role below it, as the first cell of every list of candidates. */
export const nameColumn: DataColumn<CandidateSummary> = {
  id: "name",
  header: words.name,
  cell: ({ id, name, opportunityTitle }) => (
    <span className="block min-w-0">
      <Link
        to="/candidates/$candidateId"
        params={{ candidateId: id }}
        className={cn(quietLinkStyles, "block truncate font-medium")}
      >
        <bdi>{name}</bdi>
      </Link>
      <span className="block truncate font-normal text-muted-foreground text-small">
        <bdi>{opportunityTitle}</bdi>
      </span>
    </span>
  ),
};

/** The columns of the table for one viewer: whose move it is depends on who looks. */
export const candidateColumns = (viewerId: string): readonly DataColumn<CandidateSummary>[] => [
  nameColumn,
  {
    id: "stageName",
    header: words.stage,
    width: "9rem",
    cell: ({ stageName }) => <span dir="auto">{stageName}</span>,
  },
  {
    id: "stage",
    header: words.daysHere,
    align: "right",
    width: "4rem",
    cell: (candidate) => <DaysCell candidate={candidate} viewerId={viewerId} />,
  },
  {
    id: "priority",
    header: words.next,
    width: "12rem",
    cell: (candidate) => <NextCell candidate={candidate} viewerId={viewerId} />,
  },
  {
    id: "cards",
    header: words.cards,
    width: "6.5rem",
    cell: ({ cards }) => (cards.asked > 0 ? <Pips cards={cards} className="text-small" /> : null),
  },
  {
    id: "version",
    header: words.version,
    width: "4.5rem",
    cell: ({ publicationNumber, publicationsBehind }) =>
      publicationNumber === null ? null : (
        <span className="whitespace-nowrap">
          v{publicationNumber}
          {publicationsBehind > 0 ? (
            <span className="text-muted-foreground text-small"> {words.behind(publicationsBehind)}</span>
          ) : null}
        </span>
      ),
  },
  {
    id: "source",
    header: words.source,
    width: "6.5rem",
    cell: ({ source }) => (source ? <span dir="auto">{source}</span> : null),
  },
  {
    id: "owner",
    header: words.owner,
    width: "3.5rem",
    cell: ({ ownerName }) => (ownerName ? <Avatar name={ownerName} isNamed /> : null),
  },
  {
    id: "tags",
    header: words.tags,
    isForWide: true,
    width: "9rem",
    cell: ({ tags }) => (tags.length > 0 ? <span dir="auto">{tags.join(", ")}</span> : null),
  },
  {
    id: "activity",
    header: words.lastActivity,
    isForWide: true,
    width: "8.5rem",
    cell: ({ lastActivityAt }) => <DateText value={lastActivityAt} show="relative" className="whitespace-nowrap" />,
  },
  {
    id: "consent",
    header: words.consent,
    isForWide: true,
    width: "8.5rem",
    cell: ({ consentUntil }) => (consentUntil ? <DateText value={consentUntil} className="whitespace-nowrap" /> : null),
  },
];

type CellProps = { candidate: CandidateSummary; viewerId: string };

function DaysCell({ candidate, viewerId }: CellProps) {
  const { days, isOver } = nextLook(candidate, viewerId, useNow());
  return <Days days={days} isOver={isOver} />;
}

function NextCell({ candidate, viewerId }: CellProps) {
  const look = nextLook(candidate, viewerId, useNow());
  return (
    <span className="block min-w-0">
      <WhoseLine look={look} />
      {/* The time stays whole; of a scorecard the line above says what it is. */}
      <span className="flex min-w-0 gap-1 text-muted-foreground text-small">
        {look.isCard && look.due ? null : <span className="truncate">{look.what}</span>}
        {look.due ? (
          <span className="shrink-0 whitespace-nowrap">{look.isCard ? look.due : `· ${look.due}`}</span>
        ) : null}
      </span>
    </span>
  );
}
