import { Link } from "@tanstack/react-router";
import { Hourglass, LogOut } from "lucide-react";
import { formatDateTime } from "#platform/dates.ts";
import { Badge, StatusBadge } from "#ui/badge.tsx";
import { quietLinkStyles } from "#ui/button-styles.ts";
import type { DataColumn } from "#ui/data-table.tsx";
import { DateText } from "#ui/date-text.tsx";
import { useNow } from "#ui/use-now.ts";
import type { ListedCard } from "../../card-list.ts";
import { text } from "./text.ts";

const author: DataColumn<ListedCard> = {
  id: "interviewer",
  header: text.interviewer,
  width: "10rem",
  cell: ({ interviewerName }) => <span dir="auto">{interviewerName}</span>,
};

const shared: readonly DataColumn<ListedCard>[] = [
  {
    id: "candidate",
    header: text.candidate,
    width: "14rem",
    cell: ({ candidateId, candidateName, opportunityTitle }) => (
      <span className="block min-w-0">
        <Link to="/candidates/$candidateId" params={{ candidateId }} className={quietLinkStyles}>
          <span dir="auto">{candidateName}</span>
        </Link>
        {opportunityTitle ? (
          <span dir="auto" className="block truncate text-muted-foreground text-small">
            {opportunityTitle}
          </span>
        ) : null}
      </span>
    ),
  },
  { id: "round", header: text.round, width: "11rem", cell: ({ roundName }) => <span dir="auto">{roundName}</span> },
  { id: "due", header: text.due, width: "13rem", cell: (card) => <DueCell card={card} /> },
  { id: "state", header: text.state, width: "9rem", cell: (card) => <StateCell card={card} /> },
  {
    id: "ended",
    header: text.ends,
    width: "12rem",
    cell: ({ endsAt }) =>
      endsAt ? (
        <DateText value={endsAt} show="datetime" />
      ) : (
        <span className="text-muted-foreground">{text.noTime}</span>
      ),
  },
  {
    id: "version",
    header: text.version,
    width: "7rem",
    isForWide: true,
    cell: ({ versionNumber }) => text.number(versionNumber),
  },
];

const revisions: DataColumn<ListedCard> = {
  id: "revisions",
  header: text.revisions,
  width: "6rem",
  align: "right",
  isForWide: true,
  cell: ({ revision }) => (revision > 0 ? revision : null),
};
const reminded: DataColumn<ListedCard> = {
  id: "reminded",
  header: text.reminded,
  width: "8rem",
  isForWide: true,
  cell: ({ remindedAt }) => (remindedAt ? <DateText value={remindedAt} show="relative" /> : null),
};

/** The columns of one's own cards, and of those of a group. */
export const ownColumns: readonly DataColumn<ListedCard>[] = [...shared, revisions];
export const groupColumns: readonly DataColumn<ListedCard>[] = [author, ...shared, reminded];

function DueCell({ card: { dueAt, state, submittedAt } }: { card: ListedCard }) {
  const now = useNow();
  if (state === "submitted" && submittedAt) return <DateText value={submittedAt} show="datetime" />;
  if (!dueAt) return <span className="text-muted-foreground">{text.noDue}</span>;
  if (state === "owed" && new Date(dueAt) < now)
    return (
      <Badge tone="warning" icon={Hourglass}>
        {text.late(dueAt)}
      </Badge>
    );
  return <time dateTime={dueAt}>{formatDateTime(dueAt)}</time>;
}

function StateCell({ card: { state, hasDraft, asksExcuse, excusedWhy } }: { card: ListedCard }) {
  if (asksExcuse && state === "owed") return <Badge icon={LogOut}>{text.asks}</Badge>;
  if (hasDraft && state === "owed") return <StatusBadge status="draft">{text.draft}</StatusBadge>;
  if (state === "owed") return <StatusBadge status="scorecardDue">{text.states.owed}</StatusBadge>;
  if (state === "submitted") return <StatusBadge status="submitted" />;
  return (
    <span className="block min-w-0">
      {text.states[state]}
      {excusedWhy ? (
        <span dir="auto" className="block truncate text-muted-foreground text-small">
          {excusedWhy}
        </span>
      ) : null}
    </span>
  );
}
