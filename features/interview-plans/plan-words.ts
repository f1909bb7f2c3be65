import type { PlanQuestion, PlanRound } from "./plan-draft.ts";

/** What people read for the kinds of things in a plan, on screens and on paper. */
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

/** What the levels of a new competency are called, lowest first. */
export const levelLabels = ["Not shown", "Partly shown", "Shown", "Exceeds"] as const;

/** What an interviewer ends a scorecard with. */
export const recommendations = ["Strong no", "No", "Yes", "Strong yes"] as const;
