import { expect, test } from "vitest";
import { aCompetency, aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { emptyDraft } from "../../../plan-limits.ts";
import { leadOf } from "./lead.ts";

const round = aRound();
const german = aCompetency({ name: "German" });
const design = aCompetency({ name: "System design", libraryKey: "system-design" });
const own = aCompetency({ name: "Bread", libraryKey: "7f1c2f5e-3a1d-4c0e-9d57-0f6a2b9c1d11" });
const draft = { ...emptyDraft("Baker"), competencies: [german, design, own], rounds: [round] };
const about = (competencyId: string, minutes: number) => aQuestion({ roundId: round.id, competencyId, minutes });

test("the sentence names what is asked about, what takes most time first; what is no proper name is written small", () => {
  const questions = [about(german.id, 5), about(design.id, 20), about(own.id, 10)];
  expect(leadOf({ ...draft, questions })).toBe("Tests system design, Bread, and German.");
  expect(leadOf({ ...draft, questions: questions.slice(0, 1) })).toBe("Tests German.");
  const growing = aCompetency({ name: "Growing people" });
  expect(leadOf({ ...draft, competencies: [growing], questions: [about(growing.id, 5)] })).toBe(
    "Tests growing people.",
  );
});

test("before there are questions it says what they are meant for, and nothing where there is nothing to say", () => {
  expect(leadOf(draft)).toBe("Will test German, system design, and Bread. No questions yet.");
  expect(leadOf(emptyDraft("Baker"))).toBeNull();
  expect(leadOf({ ...draft, competencies: [aCompetency({ name: " " })] })).toBeNull();
});

test("of many it names five and counts the others", () => {
  const competencies = Array.from({ length: 8 }, (_, index) => aCompetency({ name: `C${index}` }));
  expect(leadOf({ ...draft, competencies })).toBe("Will test C0, C1, C2, C3, C4, and 3 more. No questions yet.");
  expect(leadOf({ ...draft, competencies: competencies.slice(0, 6) })).toContain("C4, and C5.");
});
