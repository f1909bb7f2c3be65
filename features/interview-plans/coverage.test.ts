import { expect, test } from "vitest";
import { aCompetency, aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { coverageOf, coverageVerdict } from "./coverage.ts";
import { emptyDraft } from "./plan-limits.ts";

const [systems, judgement, motivation] = ["Systems", "Judgement", "Motivation"].map((name) => aCompetency({ name }));
const screen = aRound();
const design = aRound({ focusCompetencyIds: [systems!.id] });
const draft = {
  ...emptyDraft("Plan"),
  competencies: [systems!, judgement!, motivation!],
  rounds: [screen, design],
  questions: [
    aQuestion({ roundId: design.id, competencyId: systems!.id, minutes: 8 }),
    aQuestion({ roundId: design.id, competencyId: systems!.id, minutes: 6 }),
    aQuestion({ roundId: screen.id, competencyId: judgement!.id, minutes: 6 }),
    aQuestion({ roundId: design.id, competencyId: judgement!.id, minutes: 8 }),
    aQuestion({ roundId: design.id, competencyId: null, minutes: 3 }),
  ],
};

test("each competency shows questions and minutes per round, who leads, and its total", () => {
  const [row] = coverageOf(draft);
  expect(row).toEqual({
    competencyId: systems!.id,
    name: "Systems",
    cells: [
      { roundId: screen.id, questions: 0, minutes: 0, leads: false },
      { roundId: design.id, questions: 2, minutes: 14, leads: true },
    ],
    questions: 2,
    minutes: 14,
    askedIn: 1,
  });
});

test("the verdict counts rounds, not questions, and says so", () => {
  expect(coverageOf(draft).map(({ askedIn }) => coverageVerdict(askedIn).label)).toEqual([
    "1 round",
    "2 rounds",
    "Not covered",
  ]);
  expect(coverageVerdict(4)).toEqual({ tone: "info", label: "4 rounds, consider trimming" });
  expect([0, 1, 2, 3, 5].map((rounds) => coverageVerdict(rounds).tone)).toEqual([
    "danger",
    "warning",
    "success",
    "success",
    "info",
  ]);
});
