import { expect, test } from "vitest";
import type { SubmittedCard } from "#features/scorecards/card-shapes.ts";
import { linterFor } from "#features/wording/linter.ts";
import { feedbackDraftOf, feedbackText } from "./feedback-draft.ts";
import { feedbackFindings } from "./feedback-lint.ts";

const levels = [1, 2, 3, 4].map((value) => ({
  value,
  label: `Level ${value}`,
  anchor: `Names anchor ${value}`,
  example: "",
}));
const competency = (id: string, name: string) => ({ id, name, definition: "", levels });
const competencies = [competency("a", "Judgment"), competency("b", "Execution"), competency("c", "Ownership")];

const card = (scorecardId: string, revision: number, values: Record<string, number | null>): SubmittedCard => ({
  scorecardId,
  revision,
  authorId: "Ana Lima",
  submittedBy: "Ana Lima",
  versionId: "v",
  overall: "strong_no",
  takeaways: "Secret takeaways",
  privateNote: "Secret note",
  recommendation: null,
  whyAmended: "",
  at: "2026-11-30T09:00:00.000Z",
  ratings: Object.entries(values).map(([competencyKey, value]) => ({
    competencyKey,
    value,
    notAssessed: value === null ? "No time" : "",
    note: "Secret rating note",
    evidence: [],
  })),
  lines: [],
});
const whom = { called: "Priya", role: "Staff engineer" };

test("a first draft says what was seen in the words of the levels, of the latest revisions, and nothing else of the cards", () => {
  const cards = [
    card("1", 1, { a: 1, b: 2, c: null }),
    card("1", 2, { a: 4, b: 2, c: null }),
    card("2", 1, { a: 3, b: 2, c: null }),
  ];
  const draft = feedbackDraftOf(cards, competencies, whom);
  expect(draft.strengths).toEqual([
    { id: "a", name: "Judgment", text: "You did well here. We look for someone who names anchor 3" },
  ]);
  expect(draft.developments).toEqual([
    { id: "b", name: "Execution", text: "A next step for you: we look for someone who names anchor 3" },
  ]);
  const letter = feedbackText(draft);
  expect(letter).not.toMatch(/Secret|Ana|strong_no|Ownership|\b[1-5] of\b/);
  expect(letter).toContain("What went well\n- Judgment: You did well here.");
});

test("nothing is told where they disagree, or nobody kept what they saw", () => {
  const unseen = card("2", 1, { b: 4 });
  for (const rating of unseen.ratings) rating.note = " ";
  const cards = [card("1", 1, { a: 4, c: 4 }), card("3", 1, { a: 2, c: 3 }), unseen];
  const draft = feedbackDraftOf(cards, competencies, whom);
  expect([draft.strengths, draft.developments].map((points) => points.map(({ id }) => id))).toEqual([["c"], []]);
});

test("nobody rated: nothing is promised", () => {
  expect(feedbackDraftOf([], competencies, whom)).toMatchObject({ strengths: [], developments: [] });
});

const draft = (text: string) => ({ subject: "", opening: text, strengths: [], developments: [], closing: "" });

test.each([
  ["You were stronger than other candidates.", "comparison"],
  ["Compared to the person we hired, your design was thin.", "comparison"],
  ["One of our interviewers rated you low.", "score"],
  ["Your accent made it hard to follow.", "protected"],
  ["We felt you were overqualified.", "protected"],
])("%s must not go out", async (text, fault) => {
  const findings = feedbackFindings(draft(text), await linterFor());
  expect(findings).toContainEqual(expect.objectContaining({ fault, blocks: true, place: "opening" }));
});

test("what may hurt is told and keeps nothing back", async () => {
  const findings = feedbackFindings(draft("Unfortunately you failed the second case."), await linterFor());
  expect(findings.map(({ fault, blocks }) => [fault, blocks])).toEqual([
    ["tone", false],
    ["tone", false],
  ]);
});

test.each([
  "You sized the write path with numbers before you chose a tool.",
  "Next time, say early when a date moves, and what it depends on.",
  "You compared two designs and named the cost of each.",
])("%s is fine", async (text) => {
  expect(feedbackFindings(draft(text), await linterFor())).toEqual([]);
});
