import { type SuggestedCompetency, suggestCompetencies } from "#features/question-library/competency-keywords.ts";
import { limits } from "../../../plan-limits.ts";

/** So many are taken at first: more are hard to assess well. */
const takenAtFirst = 6;

/** What somebody took or left, by key; the others stand as suggested. */
export type Takings = Readonly<Record<string, boolean>>;

export interface Suggestion extends SuggestedCompetency {
  isTaken: boolean;
}

/** Competencies that a job description speaks of, the most named first, and whether the plan begins with them. */
export function suggestionsOf(description: string, takings: Takings): Suggestion[] {
  return suggestCompetencies(description).map((one, index) => ({
    ...one,
    isTaken: takings[one.competencyKey] ?? index < takenAtFirst,
  }));
}

/** Keys of those that are taken. */
export const keysTaken = (description: string, takings: Takings): string[] =>
  suggestionsOf(description, takings)
    .filter(({ isTaken }) => isTaken)
    .map(({ competencyKey }) => competencyKey)
    .slice(0, limits.competencies);
