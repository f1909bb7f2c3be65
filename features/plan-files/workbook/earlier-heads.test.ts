import { expect, test } from "vitest";
import { aWholePlan } from "#tests/support/plan-drafts.ts";
import { competencyColumns, planRows, questionColumns, roundColumns } from "./columns.ts";
import { readSheets } from "./read-sheets.ts";
import { sheetsOf } from "./sheets-of.ts";

const planId = "0b8e7f3a-53a0-4a57-9c55-1d2f6a7b8c90";
const columns = [planRows, roundColumns, questionColumns, competencyColumns].flat();
const earlier = new Map<unknown, string>(columns.flatMap(({ title, before }) => (before ? [[title, before]] : [])));
const earlierWords = (word: unknown) => earlier.get(word) ?? word;

const now = sheetsOf(aWholePlan(), planId).map(({ name, heads, rows }) => ({ sheet: name, data: [heads, ...rows] }));
const before = now.map(({ sheet, data: [heads = [], ...rows] }) => ({
  sheet,
  data: [
    heads.map(earlierWords),
    ...rows.map(([first, ...cells]) => [sheet === "Plan" ? earlierWords(first) : first, ...cells]),
  ],
}));

test("a workbook whose columns have the names of earlier versions says the same", () => {
  expect(before.flatMap(({ data }) => data[0])).toContain("Leads on");
  const read = readSheets(before);
  expect(read.isPlan).toBe(true);
  expect(read).toEqual(readSheets(now));
});

test("a problem names the column as the file does", () => {
  const faulty = structuredClone(before);
  const [heads = [], row = []] = faulty.find(({ sheet }) => sheet === "Rounds")?.data ?? [];
  row[heads.indexOf("Held")] = "by pigeon";
  expect(readSheets(faulty)).toMatchObject({
    isPlan: false,
    problems: [{ place: "Sheet Rounds, row 2, column Held" }],
  });
});
