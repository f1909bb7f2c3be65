import type { PlanCompetency, PlanQuestion, PlanRound } from "./plan-draft.ts";
import { defaultTargetDays } from "./plan-limits.ts";
import { levelLabels } from "./plan-words.ts";

/** A competency of one's own, with the four levels to be described. */
export const newCompetency = (given: Partial<PlanCompetency> = {}): PlanCompetency => ({
  id: crypto.randomUUID(),
  libraryKey: null,
  name: "",
  definition: "",
  behaviours: [],
  weight: 1,
  weightReason: "",
  levels: levelLabels.map((label, index) => ({ value: index + 1, label, anchor: "", example: "" })),
  ...given,
});

/** A scored round of 45 minutes. */
export const newRound = (given: Partial<PlanRound> = {}): PlanRound => ({
  id: crypto.randomUUID(),
  name: "",
  stageType: "interview",
  mode: "video",
  durationMinutes: 45,
  introMinutes: 3,
  closeMinutes: 5,
  scored: true,
  focusCompetencyIds: [],
  interviewers: [],
  minInterviewers: 1,
  gate: false,
  cardsDueHours: 24,
  preparation: "",
  candidateText: "",
  targetDays: defaultTargetDays,
  ...given,
});

/** A question to be written. */
export const newQuestion = (given: Pick<PlanQuestion, "roundId"> & Partial<PlanQuestion>): PlanQuestion => ({
  id: crypto.randomUUID(),
  libraryKey: null,
  type: "behavioural",
  competencyId: null,
  minutes: 8,
  text: "",
  followUps: [],
  listenFor: [],
  interviewerNotes: "",
  ...given,
});
