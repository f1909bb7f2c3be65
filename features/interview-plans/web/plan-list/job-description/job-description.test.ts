import { expect, test } from "vitest";
import { placesIn } from "./places.ts";
import { keysTaken, suggestionsOf } from "./suggested-keys.ts";

const description =
  "You set priorities, take ownership and prioritise. You work accurately and own the service end-to-end.";

test("the most named competencies are taken at first, and each may be left or taken", () => {
  const suggested = suggestionsOf(description, {});
  const [first] = suggested;
  if (!first) throw new Error("The description speaks of competencies.");
  expect(suggested.filter(({ isTaken }) => isTaken).length).toBe(Math.min(6, suggested.length));
  expect(keysTaken(description, {})[0]).toBe(first.competencyKey);
  expect(keysTaken(description, { [first.competencyKey]: false })).not.toContain(first.competencyKey);
});

test("a text comes in pieces that join to it again, overlapping places as one", () => {
  const parts = placesIn("abcdef", [
    { start: 3, end: 5 },
    { start: 1, end: 4 },
    { start: 1, end: 2 },
  ]);
  expect(parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join("")).toBe("a[bcd][e]f");
  expect(placesIn("abc", [])).toEqual([{ start: 0, text: "abc", isMarked: false }]);
});
