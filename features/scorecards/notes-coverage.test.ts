import { expect, test } from "vitest";
import { emptyDraft } from "#features/interview-plans/plan-limits.ts";
import { roundContent } from "#features/interview-plans/version-content.ts";
import { aCompetency, aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { noNotes } from "./card-limits.ts";
import { startedClock } from "./notes/notes-clock.ts";
import { coverageOf } from "./notes-coverage.ts";

const judgment = aCompetency({ name: "Judgment" });
const design = aCompetency({ name: "System design" });
const ownership = aCompetency({ name: "Ownership" });
const round = aRound({ focusCompetencyIds: [ownership.id] });
const about = (competencyId: string | null, text: string) => aQuestion({ roundId: round.id, competencyId, text });
const [limits, regret, open] = [
  about(design.id, "Limits?"),
  about(judgment.id, "Regret?"),
  about(design.id, "Ledger?"),
];
const kit = roundContent(
  {
    ...emptyDraft("Engineer"),
    competencies: [judgment, design, ownership],
    rounds: [round],
    questions: [limits, regret, open],
  },
  round,
);
let count = 0;
const line = (
  mark: "for" | "against" | "quote" | "debrief" | null,
  questionId: string | null,
  competencyId: string | null = null,
) => ({
  id: `5b6b7c4e-0000-4000-8000-${String(count++).padStart(12, "0")}`,
  at: 0,
  text: "x",
  ...{ mark, questionId, competencyId },
});

test("marked lines count for the competency of their question, or the one that was chosen; what is missing names the next question", () => {
  const notes = {
    ...noNotes,
    clock: startedClock(new Date(), regret.id),
    questions: [{ id: limits.id, state: "asked" as const, seconds: 60, followUps: [] }],
    lines: [
      line("for", regret.id),
      line("quote", regret.id),
      line("debrief", regret.id),
      line(null, regret.id),
      line("against", regret.id, ownership.id),
      line("for", null),
    ],
  };
  const coverage = coverageOf(kit, notes);
  const shown = coverage.map(({ name, marked, quotes, asked, planned, isAskedNow }) => [
    name,
    marked,
    quotes,
    asked,
    planned,
    isAskedNow,
  ]);
  expect(shown).toEqual([
    ["Judgment", 2, 1, 0, 1, true],
    ["System design", 0, 0, 1, 2, false],
    ["Ownership", 1, 0, 0, 0, false],
  ]);
  expect(coverage.map(({ coveredBy }) => coveredBy && [coveredBy.number, coveredBy.question.text])).toEqual([
    null,
    [3, "Ledger?"],
    null,
  ]);
});
