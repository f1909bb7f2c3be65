import { guessColumns } from "./fields/presets.ts";
import type { ImportMapping, Survey } from "./import-shapes.ts";

interface Given {
  timeZone: string;
  /** What days mean where nothing in the file tells. */
  dayOrder: ImportMapping["dayOrder"];
  opportunityId: string | null;
}

/** What goes into what, as far as a file tells it by itself. */
export function firstMapping(survey: Survey, { timeZone, dayOrder, opportunityId }: Given): ImportMapping {
  const { headAt, preset } = survey;
  return {
    headAt,
    columns: [...guessColumns(headOf(survey, headAt), preset)].map(([field, column]) => ({ field, column })),
    values: [],
    opportunityId,
    dayOrder: survey.dayOrder ?? dayOrder,
    timeZone,
  };
}

/** The names of the columns; empty ones where no row names them. */
export const headOf = ({ top, columns }: Pick<Survey, "top" | "columns">, headAt: number | null): string[] =>
  columns.map((_, at) => (headAt === null ? "" : (top[headAt]?.cells[at] ?? "").trim()));
