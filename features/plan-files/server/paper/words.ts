import { counted } from "#platform/text/counted.ts";

/** Everything that is printed beside the words of the plan. */
export const words = {
  untitled: "Untitled plan",
  unnamedRound: "Unnamed round",
  author: "Evenhand",
  kinds: { kit: "Interview kit", scorecards: "Scorecards", candidate: "Candidate sheet" },
  confidential: (date: string, name: string) => `Confidential · printed ${date} by ${name}`,
  edition: (number: number | null, round: number | null, hash: string) =>
    [number === null ? "Draft" : `Version ${number}`, round === null ? "" : `round ${round}`, hash]
      .filter((part) => part !== "")
      .join(" · "),
  roundTitle: (number: number, name: string) => `Round ${number} · ${name}`,
  roundFacts: (number: number, of: number, kind: string, minutes: number) =>
    `Round ${number} of ${of} · ${kind} · ${counted(minutes, "minute", "minutes")}`,
  minutes: (number: number) => `${number} min`,
  span: (from: number, to: number) => `${from}–${to} min`,
  weight: (weight: number) => `${weight}× weight`,
  level: (value: number, label: string) => `${value} ${label}`.trim(),
  goals: {
    reason: "Why the role exists",
    success30: "After 30 days",
    success90: "After 90 days",
    success365: "After a year",
  },
  brings: { mustHaves: "Must-haves", trainables: "Can learn on the job" },
  interviews: (dates: string) => `Interviews ${dates}`,
  time: { intro: "Welcome", close: "Candidate's questions", free: "Free" },

  /** What the layouts ask for by name. */
  layout: {
    author: "Evenhand",
    page: "Page {page} of {pages}",
    unnamed: "Unnamed round",
    unnamedCompetency: "Unnamed competency",
    noWording: "No wording yet",
    rounds: "Rounds",
    roundHeads: ["Round", "Length", "Questions", "Topics"],
    inBold: "Bold: focus of the round.",
    leads: "Focus of this round",
    assessed: "Competencies",
    fair: "Be fair to everyone",
    fairRules: [
      "Ask every candidate the same questions in the same order. Follow up as needed.",
      "Write down what was said or done. Rate afterward, on your own, before you hear what others think.",
      "Rate only what you heard. If you didn't ask about something, check “Not assessed”. It isn't a bad mark.",
    ],
    kitBlanks: ["Candidate", "Interviewer", "Date"],
    candidateBlanks: ["Candidate", "Date"],
    competency: "Competency",
    evidence: "Evidence: what was said or done",
    noEvidence: "No evidence",
    reasons: "Reasons, based on the evidence above",
  },
} as const;
