import type { PlanQuestion, PlanRound } from "./plan-draft.ts";

/** What people read for the kinds of things in a plan, on screens and on paper. */
export const questionTypes: Record<PlanQuestion["type"], string> = {
  behavioural: "Behavioral",
  situational: "Situational",
  knowledge: "Knowledge",
  work_sample: "Work sample",
  probe: "Probe",
  info: "Information",
};

export const stageTypes: Record<PlanRound["stageType"], string> = {
  review: "Document review",
  screen: "Screen",
  interview: "Interview",
  work_sample: "Work sample",
  panel: "Panel",
  reference: "Reference",
};

/** On which side of the rounds a stage stands. */
export const stageSides: Record<string, string> = { before: "Before the rounds", after: "After the rounds" };

export const modes: Record<PlanRound["mode"], string> = { video: "Video", phone: "Phone", onsite: "On site" };

/** What the levels of a new competency are called, lowest first. */
export const levelLabels = ["Not shown", "Partly shown", "Shown", "Exceeds"] as const;

/** What an interviewer ends a scorecard with. */
export const recommendations = ["Strong no", "No", "Yes", "Strong yes", "No decision"] as const;

/** What the parts of a kit are called. */
export const kitWords = {
  toYou: "What to expect",
  toCandidate: "Message to candidates",
  preparation: "Preparation",
  noRounds: "No rounds yet, so there's nothing to print.",
  noQuestions: "No questions in this round yet.",
  followUps: "Follow up with",
  listenFor: "Listen for",
  notesForYou: "Interviewer notes",
  rating: "Rating",
  ratingHow:
    "Choose one level for each competency, based on what was said or done. If you didn't ask about it, choose “Not assessed”.",
  notAssessed: "Not assessed",
  noCompetencies: "No competencies in this round yet.",
  noScored: "These rounds aren't scored, so there's no scorecard.",
  overall: "Overall recommendation",
  about: "Topics",
  aboutNothing: "No topics yet.",
  tasks: "Tasks",
  own: "Private notes",
} as const;
