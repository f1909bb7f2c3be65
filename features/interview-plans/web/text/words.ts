import { counted } from "#platform/text/counted.ts";
import type { PlanStatus } from "../../contract.ts";

export { modes, questionTypes, stageSides, stageTypes } from "../../plan-words.ts";
export { stageKindNames as stageKinds } from "../../stage-kinds.ts";

export const plans = (number: number) => counted(number, "plan", "plans");

export const statuses: Record<PlanStatus, string> = {
  draft: "Draft",
  in_review: "In review",
  active: "Active",
  completed: "Completed",
  archived: "Archived",
};

/** A plan that has no title yet. */
export const untitled = "Untitled plan";

/** A round by its place and its name, in short. */
export const roundHead = (number: number, name: string) =>
  name.trim() ? `${number} ${name.trim()}` : `Round ${number}`;
