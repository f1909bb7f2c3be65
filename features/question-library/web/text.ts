import { counted } from "#platform/text/counted.ts";

/** What the screens of the question library say. */
export const text = {
  types: {
    behavioural: "Behavioral",
    situational: "Situational",
    knowledge: "Knowledge",
    work_sample: "Work sample",
  },
  allFamilies: "All families",
  allCompetencies: "All competencies",
  planCompetencies: "This plan's competencies",
  showAll: "Show all competencies",
  allTypes: "All types",
  family: "Family",
  competency: "Competency",
  type: "Type",
  search: "Search",
  searchQuestions: "Search questions",
  searchCompetencies: "Search competencies",
  noQuestions: "No questions match. Try another word or fewer filters.",
  noCompetencies: "No competencies match. Try another word or create your own.",
  questionsFound: (number: number) => counted(number, "question", "questions"),
  competenciesFound: (number: number) => counted(number, "competency", "competencies"),
  minutes: (number: number) => `${number} min`,
  probes: (number: number) => counted(number, "follow-up", "follow-ups"),
  add: "Add",
  addQuestion: (words: string) => `Add “${words}”`,
  addCompetency: (name: string) => `Add ${name}`,
  inPlan: "In this plan",
  ours: "Ours",
  usualFor: (roleFamily: string) => `Common in ${roleFamily}`,
  language: "Language",
  asWritten: "As written",
  ownComing: "Loading your organization's own…",
  ownMissing: "Couldn't load your organization's own. Showing the built-in ones.",
  rounds: "Rounds",
  competencies: "Competencies",
  roundLine: (minutes: number, questions: number) => `${minutes} min · ${counted(questions, "question", "questions")}`,
  templateLine: (template: { level: string; rounds: number; minutes: number }) =>
    `${template.level} · ${counted(template.rounds, "round", "rounds")} · ${hours(template.minutes)}`,
} as const;

function hours(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [whole ? `${whole} h` : "", rest || !whole ? `${rest} min` : ""].filter(Boolean).join(" ");
}
