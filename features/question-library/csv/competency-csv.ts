import type { CsvAnswers, CsvColumn, CsvMapping, CsvTable } from "#platform/csv/csv-file.ts";
import { isUnseen } from "#platform/text/seen-text.ts";
import { writeCsv } from "#platform/text/write-csv.ts";
import { CompetencyFields } from "../own-shapes.ts";
import { type LibraryFamilyKey, libraryFamilyKeys, libraryFamilyNames, libraryLimits } from "../shipped-keys.ts";
import { type ImportRow, listCell, readCsvRows } from "./csv-rows.ts";
import { wordsKey } from "./words-key.ts";

/** The columns of a file of competencies, in the order in which they are written. */
export const competencyCsvColumns = [
  {
    field: "name",
    head: "Competency",
    otherNames: ["name", "competence", "skill", "attribute", "title", "kompetenz", "competencia"],
  },
  { field: "family", head: "Family", otherNames: ["category", "group", "area"] },
  { field: "definition", head: "Definition", otherNames: ["description", "meaning", "summary"] },
  {
    field: "behaviours",
    head: "Behaviors",
    otherNames: ["behaviours", "behaviour", "behavior", "indicators", "what one can observe", "signs to look for"],
  },
  { field: "anchor1", head: "Anchor 1", otherNames: ["level 1", "not shown", "1"] },
  { field: "anchor2", head: "Anchor 2", otherNames: ["level 2", "partly shown", "2"] },
  { field: "anchor3", head: "Anchor 3", otherNames: ["level 3", "shown", "3"] },
  { field: "anchor4", head: "Anchor 4", otherNames: ["level 4", "exceeds", "4"] },
  { field: "example1", head: "Example 1", otherNames: ["example answer 1"] },
  { field: "example2", head: "Example 2", otherNames: ["example answer 2"] },
  { field: "example3", head: "Example 3", otherNames: ["example answer 3"] },
  { field: "example4", head: "Example 4", otherNames: ["example answer 4"] },
] as const satisfies readonly CsvColumn<string>[];
export type CompetencyCsvField = (typeof competencyCsvColumns)[number]["field"];

/** The competencies for a spreadsheet. */
export function competencyCsv(competencies: readonly (CompetencyFields & { status: string })[]): string {
  const rows = competencies.map((competency) => {
    const [first, second, third, fourth] = competency.levels;
    const values: Record<CompetencyCsvField, string> = {
      name: competency.name,
      family: libraryFamilyNames[competency.family],
      definition: competency.definition,
      behaviours: listCell(competency.behaviours),
      anchor1: first?.anchor ?? "",
      anchor2: second?.anchor ?? "",
      anchor3: third?.anchor ?? "",
      anchor4: fourth?.anchor ?? "",
      example1: first?.example ?? "",
      example2: second?.example ?? "",
      example3: third?.example ?? "",
      example4: fourth?.example ?? "",
    };
    return [...competencyCsvColumns.map(({ field }) => values[field]), competency.status];
  });
  return writeCsv([...competencyCsvColumns.map(({ head }) => head), "Status"], rows);
}

interface Reading {
  table: CsvTable;
  mapping: CsvMapping<CompetencyCsvField>;
  answers?: CsvAnswers<CompetencyCsvField> | undefined;
  /** Keys of names that the library holds already. */
  known: ReadonlySet<string>;
}

export type CompetencyRow = ImportRow<CompetencyCsvField, CompetencyFields>;

/** What each row becomes as a competency. */
export function readCompetencyRows({ table, mapping, answers, known }: Reading): CompetencyRow[] {
  return readCsvRows({
    table,
    mapping,
    answers,
    known,
    name: "name",
    keyOf: wordsKey,
    most: (field) =>
      field === "name"
        ? libraryLimits.name
        : field === "behaviours" || field === "family"
          ? Infinity
          : libraryLimits.text,
    shape: CompetencyFields,
    fieldAt: ([first, place, part]) => (first === "levels" ? `${String(part)}${Number(place) + 1}` : String(first)),
    read: ({ cell, lines, refuse }) => {
      const family = familyOf(cell("family"));
      if (family === null) refuse(isUnseen(cell("family")) ? "missing" : "family", "family");
      return {
        name: cell("name"),
        family,
        definition: cell("definition"),
        behaviours: lines("behaviours"),
        levels: [
          { anchor: cell("anchor1"), example: cell("example1") },
          { anchor: cell("anchor2"), example: cell("example2") },
          { anchor: cell("anchor3"), example: cell("example3") },
          { anchor: cell("anchor4"), example: cell("example4") },
        ],
      };
    },
  });
}

export function familyOf(value: string): LibraryFamilyKey | null {
  const wanted = wordsKey(value);
  return libraryFamilyKeys.find((key) => key === wanted || wordsKey(libraryFamilyNames[key]) === wanted) ?? null;
}
