import { expect, test } from "vitest";
import { changeRules, type FieldValue, isMaterial } from "./change-rules.ts";

// What each field is, worked out by hand from docs/decisions/0030: the same words with another punctuation, then other words.
const texts: readonly [thing: keyof typeof changeRules, field: string, punctuated: boolean, reworded: boolean][] = [
  ["stage", "name", false, false],
  ["round", "name", false, false],
  ["round", "preparation", false, false],
  ["round", "candidateText", false, true],
  ["competency", "name", false, true],
  ["competency", "definition", false, true],
  ["level", "label", false, true],
  ["level", "anchor", false, true],
  ["level", "example", false, false],
  ["question", "text", false, true],
  ["question", "interviewerNotes", false, false],
];
const ruleOf = (thing: keyof typeof changeRules, field: string) => {
  const found = Object.entries(changeRules[thing]).find(([name]) => name === field);
  if (!found) throw new Error(`${thing} has no field ${field}`);
  return found[1];
};

test.each(texts)("%s, %s", (thing, field, punctuated, reworded) => {
  const rule = ruleOf(thing, field);
  expect(isMaterial(rule, "Says why", "says why.")).toBe(punctuated);
  expect(isMaterial(rule, "Says why", "Says how")).toBe(reworded);
  expect(isMaterial(rule, "Says why", "Says why")).toBe(false);
});

const others: readonly [thing: keyof typeof changeRules, field: string, FieldValue, FieldValue, boolean][] = [
  ["stage", "kind", "other", "offer", false],
  ["stage", "side", "before", "after", false],
  ["stage", "targetDays", 3, null, false],
  ["round", "durationMinutes", 45, 50, true],
  ["round", "introMinutes", 5, 6, true],
  ["round", "closeMinutes", 5, 6, true],
  ["round", "scored", true, false, true],
  ["round", "stageType", "interview", "panel", true],
  ["round", "mode", "video", "phone", true],
  ["round", "leads", ["a"], ["a", "b"], true],
  ["competency", "weight", 1, 1.5, true],
  ["competency", "behaviours", ["Asks"], ["asks."], false],
  ["competency", "behaviours", ["Asks"], ["Asks", "Listens"], true],
  ["question", "minutes", 5, 8, true],
  ["question", "type", "behavioural", "situational", true],
  ["question", "competencyId", "a", "b", true],
  ["question", "competencyId", "a", null, true],
  ["question", "followUps", ["And then?"], ["What came next?"], false],
  ["question", "followUps", ["And then?"], ["And then?", "Why?"], true],
  ["question", "followUps", ["And then?", " "], ["And then?"], false],
  ["question", "listenFor", ["A plan"], ["a plan."], false],
  ["question", "listenFor", ["A plan"], ["A result"], true],
];
test.each(others)("%s, %s: %j to %j", (thing, field, before, after, material) => {
  expect(isMaterial(ruleOf(thing, field), before, after)).toBe(material);
});

test("every field has been looked at here", () => {
  const looked = new Set([...texts, ...others].map(([thing, field]) => `${thing}.${field}`));
  const all = Object.entries(changeRules).flatMap(([thing, fields]) =>
    Object.keys(fields).map((field) => `${thing}.${field}`),
  );
  expect(all.filter((field) => !looked.has(field))).toEqual([]);
});
