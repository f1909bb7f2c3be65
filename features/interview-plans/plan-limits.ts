import type { PlanDraft, PlanStage, RubricLevel } from "./plan-draft.ts";

/** Longest texts, in characters. Bigger input is refused with a sentence that names the field. */
export const limits = {
  title: 200,
  name: 200,
  text: 4000,
  longText: 20_000,
  listItem: 1000,
  list: 30,
  rounds: 20,
  /** Before the rounds, and after them. */
  stages: 10,
  competencies: 20,
  questions: 400,
  keptDuplicates: 2000,
} as const;

export const questionTypes = ["behavioural", "situational", "knowledge", "work_sample", "probe", "info"] as const;
export const stageTypes = ["review", "screen", "interview", "work_sample", "panel", "reference"] as const;
/** Kinds of the stages before and after the rounds. */
export const planStageKinds = ["review", "screen", "work_sample", "reference", "debrief", "offer", "other"] as const;
export const roundModes = ["video", "phone", "onsite"] as const;

/** Whether each level has a higher number than the one before it. */
export const areAscending = (levels: readonly Pick<RubricLevel, "value">[]) =>
  levels.every(({ value }, index) => value > (levels[index - 1]?.value ?? 0));

/** Days in which a round is aimed to be through, unless somebody says otherwise. */
export const defaultTargetDays = 5;

/**
 * Stages of a plan in which nobody has said anything about them, those from before there were stages included. Their ids are the same
 * in all of these plans, so that a plan that is read twice has the same stages twice.
 */
export const defaultStages: Readonly<Record<"before" | "after", readonly PlanStage[]>> = {
  before: [{ id: "5ba9e000-0000-4000-8000-000000000001", name: "Review", kind: "review", targetDays: 3 }],
  after: [
    { id: "5ba9e000-0000-4000-8000-000000000002", name: "Debrief", kind: "debrief", targetDays: 2 },
    { id: "5ba9e000-0000-4000-8000-000000000003", name: "Offer", kind: "offer", targetDays: 5 },
  ],
};

/** An empty plan. */
export function emptyDraft(title: string): PlanDraft {
  return {
    title,
    roleFamily: "",
    level: "",
    location: "",
    startsOn: null,
    endsOn: null,
    reason: "",
    success30: "",
    success90: "",
    success365: "",
    mustHaves: [],
    trainables: [],
    competencies: [],
    stagesBefore: [...defaultStages.before],
    stagesAfter: [...defaultStages.after],
    rounds: [],
    questions: [],
    keptDuplicates: [],
  };
}
