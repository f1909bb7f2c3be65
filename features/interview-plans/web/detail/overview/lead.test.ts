import { expect, test } from "vitest";
import { findTemplate, templateKeys } from "#features/question-library/server/public.ts";
import { aCompetency, aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { emptyDraft } from "../../../plan-limits.ts";
import { leadOf } from "./lead.ts";
import { templateLeads } from "./template-leads.ts";

const round = aRound();
const [role] = templateLeads;
const ofRole = (role?.competencies ?? []).map((libraryKey) => aCompetency({ libraryKey }));
const draft = { ...emptyDraft("Baker"), rounds: [round], questions: [aQuestion({ roundId: round.id })] };

test("each sentence is the one of its template", () => {
  const templates = templateKeys.flatMap((key) => findTemplate(key)?.template ?? []);
  expect(templateLeads).toEqual(templates.map(({ competencies, summary }) => ({ competencies, summary })));
});

test("a plan with the competencies of a role says in a sentence what that tests, in whatever order they are", () => {
  expect(leadOf({ ...draft, competencies: ofRole.toReversed() })).toBe(role?.summary);
  expect(leadOf({ ...draft, competencies: ofRole.slice(1) })).toBeNull();
});

test("any other says why its role exists, at the end of a sentence or a word; what it assesses stands below", () => {
  const competencies = [aCompetency({ name: "Bread" })];
  expect(leadOf({ ...draft, competencies })).toBeNull();
  expect(leadOf({ ...draft, competencies, reason: " The bakery opens at night. " })).toBe("The bakery opens at night.");
  expect(leadOf({ ...draft, competencies, reason: "Bread rises. ".repeat(50) })).toMatch(
    /^(Bread rises\. )+Bread rises\.$/,
  );
});

test("before there are questions it says what they are meant for; of many competencies it names five", () => {
  const names = (some: readonly string[]) => some.map((name) => aCompetency({ name }));
  const blank = { ...draft, questions: [] };
  expect(leadOf({ ...blank, competencies: names(["German", " ", "Bread"]) })).toBe(
    "Will test German and Bread. No questions yet.",
  );
  const eight = names(Array.from({ length: 8 }, (_, index) => `C${index}`));
  expect(leadOf({ ...blank, competencies: eight })).toBe("Will test C0, C1, C2, C3, C4, and 3 more. No questions yet.");
  expect(leadOf({ ...blank, competencies: eight.slice(0, 6) })).toContain("C4, and C5.");
  expect(leadOf(emptyDraft("Baker"))).toBeNull();
});
