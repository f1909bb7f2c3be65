import { expect, test } from "vitest";
import { aWholePlan } from "#tests/support/plan-drafts.ts";
import { copyDraft, copyTitle } from "./copy-draft.ts";

function counter() {
  let count = 0;
  return () => `new ${++count}`;
}

test("a copy differs in its title and its ids alone, and its links lead to the copies", () => {
  const plan = aWholePlan();
  const [[before], [debrief, offer]] = [plan.stagesBefore, plan.stagesAfter];
  const [first, second] = plan.questions.map(({ id }) => id);
  const copy = copyDraft(
    {
      ...plan,
      keptDuplicates: [
        [first!, second!],
        [first!, "gone"],
      ],
    },
    "Other",
    counter(),
  );
  expect(copy).toEqual({
    ...plan,
    title: "Other",
    competencies: [{ ...plan.competencies[0], id: "new 1" }],
    stagesBefore: [{ ...before, id: "new 2" }],
    stagesAfter: [
      { ...debrief, id: "new 3" },
      { ...offer, id: "new 4" },
    ],
    rounds: [{ ...plan.rounds[0], id: "new 5", focusCompetencyIds: ["new 1"] }],
    questions: [
      { ...plan.questions[0], id: "new 6", roundId: "new 5", competencyId: "new 1" },
      { ...plan.questions[1], id: "new 7", roundId: "new 5", competencyId: "new 1" },
    ],
    keptDuplicates: [["new 6", "new 7"]],
  });
});

test("the title of a copy fits, and no sign is cut in two", () => {
  expect(copyTitle("Baker", 200)).toBe("Copy of Baker");
  const long = copyTitle("👩🏽‍🚒".repeat(100), 20);
  expect(long.length).toBeLessThanOrEqual(20);
  expect(long.isWellFormed()).toBe(true);
});
