import type { PlanStatus } from "../../contract.ts";

export { modes, questionTypes, stageTypes } from "../../plan-words.ts";

export const plural = (number: number, one: string, many: string) =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
export const plans = (number: number) => plural(number, "plan", "plans");

export const statuses: Record<PlanStatus, string> = {
  draft: "Draft",
  in_review: "In review",
  active: "Active",
  completed: "Completed",
  archived: "Archived",
};
