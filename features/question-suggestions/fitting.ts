import type { QuestionChecks } from "#features/question-library/question-checks.ts";
import { type Suggestion, type SuggestionWish, suggestionsAtOnce } from "./suggestion.ts";

/** Whether nothing is wrong with the words of a suggestion, or no more than that they might be plainer. */
const isWellWorded = ({ text, followUps }: Suggestion, checks: QuestionChecks) =>
  [text, ...followUps].every((words) => checks.linter.question(words).every(({ severity }) => severity === "info"));

/** Those that are worded well and like nothing that the plan holds nor one another, in their order and not too many. */
export function fitting(
  suggestions: readonly Suggestion[],
  { held }: Pick<SuggestionWish, "held">,
  checks: QuestionChecks,
): Suggestion[] {
  const heldKeys = new Set(held.flatMap(({ libraryKey }) => libraryKey ?? []));
  const well = suggestions.filter(
    (suggestion) =>
      !(suggestion.libraryKey !== null && heldKeys.has(suggestion.libraryKey)) && isWellWorded(suggestion, checks),
  );
  const heldTexts = held.map(({ text }) => text).filter((text) => text.trim() !== "");
  const pairs = checks.comparer.joining(
    heldTexts,
    well.map(({ text }) => text),
  );
  const repeated = new Set(pairs.map(({ later }) => later - heldTexts.length));
  return well.filter((_, index) => !repeated.has(index)).slice(0, suggestionsAtOnce);
}
