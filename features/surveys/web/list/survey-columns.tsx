import { Link } from "@tanstack/react-router";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import type { DataColumn } from "#ui/data-table.tsx";
import { DateText } from "#ui/date-text.tsx";
import type { SurveySummary } from "../../contract.ts";
import { text } from "../text.ts";

const words = text.list;

/** The columns of the list; on a phone the marked ones stand on the card. */
export const surveyColumns: readonly DataColumn<SurveySummary>[] = [
  {
    id: "title",
    header: words.name,
    width: "36%",
    sortBy: (survey) => survey.title,
    cell: (survey) => (
      <Link
        to="/surveys/$surveyId"
        params={{ surveyId: survey.id }}
        dir="auto"
        className={cn(quietLinkStyles, "font-medium")}
      >
        {survey.title}
      </Link>
    ),
  },
  {
    id: "purpose",
    header: words.purpose,
    isKey: true,
    width: "11rem",
    cell: (survey) => <span className="whitespace-nowrap">{text.purposes[survey.purpose]}</span>,
  },
  {
    id: "questions",
    header: words.questions,
    align: "right",
    isKey: true,
    width: "7rem",
    sortBy: (survey) => survey.questions,
    cell: (survey) => String(survey.questions),
  },
  {
    id: "owner",
    header: words.owner,
    cell: (survey) =>
      survey.ownerName ? (
        <span dir="auto" className="whitespace-nowrap">
          {survey.ownerName}
        </span>
      ) : null,
  },
  {
    id: "updated",
    header: words.updated,
    isKey: true,
    width: "9rem",
    sortBy: (survey) => survey.updatedAt,
    cell: (survey) => <DateText value={survey.updatedAt} className="whitespace-nowrap" />,
  },
];
