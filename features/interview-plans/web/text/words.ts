import type { PlanStatus } from "../../contract.ts";
import type { PlanQuestion, PlanRound } from "../../plan-draft.ts";

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

export const questionTypes: Record<PlanQuestion["type"], string> = {
  behavioural: "Behavioural",
  situational: "Situational",
  knowledge: "Knowledge",
  work_sample: "Work sample",
  probe: "Probe",
  info: "Information",
};

export const stageTypes: Record<PlanRound["stageType"], string> = {
  review: "Review of documents",
  screen: "Screen",
  interview: "Interview",
  work_sample: "Work sample",
  panel: "Panel",
  reference: "Reference",
};

export const modes: Record<PlanRound["mode"], string> = { video: "Video", phone: "Phone", onsite: "On site" };
