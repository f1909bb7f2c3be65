import { expect, test } from "vitest";
import type { Suggestion } from "#features/documents/suggestions.ts";
import { isTaken, moreOf, nothingRead, withSuggestion } from "./taken-from-resume.ts";

const entered = { fullName: "Typed", called: "", mail: "", phone: "", headline: "" };
const span = { from: 0, to: 1 };
const row = { kind: "work", title: "Baker", place: "Rye & Co", from: "2021", to: "" } as const;
const suggestions: readonly Suggestion[] = [
  { field: "fullName", value: "Ana Reyes", ...span },
  { field: "mail", value: "ana@example.org", ...span },
  { field: "link", value: "https://example.org/ana", ...span },
  { field: "history", value: row, ...span },
];

test("what is taken from a résumé stands in its field or goes along, and says that it is used", () => {
  const before = { entered, read: nothingRead };
  expect(suggestions.map((each) => isTaken(before, each))).toEqual([false, false, false, false]);
  const after = suggestions.reduce(withSuggestion, before);
  expect(after.entered).toMatchObject({ fullName: "Ana Reyes", mail: "ana@example.org", phone: "" });
  expect(moreOf(after.read)).toEqual({ links: [{ url: "https://example.org/ana" }], history: [row] });
  expect(suggestions.map((each) => isTaken(after, each))).toEqual([true, true, true, true]);
});
