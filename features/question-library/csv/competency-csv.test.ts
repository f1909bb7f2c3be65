import fc from "fast-check";
import { expect, test } from "vitest";
import { type CsvMapping, guessHead, guessMapping, parseCsv, tableOf } from "#platform/csv/csv-file.ts";
import type { CompetencyFields } from "../own-shapes.ts";
import { competencyCsv, competencyCsvColumns, readCompetencyRows } from "./competency-csv.ts";
import { wordsKey } from "./words-key.ts";

function tableIn(content: string) {
  const sheet = parseCsv(content);
  if ("unclosedAt" in sheet) throw new Error(`Row ${sheet.unclosedAt} is not closed.`);
  return tableOf(sheet.rows, guessHead(sheet.rows, competencyCsvColumns));
}
const read = (content: string, known: ReadonlySet<string> = new Set()) => {
  const table = tableIn(content);
  return readCompetencyRows({ table, mapping: guessMapping(table.head, competencyCsvColumns), known });
};
const competency = (more: Partial<CompetencyFields> = {}): CompetencyFields => ({
  name: "Animal care",
  family: "craft",
  definition: "Keeps animals well.",
  behaviours: ["Feeds them", "Sees when one is ill"],
  levels: [1, 2, 3, 4].map((level) => ({ anchor: `Did step ${level}`, example: level === 4 ? "I fed them all" : "" })),
  ...more,
});

test("columns are found by their names, and a family by its key or its name in any case", () => {
  const rows = read("Skill;Description;AREA;Level 4\nCare;Keeps them well;technical CRAFT;Feeds all\nHeed;;people;\n");
  expect(rows.map(({ state }) => state)).toEqual(["ready", "ready"]);
  expect(rows[0]?.fields).toMatchObject({ name: "Care", definition: "Keeps them well", family: "craft" });
  expect(rows[0]?.fields?.levels.map(({ anchor }) => anchor)).toEqual(["", "", "", "Feeds all"]);
  expect(rows[1]?.fields?.family).toBe("people");
});

test("each row says all that is wrong with it, and the others stay importable", () => {
  const long = "x".repeat(201);
  const rows = read(`Competency,Family\nCare,people\n,zoo\ncare ,\n${long},people\n`);
  expect(rows.map(({ state }) => state)).toEqual(["ready", "wrong", "wrong", "wrong"]);
  expect(rows.map(({ problems }) => problems.map(({ code, field, value }) => `${code} ${field} ${value}`))).toEqual([
    [],
    ["missing name ", "family family zoo"],
    ["twice name 2", "missing family "],
    [`long name ${long}`],
  ]);
});

test("one family can be said for all rows of a file that has none", () => {
  const table = tableIn("Name\nCare\nHeed\n");
  const mapping: CsvMapping<"name" | "family"> = new Map<"name" | "family", number | { always: string }>([
    ["name", 0],
    ["family", { always: "leadership" }],
  ]);
  expect(readCompetencyRows({ table, mapping, known: new Set() }).map(({ fields }) => fields?.family)).toEqual([
    "leadership",
    "leadership",
  ]);
});

test("what the library holds already is told, not imported again", () => {
  expect(read("Name,Family\ncare,people\n", new Set([wordsKey("Care")]))).toMatchObject([{ state: "known" }]);
});

test("what was exported reads back as it was, whatever the words hold", () => {
  const words = fc.string({ minLength: 1, maxLength: 40 }).filter((value) => !/[\r\n|\0\ufeff]/.test(value));
  fc.assert(
    fc.property(words, words, (name, anchor) => {
      const levels = competency().levels.map((level) => ({ ...level, anchor: `=${anchor}`.trim() }));
      const fields = competency({ name: `C ${name}`.trim(), levels, behaviours: [`Red | green ${name}`.trim()] });
      const [row] = read(competencyCsv([{ ...fields, status: "draft" }]));
      expect(row?.fields).toEqual(fields);
    }),
  );
});

test("the file names its columns and tells the standing", () => {
  const [head, first] = competencyCsv([{ ...competency(), status: "approved" }]).split("\r\n");
  expect(head?.startsWith("\ufeffCompetency,Family,Definition,Behaviors,Anchor 1")).toBe(true);
  expect(first?.startsWith("Animal care,Technical craft,Keeps animals well.")).toBe(true);
});

test("what nobody sees is missing, and what cannot be stored is told of its column", () => {
  const rows = read(
    "Competency,Family,Behaviours,Anchor 2,Example 4\n\u200b,\u2060,,,\nCare,people,Feeds\0,\0,\ud800\n",
  );
  expect(rows.map(({ state, problems }) => [state, ...problems.map(({ code, field }) => `${code} ${field}`)])).toEqual([
    ["wrong", "missing name", "missing family"],
    ["wrong", "refused behaviours", "refused anchor2", "refused example4"],
  ]);
});
