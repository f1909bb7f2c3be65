import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleDashed, CircleX, UsersRound } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import type { DataColumn } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
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
  return <Badge {...looks[status]}>{ownText.statuses[status]}</Badge>;
}

/** Whether it is offered, who made it, and how often it is used; nothing where it ships and waits to be used. */
function Standing({ row }: { row: LibraryQuestionRow | LibraryCompetencyRow }) {
  const { status, origin, usedIn } = row;
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 @min-[44rem]:justify-end">
      {status === "approved" ? (
        origin === "own" ? (
          <span className="inline-flex items-center gap-1 whitespace-nowrap font-medium text-foreground">
            <Icon of={UsersRound} className="size-3.5" />
            {words.madeHere}
          </span>
        ) : null
      ) : (
        <LibraryStatusBadge status={status} />
      )}
      {usedIn > 0 ? <span className="whitespace-nowrap">{words.inPlans(usedIn)}</span> : null}
    </span>
  );
}

const standing: DataColumn<LibraryQuestionRow | LibraryCompetencyRow> = {
  id: "uses",
  header: words.standing,
  width: "12rem",
  align: "right",
  cell: (row) =>
    row.usedIn === 0 && row.status === "approved" && row.origin === "shipped" ? null : <Standing row={row} />,
};

/** A question says what it is about where no heading above it does. */
const questionsUnder = (isGrouped: boolean): readonly DataColumn<LibraryQuestionRow>[] => [
  {
    id: "name",
    header: words.question,
    cell: (row) => {
      const beside = [
        isGrouped ? "" : row.competencyName,
        row.level,
        row.languages.length > 1 ? words.languages(row.languages) : "",
      ].filter(Boolean);
      return (
        <span className="flex min-w-0 flex-col gap-0.5">
          <Link
            to="/library/questions/$key"
            params={{ key: row.key }}
            lang={row.languages[0]}
            dir="auto"
            className={cn(quietLinkStyles, "max-w-script text-pretty text-script-card hover:no-underline")}
          >
            {row.text}
          </Link>
          {beside.length > 0 ? <span className="text-caption text-muted-foreground">{beside.join(" · ")}</span> : null}
        </span>
      );
    },
  },
  {
    id: "minutes",
    header: words.minutes,
    cell: (row) => (
      <>
        <span className="font-medium text-foreground">{text.types[row.type]}</span> · {text.minutes(row.minutes)}
      </>
    ),
  },
  standing,
];

/** A competency says its family where no heading above it does. */
const competenciesUnder = (isGrouped: boolean): readonly DataColumn<LibraryCompetencyRow>[] => [
  {
    id: "name",
    header: words.competency,
    cell: (row) => (
      <span className="flex min-w-0 flex-col">
        <Link
          to="/library/competencies/$key"
          params={{ key: row.key }}
          dir="auto"
          className={cn(quietLinkStyles, "text-row")}
        >
          {row.name}
        </Link>
        <span dir="auto" className="text-caption text-muted-foreground">
          {[isGrouped ? "" : familyName(row.family), row.definition].filter(Boolean).join(" · ")}
        </span>
        {row.described < 4 ? <span className="text-caption text-warning">{words.described(row.described)}</span> : null}
      </span>
    ),
  },
  { ...standing, cell: (row) => <span className="text-caption text-muted-foreground">{standing.cell(row)}</span> },
];

/** What a family is called, by its key. */
export function familyName(key: string): string {
  const known = libraryFamilyKeys.find((each) => each === key);
  return known ? ownText.families[known] : key;
}

/** The columns while the list is in groups, and in another order. */
export const questionColumns = { grouped: questionsUnder(true), ordered: questionsUnder(false) };
export const competencyColumns = { grouped: competenciesUnder(true), ordered: competenciesUnder(false) };
