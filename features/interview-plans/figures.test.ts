import { expect, test } from "vitest";
import { checksFor } from "#features/question-library/question-checks.ts";
import { aCompetency, aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { figuresOf } from "./figures.ts";
import { emptyDraft } from "./plan-limits.ts";

const checks = await checksFor();

test("an empty plan has nothing", () => {
  const { outline, ...figures } = figuresOf(emptyDraft("x"), checks);
  expect(outline).toEqual([]);
  expect(Object.values(figures)).toEqual(Array(11).fill(0));
});

test("minutes, coverage, overruns and duplicates follow from the draft", () => {
  const [twice, once, never] = [aCompetency(), aCompetency(), aCompetency()];
  const screen = aRound({ durationMinutes: 30 });
  const panel = aRound({ name: "Panel", durationMinutes: 60, minInterviewers: 3, scored: false });
  const text = "Which oven would you buy next?";
  const draft = {
    ...emptyDraft("x"),
    competencies: [twice, once, never],
    rounds: [screen, panel],
    questions: [
      aQuestion({ roundId: screen.id, competencyId: twice.id, minutes: 25, text }),
      aQuestion({ roundId: panel.id, competencyId: twice.id, text }),
      aQuestion({ roundId: panel.id, competencyId: once.id, text: "Who taught you to knead?" }),
    ],
  };
  expect(figuresOf(draft, checks)).toEqual({
    rounds: 2,
    outline: [
      {
        name: screen.name,
        minutes: 30,
        isScored: true,
        minutesOver: 25 + screen.introMinutes + screen.closeMinutes - 30,
      },
      { name: "Panel", minutes: 60, isScored: false, minutesOver: 0 },
    ],
    questions: 3,
    candidateMinutes: 90,
    interviewerMinutes: 210,
    competencies: 3,
    coveredTwice: 1,
    coveredOnce: 1,
    roundsOver: 1,
    openDuplicates: 1,
    structurePoints: 6,
    // The levels of each competency differ by their number alone.
    wordingWarnings: 9,
  });
});
