/** Kinds of questions that are suggested. */
export const suggestedTypes = ["behavioural", "situational", "knowledge", "work_sample"] as const;
export type SuggestedType = (typeof suggestedTypes)[number];

/** A question that somebody may take into a plan, or leave. */
export interface Suggestion {
  /** Library question; null if a model wrote it. */
  libraryKey: string | null;
  /** Plan competency it gives evidence of. */
  competencyId: string;
  type: SuggestedType;
  minutes: number;
  text: string;
  followUps: string[];
  listenFor: string[];
  interviewerNotes: string;
}

/** What suggestions are made for: one round of a plan. */
export interface SuggestionWish {
  roleFamily: string;
  level: string;
  stageType: string;
  /** Length of the round. */
  durationMinutes: number;
  /** Competencies that questions are wanted for, those that the round leads on first. */
  competencies: readonly {
    id: string;
    libraryKey: string | null;
    name: string;
    definition: string;
    isLead: boolean;
  }[];
  /** Questions that the plan holds: nothing like them is suggested. */
  held: readonly { text: string; libraryKey: string | null }[];
}

/** How many are shown at once. */
export const suggestionsAtOnce = 6;
