import { expect, test } from "vitest";
import { applyEdits } from "../../../apply-edits.ts";
import { newCompetency, newRound } from "../../../new-parts.ts";
import { emptyDraft } from "../../../plan-limits.ts";
import { questionIn } from "./new-parts.ts";
import { restoringEdits } from "./restoring-edits.ts";

const [judgment, care] = [newCompetency(), newCompetency()];
const [screen, onsite] = [{ ...newRound(), focusCompetencyIds: [judgment.id] }, newRound()];
const first = { ...questionIn(screen), text: "One" };
const second = { ...questionIn(screen), competencyId: null, text: "Two" };
const plan = {
  ...emptyDraft("Loop"),
  competencies: [judgment, care],
  rounds: [screen, onsite],
  questions: [first, second],
};

test.each([
  ["competency", judgment.id],
  ["round", screen.id],
  ["question", first.id],
] as const)("putting back a removed %s gives the plan as it was", (kind, id) => {
  const undo = restoringEdits(plan, { kind, id });
  const without = applyEdits(plan, [{ kind: `remove-${kind}`, id }]);
  expect(without).not.toEqual(plan);
  expect(applyEdits(without, undo)).toEqual(plan);
});
