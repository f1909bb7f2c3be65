import { expect, test } from "vitest";
import { aWholePlan } from "#tests/support/plan-drafts.ts";
import { builderStateOf, InterviewBuilderState } from "./builder-state.ts";

test("[S3.10] the builder state holds the plan, the steps, the settings of the interviews and the duplicates", () => {
  const whole = aWholePlan();
  const plan = { ...whole, questions: whole.questions.map((one) => ({ ...one, text: "Which oven would you buy?" })) };
  const state = builderStateOf(plan, { currentStep: "questions", visitedSteps: ["rounds", "basics"] });
  expect(InterviewBuilderState.parse(state)).toEqual({
    planData: plan,
    currentStep: "questions",
    visitedSteps: ["basics", "rounds", "questions"],
    completedSteps: ["basics", "rounds"],
    interviewSettings: {
      [plan.rounds[0]!.id]: {
        interviewers: ["Backend pool"],
        minInterviewers: 1,
        gate: false,
        cardsDueHours: 24,
        preparation: "",
        candidateText: "",
      },
    },
    duplicateQuestions: [{ laterId: plan.questions[1]!.id, earlierId: plan.questions[0]!.id, score: 1 }],
  });
});
