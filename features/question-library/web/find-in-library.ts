import type { LibraryCompetency, LibraryQuestion } from "../library/library-shapes.ts";

interface Searched {
  questions: readonly LibraryQuestion[];
  competencies: readonly LibraryCompetency[];
}
interface QuestionSearch {
  query: string;
  /** Of these competencies; of all without. */
  competencyKeys: readonly string[] | null;
  type: string | null;
  preferredKeys: readonly string[];
}

const wordsOf = (query: string) => query.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
const holdsAll = (content: string, words: readonly string[]) => {
  const lower = content.toLocaleLowerCase();
  return words.every((word) => lower.includes(word));
};

/** Questions that hold every word, in their own words or in what they are about; those of preferred competencies first. */
export function findQuestions({ questions, competencies }: Searched, search: QuestionSearch): LibraryQuestion[] {
  const words = wordsOf(search.query);
  const nameOf = new Map(competencies.map(({ key, name }) => [key, name]));
  const found = questions.filter(
    (question) =>
      (search.competencyKeys === null || search.competencyKeys.includes(question.competencyKey)) &&
      (search.type === null || question.type === search.type) &&
      holdsAll([question.text, ...question.followUps, nameOf.get(question.competencyKey) ?? ""].join(" "), words),
  );
  const isPreferred = (question: LibraryQuestion) => search.preferredKeys.includes(question.competencyKey);
  return [...found.filter(isPreferred), ...found.filter((question) => !isPreferred(question))];
}

/** Competencies of a family that hold every word. */
export function findCompetencies(
  competencies: readonly LibraryCompetency[],
  { query, family }: { query: string; family: string | null },
): LibraryCompetency[] {
  const words = wordsOf(query);
  return competencies.filter(
    (competency) =>
      (family === null || competency.family === family) &&
      holdsAll([competency.name, competency.definition, ...competency.behaviours].join(" "), words),
  );
}
