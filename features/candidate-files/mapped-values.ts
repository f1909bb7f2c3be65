import type { CsvRow } from "#platform/csv/csv-file.ts";
import { fold } from "#platform/text/search-text.ts";
import type { RowValues, ValueField } from "./fields/import-fields.ts";
import type { ImportMapping } from "./import-shapes.ts";
import { cellSaid, type DraftContext } from "./row-draft.ts";

/** What a row says, by field. */
export const valuesOf = ({ cells }: Pick<CsvRow, "cells">, { columns }: Pick<ImportMapping, "columns">): RowValues =>
  Object.fromEntries(columns.map(({ field, column }) => [field, cellSaid(cells[column] ?? "")]));

/** What rows are read by, once it is said what goes into what. */
export function contextOf(
  mapping: ImportMapping,
  { roles, owners, preset }: Pick<DraftContext, "roles" | "owners" | "preset">,
): DraftContext {
  const answers = new Map<ValueField, Map<string, string>>();
  for (const { field, value, to } of mapping.values)
    answers.set(field, (answers.get(field) ?? new Map<string, string>()).set(fold(value), to));
  const { opportunityId, dayOrder, timeZone } = mapping;
  return { roles, owners, preset, answers, opportunityId, dayOrder, timeZone };
}
