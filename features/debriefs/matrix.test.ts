import { expect, test } from "vitest";
import { matrixOf, overallSignal } from "./matrix.ts";

const competencies = [
  { id: "j", name: "Judgment" },
  { id: "e", name: "Execution" },
  { id: "c", name: "Care" },
];
const card = (authorId: string, values: Record<string, number | null>) => ({
  scorecardId: `card of ${authorId}`,
  authorId,
  ratings: Object.entries(values).map(([competencyKey, value]) => ({
    competencyKey,
    value,
    notAssessed: value === null ? "no time" : "",
    note: "",
    evidence: [],
  })),
});
const planned = (...authors: string[]) => new Map(authors.map((author) => [`card of ${author}`, competencies]));

test("two levels apart is a split, one left open a gap, and the split comes first", () => {
  const rows = matrixOf(
    [card("ana", { j: 4, e: 3, c: 2 }), card("mia", { j: 3, e: 3, c: null }), card("tom", { j: 2, e: 3, c: 2 })],
    planned("ana", "mia", "tom"),
  );
  expect(rows.map(({ name, signal, spread }) => [name, signal, spread])).toEqual([
    ["Judgment", "split", 2],
    ["Care", "gap", 0],
    ["Execution", "agree", 0],
  ]);
});

test("whoever was not asked about a competency leaves no gap in it", () => {
  const rows = matrixOf(
    [card("ana", { j: 3 }), card("mia", { e: 4 })],
    new Map([
      ["card of ana", competencies.slice(0, 1)],
      ["card of mia", competencies.slice(1, 2)],
    ]),
  );
  expect(rows.map(({ name, signal, cells }) => [name, signal, cells.length])).toEqual([
    ["Execution", "agree", 1],
    ["Judgment", "agree", 1],
  ]);
});

test("overall judgments two steps apart are a split; none given is a gap", () => {
  expect(overallSignal(["yes", "no", "yes", "strong_yes"])).toBe("split");
  expect(overallSignal(["yes", "no", "yes"])).toBe("agree");
  expect(overallSignal(["yes", "no_decision"])).toBe("gap");
  expect(overallSignal([])).toBe("agree");
});
