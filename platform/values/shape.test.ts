import { expect, test } from "vitest";
import { isListOf, isNumber, isOneOf, isShaped, isText, orNull } from "./shape.ts";

const isCat = (value: unknown) =>
  isShaped(value, {
    name: isText,
    lives: isNumber,
    toys: isListOf(isText),
    mood: isOneOf(["calm", "cross"]),
    owner: orNull(isText),
  });
const cat = { name: "Ada", lives: 9, toys: ["ball"], mood: "calm", owner: null };

test("what has all properties as they must be fits, with whatever stands beside them", () => {
  expect([cat, { ...cat, owner: "Bo", toys: [], later: "added" }].map(isCat)).toEqual([true, true]);
});

test("one property that is missing or of another kind is enough to be refused", () => {
  const { name: _, ...nameless } = cat;
  const wrong = [{ lives: "9" }, { lives: Number.NaN }, { toys: [1] }, { toys: "ball" }, { mood: "sad" }, { owner: 3 }];
  expect([nameless, ...wrong.map((part) => ({ ...cat, ...part }))].map(isCat)).toEqual(Array(7).fill(false));
  expect([null, undefined, "cat", 9, []].map(isCat)).toEqual(Array(5).fill(false));
});
