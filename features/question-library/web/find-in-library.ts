import { isFound } from "#platform/text/search-text.ts";
import type { LibraryCompetency, LibraryQuestion, LibraryTemplate } from "../library/library-shapes.ts";

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

/** Questions that hold every word, in their own words or in what they are about; those of preferred competencies first. */
export function findQuestions<Question extends AnyQuestion>(
  { questions, competencies }: Searched<Question>,
  search: QuestionSearch,
): Question[] {
  const nameOf = new Map(competencies.map(({ key, name }) => [key, name]));
  const contentOf = ({ text, followUps, competencyKey, variants = [] }: Question) => [
    text,
    ...followUps,
    ...variants.map((variant) => variant.text),
    nameOf.get(competencyKey) ?? "",
  ];
  const found = questions.filter(
    (question) =>
      (search.competencyKeys === null || search.competencyKeys.includes(question.competencyKey)) &&
      (search.type === null || question.type === search.type) &&
      isFound(search.query, contentOf(question)),
  );
  const isPreferred = (question: Question) => search.preferredKeys.includes(question.competencyKey);
  return [...found.filter(isPreferred), ...found.filter((question) => !isPreferred(question))];
}

interface CompetencySearch {
  query: string;
  family: string | null;
  /** Those that are usual for the role, by key: how often. They come first. */
  usual?: ReadonlyMap<string, number>;
}

/** Competencies of a family that hold every word. */
export function findCompetencies<Competency extends AnyCompetency>(
  competencies: readonly Competency[],
  { query, family, usual = new Map() }: CompetencySearch,
): Competency[] {
  return competencies
    .filter(
      (competency) =>
        (family === null || competency.family === family) &&
        isFound(query, [competency.name, competency.definition, ...competency.behaviours]),
    )
    .toSorted((a, b) => (usual.get(b.key) ?? 0) - (usual.get(a.key) ?? 0));
}

/** What templates for roles of this family rate: how many of them, by the key of the competency. */
export function usualCompetencies(
  templates: readonly Pick<LibraryTemplate, "roleFamily" | "competencies">[],
  roleFamily: string,
): ReadonlyMap<string, number> {
  if (roleFamily.trim() === "") return new Map();
  const keys = templates
    .filter((template) => isFound(roleFamily, [template.roleFamily]))
    .flatMap(({ competencies }) => competencies);
  return new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]));
}
