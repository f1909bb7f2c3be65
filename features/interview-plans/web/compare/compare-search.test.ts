import { expect, test } from "vitest";
import { comparedOf, readCompareSearch } from "./compare-search.ts";
import { wordDiff } from "./word-diff.ts";

test("an address that was pasted says what is compared and how; what it says wrongly is left out", () => {
  expect(readCompareSearch({ from: 2, to: "draft", view: "unified", only: "material" })).toEqual({
    from: 2,
    to: "draft",
    view: "unified",
    only: "material",
  });
  expect(readCompareSearch({ from: "0", to: "-1", view: "x", only: "y" })).toEqual({});
  expect(readCompareSearch({ from: "1.5", to: "", view: "side" })).toEqual({});
  expect(readCompareSearch({ from: "3", to: "99999999999" })).toEqual({ from: 3 });
});

test("without an address the last publication meets the draft, or what came before it", () => {
  expect(comparedOf({}, { publishedNumber: 3, changedRounds: 1, changedStages: false })).toEqual({
    from: 3,
    to: "draft",
  });
  expect(comparedOf({}, { publishedNumber: 3, changedRounds: 0, changedStages: false })).toEqual({ from: 2, to: 3 });
  expect(comparedOf({}, { publishedNumber: 1, changedRounds: 0, changedStages: false })).toEqual({
    from: 1,
    to: "draft",
  });
  expect(comparedOf({ to: 2 }, { publishedNumber: 3, changedRounds: 0, changedStages: false })).toEqual({
    from: 1,
    to: 2,
  });
});

test("the words that went and came are told apart from those that stayed", () => {
  expect(wordDiff("Tell me about a conflict", "Tell me about the last conflict")).toEqual([
    { kind: "same", text: "Tell me about " },
    { kind: "removed", text: "a" },
    { kind: "added", text: "the" },
    { kind: "same", text: " " },
    { kind: "added", text: "last " },
    { kind: "same", text: "conflict" },
  ]);
  expect(wordDiff("Tell me about a promise you broke?", "Which part of a system would you build anew?")).toEqual([
    { kind: "removed", text: "Tell me about a promise you broke?" },
    { kind: "added", text: "Which part of a system would you build anew?" },
  ]);
  expect(wordDiff("", "New")).toEqual([{ kind: "added", text: "New" }]);
  expect(wordDiff("", "")).toEqual([]);
});
