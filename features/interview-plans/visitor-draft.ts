import { z } from "zod";
import { applyEdits } from "./apply-edits.ts";
import type { DraftEdit } from "./draft-edit.ts";
import { PlanDraft } from "./plan-draft.ts";
import { emptyDraft } from "./plan-limits.ts";
import { builderSteps } from "./steps.ts";

/** Name under which the browser session keeps what somebody plans without an account. */
export const visitorDraftKey = "interview-plans.visitor-draft";

const Step = z.enum(builderSteps.map(({ key }) => key));

/** What somebody without an account plans: one draft per browser session. */
export const VisitorDraft = z.object({
  draftId: z.uuid().describe("Made when it was begun; tells it from another one of the same browser session."),
  draft: PlanDraft.describe("The plan as it stands."),
  currentStep: Step.nullable().describe("Where in the builder the person stands."),
  visitedSteps: z.array(Step).max(builderSteps.length).describe("Where they have been."),
});
export type VisitorDraft = z.infer<typeof VisitorDraft>;

/**
 * The same draft put together by the edits that the builder itself makes, so that nothing comes in that could not have
 * been typed: no thing twice, no link to what is not there.
 */
export function asTyped({ competencies, rounds, questions, keptDuplicates, ...basics }: PlanDraft): PlanDraft {
  const known = new Set(questions.map(({ id }) => id));
  return applyEdits(emptyDraft(basics.title), [
    { kind: "set-basics", fields: basics },
    ...competencies.map((competency): DraftEdit => ({ kind: "add-competency", competency })),
    ...rounds.map((round): DraftEdit => ({ kind: "add-round", round })),
    ...questions.map((question): DraftEdit => ({ kind: "add-question", question })),
    ...keptDuplicates
      .filter((pair) => pair.every((id) => known.has(id)))
      .map((pair): DraftEdit => ({ kind: "keep-duplicate", pair })),
  ]);
}
