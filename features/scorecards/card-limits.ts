import type { CardDraft, InterviewNotes } from "./card-shapes.ts";

/** Bounds, lists and beginnings of scorecards and notes; apart from their shapes, which bring zod along. */
export const cardLimits = {
  takeaways: 10_000,
  /** How long takeaways should be at most, as a hint. */
  shortTakeaways: 280,
  note: 10_000,
  noteToNext: 1000,
  reason: 500,
  line: 4000,
  lines: 2000,
  questions: 500,
  evidence: 100,
  competencies: 60,
} as const;

/** Why somebody asks to be let out of their card: a list, so that it tells nothing of the candidate. */
export const excuseReasons = ["conflict_of_interest", "did_not_take_part", "too_little_seen", "other"] as const;

export const overalls = ["strong_no", "no", "yes", "strong_yes", "no_decision"] as const;

/** What a line of notes is to a competency. */
export const lineMarks = ["for", "against", "quote", "follow_up", "debrief"] as const;

export const questionStates = ["open", "asked", "skipped", "not_needed"] as const;
export const recommendations = ["advance", "do_not_advance", "hold", "more_information"] as const;

export const noNotes: InterviewNotes = { lines: [], questions: [], scratch: "" };
export const emptyCard: CardDraft = {
  ratings: [],
  overall: null,
  noDecisionWhy: "",
  takeaways: "",
  privateNote: "",
  noteToNext: "",
  recommendation: null,
};
