import { expect, test } from "vitest";
import { libraryQuestions } from "#features/question-library/library/library.ts";
import { readCorpus } from "#tests/support/read-corpus.ts";
import { loadComparer } from "./likeness.ts";

const { pairs } = await loadComparer();

test.each([
  // Whoever wrote these knew neither the words nor the rules; half of the pairs were made to mislead.
  { set: "unseen", pairs: 100, right: 0.8, told: 0.15 },
  { set: "held-out", pairs: 500, right: 0.85, told: 0.7 },
])("of the set $set at least $right of what is told is right, and $told of like pairs are told", (least) => {
  const judged = readCorpus(`likeness/corpus/${least.set}/pairs.txt`).map(([expected, one = "", other = ""]) => ({
    isSame: expected === "same",
    isFound: pairs([one, other]).length > 0,
  }));
  const right = judged.filter(({ isSame, isFound }) => isSame && isFound).length;
  expect(judged.length).toBeGreaterThanOrEqual(least.pairs);
  expect(right / judged.filter(({ isFound }) => isFound).length).toBeGreaterThanOrEqual(least.right);
  expect(right / judged.filter(({ isSame }) => isSame).length).toBeGreaterThanOrEqual(least.told);
});

test("no two questions of our library count as alike", () => {
  expect(pairs(libraryQuestions.map(({ text }) => text)).map(({ matched }) => matched)).toEqual([]);
});
