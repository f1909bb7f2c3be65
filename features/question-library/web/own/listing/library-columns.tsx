import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleDashed, CircleX } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import type { DataColumn } from "#ui/data-table.tsx";
import { DateText } from "#ui/date-text.tsx";
import type { LibraryCompetencyRow, LibraryQuestionRow } from "../../../own-shapes.ts";
import { libraryFamilyKeys } from "../../../shipped-keys.ts";
import type { LibraryStatus } from "../../../standing.ts";
import { text } from "../../text.ts";
import { ownText } from "../own-text.ts";

const words = ownText.list;

const looks = {
  draft: { tone: "neutral", icon: CircleDashed },
  approved: { tone: "success", icon: CircleCheck },
  retired: { tone: "neutral", icon: CircleX },
} as const satisfies Record<LibraryStatus, object>;

/** Where something of the library stands. */
export function LibraryStatusBadge({ status }: { status: LibraryStatus }) {
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {ownText.statuses[status]}
    </Badge>
  );
}

type AnyRow = LibraryQuestionRow | LibraryCompetencyRow;

const aroundUse: readonly DataColumn<AnyRow>[] = [
  {
    id: "status",
    header: words.status,
    isKey: true,
    width: "7.5rem",
    cell: (row) => <LibraryStatusBadge status={row.status} />,
  },
  {
    id: "uses",
    header: words.usedIn,
    align: "right",
    isKey: true,
    width: "6rem",
    sortBy: (row) => row.usedIn,
    cell: (row) => <span className="whitespace-nowrap">{words.plans(row.usedIn)}</span>,
  },
  {
    id: "lastUsed",
    header: words.lastUsed,
    width: "8rem",
    sortBy: (row) => row.lastUsedAt,
    cell: (row) =>
      row.lastUsedAt ? (
        <DateText value={row.lastUsedAt} className="whitespace-nowrap" />
      ) : (
        <span className="text-muted-foreground">{words.never}</span>
      ),
  },
  {
    id: "updated",
    header: words.origin,
    width: "9rem",
    sortBy: (row) => row.updatedAt,
    cell: (row) => (
      <span className="flex flex-col">
        <span className="truncate">{row.ownerName ?? ownText.origins[row.origin]}</span>
        {row.updatedAt ? <DateText value={row.updatedAt} className="text-muted-foreground text-small" /> : null}
      </span>
    ),
  },
];

export const questionColumns: readonly DataColumn<LibraryQuestionRow>[] = [
  {
    id: "name",
    header: words.question,
    width: "36%",
    sortBy: (row) => row.text,
    cell: (row) => (
      <span className="flex min-w-0 flex-col">
        <Link
          to="/library/questions/$key"
          params={{ key: row.key }}
          lang={row.languages[0]}
          className={cn(quietLinkStyles, "line-clamp-2 font-medium")}
        >
          {row.text}
        </Link>
        <span className="font-normal text-muted-foreground text-small">
          {[
            row.competencyName,
            text.types[row.type],
            row.level,
            ...(row.languages.length > 1 ? [words.languages(row.languages)] : []),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
    ),
  },
  {
    id: "minutes",
    header: words.minutes,
    align: "right",
    width: "5.5rem",
    sortBy: (row) => row.minutes,
    cell: (row) => text.minutes(row.minutes),
  },
  ...aroundUse,
];

export const competencyColumns: readonly DataColumn<LibraryCompetencyRow>[] = [
  {
    id: "name",
    header: words.competency,
    width: "40%",
    sortBy: (row) => row.name,
    cell: (row) => (
      <span className="flex min-w-0 flex-col">
        <Link to="/library/competencies/$key" params={{ key: row.key }} className={cn(quietLinkStyles, "font-medium")}>
          {row.name}
        </Link>
        <span className="line-clamp-2 font-normal text-muted-foreground text-small">
          {[familyName(row.family), row.definition].filter(Boolean).join(" · ")}
        </span>
      </span>
    ),
  },
  {
    id: "described",
    header: words.described,
    align: "right",
    width: "6rem",
    cell: (row) => words.describedOf(row.described),
  },
  ...aroundUse,
];

function familyName(key: string): string {
  const known = libraryFamilyKeys.find((each) => each === key);
  return known ? ownText.families[known] : key;
}
