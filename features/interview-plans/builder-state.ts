import { z } from "zod";
import { duplicatesOf } from "./duplicates.ts";
import { PlanDraft, PlanRound } from "./plan-draft.ts";
import { type BuilderStep, builderSteps, stepMarks } from "./steps.ts";

const Step = z.enum(builderSteps.map(({ key }) => key));

/** The part of a round that the step People & settings edits. */
const InterviewSettings = PlanRound.pick({
  interviewers: true,
  minInterviewers: true,
  gate: true,
  cardsDueHours: true,
  preparation: true,
  candidateText: true,
});

/** What the builder is made of at any moment, and what is kept of it as builder state. */
export const InterviewBuilderState = z.object({
  planData: PlanDraft.describe("The draft."),
  currentStep: Step.describe("Step shown; the builder opens on it again."),
  visitedSteps: z.array(Step).describe("Steps seen; each is a link."),
  completedSteps: z.array(Step).describe("Steps seen in which nothing is left to do."),
  interviewSettings: z.record(z.uuid(), InterviewSettings).describe("Per round: who holds it and under which rules."),
  duplicateQuestions: z
    .array(z.object({ laterId: z.uuid(), earlierId: z.uuid(), score: z.number() }))
    .describe("Pairs of like questions that nobody has decided on."),
});
export type InterviewBuilderState = z.infer<typeof InterviewBuilderState>;

/** Puts the builder state together: everything but the steps seen follows from the draft. */
export function builderStateOf(
  planData: PlanDraft,
  { currentStep, visitedSteps }: { currentStep: BuilderStep; visitedSteps: readonly BuilderStep[] },
): InterviewBuilderState {
  const visited = new Set([...visitedSteps, currentStep]);
  return {
    planData,
    currentStep,
    visitedSteps: builderSteps.map(({ key }) => key).filter((key) => visited.has(key)),
    completedSteps: stepMarks(planData, visited)
      .filter(({ state }) => state === "completed")
      .map(({ step }) => step),
    interviewSettings: Object.fromEntries(planData.rounds.map((round) => [round.id, InterviewSettings.parse(round)])),
    duplicateQuestions: duplicatesOf(planData).map(({ laterId, earlierId, score }) => ({ laterId, earlierId, score })),
  };
}
