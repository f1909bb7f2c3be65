import { expect, test } from "vitest";
import { reasonsIn } from "./reasons.ts";
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

test("the words that brought a competency are quoted once each, the first three of them", () => {
  const text = "Set priorities, set Priorities, plan ahead, own it, take the lead";
  const spans = ["Set priorities", "set Priorities", "plan ahead", "own it", "take the lead"].map((words) => ({
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
  }));
  expect(reasonsIn(text, spans)).toEqual({ shown: ["Set priorities", "plan ahead", "own it"], more: 1 });
  expect(reasonsIn(text, [])).toEqual({ shown: [], more: 0 });
});
