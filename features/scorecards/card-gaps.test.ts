import { describe, expect, test } from "vitest";
import { gapsOf, hintsOf, wholeRatings } from "./card-gaps.ts";
import { emptyCard } from "./card-limits.ts";
import type { Rating } from "./card-shapes.ts";

const levels = [1, 2, 3, 4].map((value) => ({ value }));
const competencies = [
  { id: "a", name: "Judgment", levels },
  { id: "b", name: "Execution", levels },
  { id: "c", name: "Care", levels },
];
const rated = (competencyKey: string, value: number | null, more: Partial<Rating> = {}): Rating => ({
  competencyKey,
  value,
  notAssessed: "",
  note: "",
  evidence: [],
  ...more,
});
const whole = {
  ...emptyCard,
  ratings: [rated("a", 3), rated("b", 2), rated("c", null, { notAssessed: "No time was left" })],
  overall: "yes" as const,
  takeaways: "Weighs options aloud.",
};

describe("what is missing", () => {
  test("an empty card lacks every rating, the overall and takeaways, in the order of the page", () => {
    expect(gapsOf(emptyCard, competencies).map((gap) => ("name" in gap ? gap.name : gap.kind))).toEqual([
      "Judgment",
      "Execution",
      "Care",
      "overall",
      "takeaways",
    ]);
  });

  test("not assessed with a reason counts, without one it does not", () => {
    expect(gapsOf(whole, competencies)).toEqual([]);
    const bare = { ...whole, ratings: [rated("a", 3), rated("b", 2), rated("c", null)] };
    expect(gapsOf(bare, competencies)).toEqual([{ kind: "rating", competencyId: "c", name: "Care" }]);
  });

  test("no decision asks why", () => {
    const open = { ...whole, overall: "no_decision" as const };
    expect(gapsOf(open, competencies)).toEqual([{ kind: "no_decision_why" }]);
    expect(gapsOf({ ...open, noDecisionWhy: "The call broke off" }, competencies)).toEqual([]);
  });
});

describe("what one might look at again", () => {
  const noted = { note: "Said how." };
  const hints = (values: readonly number[], overall: "no" | "yes") =>
    hintsOf(
      { ...whole, overall, ratings: values.map((value, at) => rated(competencies[at]?.id ?? "", value, noted)) },
      competencies,
    );

  test("ratings that are all alike, from three on", () => {
    expect(hints([3, 3, 3], "yes")).toEqual([{ kind: "all_alike", value: 3 }]);
    expect(hints([3, 3], "yes")).toEqual([]);
    expect(hints([3, 2, 3], "yes")).toEqual([]);
  });

  test("an overall that goes against every rating", () => {
    expect(hints([3, 4, 3], "no")).toEqual([{ kind: "overall_apart" }]);
    expect(hints([1, 2, 1], "yes")).toEqual([{ kind: "overall_apart" }]);
    expect(hints([3, 2, 3], "no")).toEqual([]);
  });

  test("the lowest and the highest level without a word of evidence", () => {
    const card = { ...whole, ratings: [rated("a", 4), rated("b", 1, noted), rated("c", 2)] };
    expect(hintsOf(card, competencies)).toEqual([{ kind: "no_evidence", names: ["Judgment"] }]);
  });
});

test("a submitted card has a rating for each competency, and what was rated has no reason for not being assessed", () => {
  const ratings = wholeRatings({ ...whole, ratings: [rated("b", 2, { notAssessed: "left over" })] }, competencies);
  expect(ratings.map(({ competencyKey, value, notAssessed }) => [competencyKey, value, notAssessed])).toEqual([
    ["a", null, ""],
    ["b", 2, ""],
    ["c", null, ""],
  ]);
});
