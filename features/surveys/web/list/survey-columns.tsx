import { Link } from "@tanstack/react-router";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import type { DataColumn } from "#ui/data-table.tsx";
import { DateText } from "#ui/date-text.tsx";
import type { SurveySummary } from "../../contract.ts";
import { text } from "../text.ts";

const words = text.list;
const quiet = "text-caption text-muted-foreground";

/** The columns of the list. */
export const surveyColumns: readonly DataColumn<SurveySummary>[] = [
  {
    id: "title",
    header: words.name,
    cell: (survey) => (
      <Link
        to="/surveys/$surveyId"
        params={{ surveyId: survey.id }}
        dir="auto"
        className={cn(quietLinkStyles, "text-row")}
      >
        {survey.title}
      </Link>
    ),
  },
  {
    id: "purpose",
    header: words.purpose,
    isOwnLine: true,
    width: "11rem",
    cell: (survey) => <span className={cn(quiet, "whitespace-nowrap")}>{text.purposes[survey.purpose]}</span>,
  },
  {
    id: "questions",
    header: words.questions,
    width: "7rem",
    cell: (survey) => (
      <span className={cn(quiet, "whitespace-nowrap tabular-nums")}>{words.number(survey.questions)}</span>
    ),
  },
  {
    id: "owner",
    header: words.owner,
    width: "9rem",
    isForWide: true,
    cell: (survey) =>
      survey.ownerName ? (
        <span dir="auto" className={cn(quiet, "block truncate")}>
          {survey.ownerName}
        </span>
      ) : null,
  },
  {
    id: "updated",
    header: words.updated,
    width: "6rem",
    align: "right",
    cell: (survey) => <DateText value={survey.updatedAt} show="relative" className={cn(quiet, "whitespace-nowrap")} />,
  },
];
