import { counted } from "#platform/text/counted.ts";
import { ownText } from "./own/own-text.ts";

/** What the screens of the question library say. */
export const text = {
  own: ownText,
  types: {
    behavioural: "Behavioural",
    situational: "Situational",
    knowledge: "Knowledge",
    work_sample: "Work sample",
  },
  allFamilies: "All families",
  allCompetencies: "All competencies",
  planCompetencies: "Competencies of this plan",
  showAll: "Show all competencies",
  allTypes: "All types",
  family: "Family",
  competency: "Competency",
  type: "Type",
  search: "Search",
  searchQuestions: "Search questions",
  searchCompetencies: "Search competencies",
  noQuestions: "No questions match. Try another word or fewer filters.",
  noCompetencies: "No competencies match. Try another word or add your own.",
  questionsFound: (number: number) => counted(number, "question", "questions"),
  competenciesFound: (number: number) => counted(number, "competency", "competencies"),
  minutes: (number: number) => `${number} min`,
  probes: (number: number) => counted(number, "probe", "probes"),
  add: "Add",
  addQuestion: (words: string) => `Add “${words}”`,
  addCompetency: (name: string) => `Add ${name}`,
  inPlan: "In this plan",
  ours: "Ours",
  language: "Language",
  asWritten: "As written",
  ownComing: "Your organization's own are on their way…",
  ownMissing: "Your organization's own can't be shown now. These ship with Evenhand.",
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
