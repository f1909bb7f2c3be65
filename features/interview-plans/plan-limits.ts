import type { PlanDraft, RubricLevel } from "./plan-draft.ts";

/** Longest texts, in characters. Bigger input is refused with a sentence that names the field. */
export const limits = {
  title: 200,
  name: 200,
  text: 4000,
  longText: 20_000,
  listItem: 1000,
  list: 30,
  rounds: 20,
  competencies: 20,
  questions: 400,
  keptDuplicates: 2000,
} as const;

export const questionTypes = ["behavioural", "situational", "knowledge", "work_sample", "probe", "info"] as const;
export const stageTypes = ["review", "screen", "interview", "work_sample", "panel", "reference"] as const;
export const roundModes = ["video", "phone", "onsite"] as const;

/** Whether each level has a higher number than the one before it. */
export const areAscending = (levels: readonly Pick<RubricLevel, "value">[]) =>
  levels.every(({ value }, index) => value > (levels[index - 1]?.value ?? 0));

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
    rounds: [],
    questions: [],
    keptDuplicates: [],
  };
}
