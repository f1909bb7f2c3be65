import { Link } from "@tanstack/react-router";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import type { DataColumn } from "#ui/data-table.tsx";
import { DateText } from "#ui/date-text.tsx";
import type { DebriefSummary } from "../../debrief-shapes.ts";
import { text } from "../text.ts";
import { StateBadge } from "./state-badge.tsx";

const words = text.list;

/** The columns of decisions. Cards are counted, never weighed. */
export const decisionColumns: readonly DataColumn<DebriefSummary>[] = [
  {
    id: "name",
    header: words.candidate,
    width: "16rem",
    cell: ({ candidateId, candidateName }) => (
      <Link
        to="/final-recommendation"
        search={{ candidate: candidateId }}
        dir="auto"
        className={cn(quietLinkStyles, "block text-left font-medium max-sm:wrap-anywhere sm:truncate")}
      >
        {candidateName}
      </Link>
    ),
  },
  { id: "state", header: words.state, width: "11rem", cell: (row) => <StateBadge of={row} /> },
  {
    id: "role",
    header: words.role,
    width: "14rem",
    cell: ({ opportunityTitle }) => (
      <span dir="auto" className="block truncate text-left">
        {opportunityTitle ?? words.noRole}
      </span>
    ),
  },
  {
    id: "cards",
    header: words.cards,
    width: "8rem",
    cell: ({ submitted, asked }) => words.cardsIn(submitted, asked),
  },
  { id: "age", header: words.since, width: "9rem", cell: ({ since }) => <DateText value={since} show="relative" /> },
];
