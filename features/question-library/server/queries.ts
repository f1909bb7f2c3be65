import { isFound } from "#platform/text/search-text.ts";
import type { LibraryCompetency, LibraryFamily, LibraryQuestion, LibraryTemplate } from "../contract.ts";
import { libraryCompetencies, libraryFamilies, libraryQuestions, libraryTemplates } from "../library/library.ts";

// The library ships with the product and never changes while it runs, so its rows are put together once.
const competencyByKey = new Map(libraryCompetencies.map((competency) => [competency.key, competency]));
const questionByKey = new Map(libraryQuestions.map((question) => [question.key, question]));

const competencyRows: readonly LibraryCompetency[] = libraryCompetencies.map((competency) => ({
  ...competency,
  behaviours: [...competency.behaviours],
  levels: competency.levels.map((level) => ({ ...level, exampleAnswers: [...level.exampleAnswers] })),
  questions: libraryQuestions.filter(({ competencyKey }) => competencyKey === competency.key).length,
}));

const questionRows: readonly LibraryQuestion[] = libraryQuestions.flatMap((question) => {
  const competency = competencyByKey.get(question.competencyKey);
  if (!competency) return [];
  return {
    ...question,
    family: competency.family,
    competencyName: competency.name,
    followUps: [...question.followUps],
    listenFor: [...question.listenFor],
    interviewerNotes: question.interviewerNotes ?? "",
  };
});

const familyRows: readonly LibraryFamily[] = libraryFamilies.map(({ key, name }) => ({
  key,
  name,
  competencies: competencyRows.filter(({ family }) => family === key).length,
  questions: questionRows.filter(({ family }) => family === key).length,
}));

const templateRows: readonly LibraryTemplate[] = libraryTemplates.map((template) => ({
  key: template.key,
  title: template.title,
  roleFamily: template.roleFamily,
  level: template.level,
  summary: template.summary,
  competencies: template.competencies.map((key) => ({ key, name: competencyByKey.get(key)?.name ?? key })),
  rounds: template.rounds.map((round) => ({
    name: round.name,
    stageType: round.stageType,
    mode: round.mode,
    durationMinutes: round.durationMinutes,
    questions: round.questions.map((key) => questionByKey.get(key)?.text ?? key),
  })),
  candidateMinutes: template.rounds.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
}));

interface Filter {
  search?: string | undefined;
  family?: LibraryFamily["key"] | undefined;
}

export const listFamilies = (): LibraryFamily[] => [...familyRows];

export const listCompetencies = ({ search, family }: Filter): LibraryCompetency[] =>
  competencyRows.filter(
    (row) =>
      (family === undefined || row.family === family) && isFound(search, [row.name, row.definition, ...row.behaviours]),
  );

export const listQuestions = ({
  search,
  family,
  competencyKey,
  type,
}: Filter & {
  competencyKey?: string | undefined;
  type?: LibraryQuestion["type"] | undefined;
}): LibraryQuestion[] =>
  questionRows.filter(
    (row) =>
      (family === undefined || row.family === family) &&
      (competencyKey === undefined || row.competencyKey === competencyKey) &&
      (type === undefined || row.type === type) &&
      isFound(search, [row.text, row.competencyName, ...row.followUps, ...row.listenFor]),
  );

export const listTemplates = ({ search }: Filter): LibraryTemplate[] =>
  templateRows.filter((row) =>
    isFound(search, [
      row.title,
      row.roleFamily,
      row.level,
      row.summary,
      ...row.competencies.map(({ name }) => name),
      ...row.rounds.map(({ name }) => name),
    ]),
  );
