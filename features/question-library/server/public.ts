import { libraryCompetencies, libraryQuestions, libraryTemplates } from "../library/library.ts";
import { type LibraryCompetency, type TemplateContent, templateContent } from "../template-content.ts";

export type { LibraryCompetency, LibraryQuestion, TemplateContent } from "../template-content.ts";

/** The template of the library with this key; nothing when there is none. */
export function findTemplate(key: string): TemplateContent | null {
  const template = libraryTemplates.find((one) => one.key === key);
  if (!template) return null;
  return templateContent(template, { competencies: libraryCompetencies, questions: libraryQuestions });
}

/** The competency of the library with this key; nothing when there is none. */
export const findCompetency = (key: string): LibraryCompetency | null =>
  libraryCompetencies.find((competency) => competency.key === key) ?? null;

/** Keys of all templates, in the order in which they are shown. */
export const templateKeys: readonly string[] = libraryTemplates.map(({ key }) => key);

/** Every question of the library, with the rounds of its plan templates in which it is asked. */
export const listUsedQuestions = () => usedQuestions;

const usedQuestions = libraryQuestions.map((question) => ({
  ...question,
  followUps: [...question.followUps],
  listenFor: [...question.listenFor],
  interviewerNotes: question.interviewerNotes ?? "",
  uses: libraryTemplates.flatMap(({ rounds, roleFamily, level }) =>
    rounds
      .filter(({ questions }) => questions.includes(question.key))
      .map(({ stageType }) => ({ stageType, roleFamily, level })),
  ),
}));

/** What questions of an organization are checked with. */
export { checksOfOrganization, standingChecks } from "./checks.ts";
