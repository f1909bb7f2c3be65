import type { CandidateStatus, ReasonClass } from "../../candidate-states.ts";
import type { NextKind } from "../../next-step.ts";
import type { Delay, EndingReason } from "../../rejection.ts";

/** Names and small turns of phrase that several texts are made of. */
const counted = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
export const candidates = (number: number) => counted(number, "candidate", "candidates");
export const days = (number: number) => counted(number, "day", "days");
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name;

export const reasons: Record<EndingReason, string> = {
  skills: "Skills don't match",
  experience: "Not enough experience",
  chose_another: "Chose another candidate",
  not_now: "Not the right time",
  location: "Location",
  no_response: "Stopped responding",
  work_permit: "Not authorized to work",
  references: "References",
  other: "Other",
  other_offer: "Took another offer",
  pay: "Pay",
  took_too_long: "Our process took too long",
  personal: "Personal reasons",
  role_not_right: "Not the right role",
  role_closed: "Role closed",
  duplicate: "Duplicate",
  spam: "Spam",
};

export const statuses: Record<CandidateStatus, string> = {
  active: "Active",
  on_hold: "On hold",
  offer: "Offer",
  hired: "Hired",
  rejected: "Declined",
  withdrawn: "Withdrew",
};

export const erased = "Erased";

export const classes: Record<ReasonClass, string> = {
  we_rejected: "We declined",
  they_withdrew: "They withdrew",
  none: "Neither side",
};

export const nobody: Partial<Record<CandidateStatus, string>> = {
  on_hold: "On hold",
  hired: "Hired",
  rejected: "Declined",
  withdrawn: "Withdrew",
};

export const steps: Record<NextKind, (stage: string) => string> = {
  review: () => "Review application",
  schedule: (stage) => `Schedule ${stage || "the interview"}`,
  ask_references: () => "Ask for references",
  scorecard: (stage) => (stage ? `Scorecard for ${stage}` : "Scorecard"),
  pick_time: (stage) => `Choosing a time${stage ? ` for ${stage}` : ""}`,
  debrief: () => "Run the debrief",
  decide: () => "Record the decision",
  make_offer: () => "Make an offer",
  advance: (stage) => (stage ? `Finish ${stage}` : "Choose the next stage"),
  answer_offer: () => "Answer the offer",
  look_again: () => "Check in again",
  tell: () => "Notify the candidate",
  told_later: () => "Message scheduled",
  none: () => "Nothing to do",
};

export const delays: Record<Delay, string> = { 0: "Now", 1: "In 1 hour", 24: "In 24 hours", 72: "In 3 days" };

export const actions: Record<NextKind, string> = {
  review: "Move to…",
  schedule: "Schedule",
  ask_references: "Move to…",
  scorecard: "Finish scorecard",
  pick_time: "Show interviews",
  debrief: "Open debrief",
  decide: "Open debrief",
  make_offer: "Mark as offered",
  advance: "Move to…",
  answer_offer: "Mark as hired",
  look_again: "Resume",
  tell: "Mark as notified",
  told_later: "Show message",
  none: "",
};
