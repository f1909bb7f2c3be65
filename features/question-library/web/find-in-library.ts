import type { LibraryCompetency, LibraryQuestion } from "../library/library-shapes.ts";

type AnyQuestion = Pick<LibraryQuestion, "competencyKey" | "type" | "text" | "followUps"> & {
  variants?: readonly { text: string }[];
};
type AnyCompetency = Pick<LibraryCompetency, "key" | "family" | "name" | "definition" | "behaviours">;

interface Searched<Question extends AnyQuestion> {
  questions: readonly Question[];
  competencies: readonly AnyCompetency[];
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
export function findQuestions<Question extends AnyQuestion>(
  { questions, competencies }: Searched<Question>,
  search: QuestionSearch,
): Question[] {
  const words = wordsOf(search.query);
  const nameOf = new Map(competencies.map(({ key, name }) => [key, name]));
  const contentOf = ({ text, followUps, competencyKey, variants = [] }: Question) =>
    [text, ...followUps, ...variants.map((variant) => variant.text), nameOf.get(competencyKey) ?? ""].join(" ");
  const found = questions.filter(
    (question) =>
      (search.competencyKeys === null || search.competencyKeys.includes(question.competencyKey)) &&
      (search.type === null || question.type === search.type) &&
      holdsAll(contentOf(question), words),
  );
  const isPreferred = (question: Question) => search.preferredKeys.includes(question.competencyKey);
  return [...found.filter(isPreferred), ...found.filter((question) => !isPreferred(question))];
}

/** Competencies of a family that hold every word. */
export function findCompetencies<Competency extends AnyCompetency>(
  competencies: readonly Competency[],
  { query, family }: { query: string; family: string | null },
): Competency[] {
  const words = wordsOf(query);
  return competencies.filter(
    (competency) =>
      (family === null || competency.family === family) &&
      holdsAll([competency.name, competency.definition, ...competency.behaviours].join(" "), words),
  );
}
