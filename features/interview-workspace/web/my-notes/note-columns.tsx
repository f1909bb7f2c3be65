import { interviewText } from "#features/interviews/web/public.ts";
import type { DataColumn } from "#ui/data-table.tsx";
import { DateText } from "#ui/date-text.tsx";
import type { OwnNotes } from "../../contract.ts";
import { words } from "./text.ts";

export const columns: readonly DataColumn<OwnNotes>[] = [
  {
    id: "candidate",
    header: words.candidate,
    cell: ({ interview, opening }) => (
      <span className="flex min-w-0 flex-col">
        <bdi className="truncate text-left text-row">{interview.candidateName}</bdi>
        <span dir="auto" className="truncate text-left text-muted-foreground text-small">
          {opening}
        </span>
      </span>
    ),
  },
  {
    id: "round",
    header: words.round,
    width: "11rem",
    cell: ({ interview }) => <bdi className="truncate">{interview.roundName}</bdi>,
  },
  {
    id: "date",
    header: words.date,
    width: "8rem",
    cell: ({ interview, updatedAt }) => <DateText value={interview.startsAt ?? updatedAt} />,
  },
  {
    id: "words",
    header: words.words,
    width: "6rem",
    align: "right",
    cell: (row) => (
      <>
        {row.words}
        <span className="sm:hidden"> {words.wordsBelow(row.words)}</span>
      </>
    ),
  },
  { id: "evidence", header: words.evidence, width: "5.5rem", align: "right", cell: ({ evidence }) => evidence },
  {
    id: "card",
    header: words.card,
    width: "9rem",
    cell: ({ cardState }) => (cardState ? interviewText.cards[cardState] : words.noCard),
  },
];
