import { expect, test } from "vitest";
import { didYouMean, nearestWord } from "./nearest-word.ts";

const fields = ["title", "level", "location", "followUps", "key"];

test.each([
  ["titel", "title"],
  ["Titles", "title"],
  ["follow_ups", "followUps"],
  ["lcoation", "location"],
  ["LEVEL", "level"],
  ["kee", "key"],
  ["levels of the role, as people say", null],
  ["notes", null],
  ["", null],
])("%j is nearest to %j", (typed, word) => {
  expect(nearestWord(typed, fields)).toBe(word);
});

test("only a near word is asked about", () => {
  expect(didYouMean("titel is no field", "titel", fields)).toBe("titel is no field. Did you mean title?");
  expect(didYouMean("x is no field", "x", fields)).toBe("x is no field");
});
