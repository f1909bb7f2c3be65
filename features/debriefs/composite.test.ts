import { expect, test } from "vitest";
import { compositeOf, largestMove } from "./composite.ts";
import type { MatrixRow } from "./matrix.ts";

const row = (competencyKey: string, values: Record<string, number | null>): MatrixRow => ({
  competencyKey,
  name: competencyKey,
  signal: "agree",
  spread: 0,
  cells: Object.entries(values).map(([authorId, value]) => ({ scorecardId: `card of ${authorId}`, authorId, value })),
});
const alike = new Map<string, number>();

test("the composite is the mean of competencies, does not depend on the order of interviewers, and takes what is missing as missing", () => {
  // By hand: Judgment (4 + 2) / 2 = 3, Execution 4 / 1 = 4, so (3 + 4) / 2 = 3.5; without Ana 2, without Tom (4 + 4) / 2 = 4.
  const rows = [row("j", { ana: 4, tom: 2 }), row("e", { ana: 4, tom: null })];
  const composite = compositeOf(rows, { weights: alike });
  expect(composite).toMatchObject({
    value: 3.5,
    without: [
      { authorId: "ana", value: 2 },
      { authorId: "tom", value: 4 },
    ],
    n: 3,
  });
  expect(largestMove(composite)).toBe(1.5);
  const turned = [row("j", { tom: 2, ana: 4 }), row("e", { tom: null, ana: 4 })];
  expect(compositeOf(turned, { weights: alike })).toEqual(composite);
  // Judgment at twice the weight: (2 × 3 + 4) / 3.
  expect(compositeOf(rows, { weights: new Map([["j", 2]]) }).value).toBeCloseTo(10 / 3, 12);
  expect(compositeOf([], { weights: alike })).toMatchObject({ value: null, range: null, n: 0 });
});

test("its range follows from how far interviewers are apart, by Student's t", () => {
  // By hand: j 3, 2, 4 (mean 3, squares 2, freedom 2); e 3, 3 (mean 3, squares 0, freedom 1). Pooled variance 2 / 3.
  // Error = sqrt(2/3 × (1/3 + 1/2)) / 2 = sqrt(0.5556) / 2 = 0.37268; t of 3 degrees leaves a tenth above at 1.638; reach 0.61045.
  const { value, range } = compositeOf([row("j", { a: 3, b: 2, c: 4 }), row("e", { a: 3, b: 3 })], { weights: alike });
  expect(value).toBe(3);
  expect(range?.low).toBeCloseTo(2.38955, 4);
  expect(range?.high).toBeCloseTo(3.61045, 4);
});

test("where nobody else rated the same there is no range, and none goes beyond the scale", () => {
  expect(compositeOf([row("j", { a: 3 }), row("e", { b: 4 })], { weights: alike }).range).toBeNull();
  const wide = compositeOf([row("j", { a: 4, b: 1 })], { weights: alike }).range;
  expect(wide).toEqual({ low: 1, high: 4 });
});

test("how strictly somebody usually rates is taken away from their ratings alone", () => {
  const rows = [row("j", { a: 3, b: 2 })];
  // b rates half a level below others: 2 becomes 2.5, so (3 + 2.5) / 2.
  expect(compositeOf(rows, { weights: alike, distances: new Map([["b", -0.5]]) }).value).toBe(2.75);
});
