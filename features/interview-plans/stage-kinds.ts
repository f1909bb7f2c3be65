import type { planStageKinds, stageTypes } from "./plan-limits.ts";

/** Every kind of stage that a candidate can stand in, in the order in which candidates usually meet them. */
export const stageKinds = [
  "new",
  "review",
  "screen",
  "interview",
  "work_sample",
  "panel",
  "reference",
  "debrief",
  "offer",
  "other",
  "hired",
] as const satisfies readonly ("new" | (typeof stageTypes)[number] | (typeof planStageKinds)[number] | "hired")[];
export type StageKind = (typeof stageKinds)[number];

/** What people read for them. */
export const stageKindNames: Record<StageKind, string> = {
  new: "New",
  review: "Review",
  screen: "Screen",
  interview: "Interview",
  work_sample: "Work sample",
  panel: "Panel",
  reference: "References",
  debrief: "Debrief",
  offer: "Offer",
  other: "Other",
  hired: "Hired",
};
