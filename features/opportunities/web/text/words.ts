import { counted } from "#platform/text/counted.ts";
import type { OpportunityContent } from "../../opportunity-content.ts";
import type { FieldKind, TeamRole } from "../../opportunity-limits.ts";
import type { ApprovalState, OpportunityStatus } from "../../opportunity-states.ts";
import type { Pay } from "../../pay.ts";
import type { Risk } from "../../risk.ts";

export const roles = (number: number) => counted(number, "role", "roles");
export const candidates = (number: number) => counted(number, "candidate", "candidates");
export const days = (number: number) => counted(Math.round(number), "day", "days");

export const statuses: Record<OpportunityStatus, string> = {
  draft: "Draft",
  pending_approval: "Needs approval",
  open: "Open",
  paused: "Paused",
  filled: "Filled",
  closed: "Closed",
  archived: "Archived",
};

export const risks: Record<Risk, string> = { late: "Late", at_risk: "At risk", on_track: "On track" };

export const teamRoles: Record<TeamRole, string> = {
  hiring_manager: "Hiring manager",
  recruiter: "Recruiter",
  coordinator: "Coordinator",
  interviewer: "Interviewer",
  decider: "Decision maker",
  observer: "Observer",
};

export const priorities: Record<OpportunityContent["priority"], string> = {
  low: "Low",
  normal: "Normal",
  high: "High",
};

export const policies: Record<OpportunityContent["versionPolicy"], string> = {
  new_only: "New candidates only",
  also_not_started: "New and current candidates",
  ask: "Decide per candidate",
};

export const policyHelp: Record<OpportunityContent["versionPolicy"], string> = {
  new_only: "Current candidates keep the version they have.",
  also_not_started: "Current candidates move to the new version. Rounds they've started keep theirs.",
  ask: "Current candidates keep their version until someone moves them.",
};

export const fieldKinds: Record<FieldKind, string> = {
  short_text: "Short answer",
  long_text: "Long answer",
  one_choice: "Single choice",
  many_choices: "Multiple choice",
  yes_no: "Yes or no",
  number: "Number",
  date: "Date",
  link: "Link",
  file: "File",
};

export const asked = { off: "Don't ask", optional: "Optional", required: "Required" } as const;

export const periods: Record<Pay["period"], string> = { hour: "Hour", day: "Day", month: "Month", year: "Year" };

export const approvalStates: Record<ApprovalState, string> = {
  asked: "Waiting",
  approved: "Approved",
  changes_requested: "Changes requested",
  withdrawn: "Withdrawn",
};
