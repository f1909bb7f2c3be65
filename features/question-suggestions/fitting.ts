import { likePairs } from "#features/question-lint/likeness.ts";
import { lintQuestion } from "#features/question-lint/lint-question.ts";
import type { ProhibitedTopic } from "#features/question-lint/prohibited-topics.ts";
import { type Suggestion, type SuggestionWish, suggestionsAtOnce } from "./suggestion.ts";

/** Whether nothing is wrong with the words of a suggestion, or no more than that they might be plainer. */
const isWellWorded = ({ text, followUps }: Suggestion, topics: readonly ProhibitedTopic[]) =>
  [text, ...followUps].every((words) => lintQuestion(words, { topics }).every(({ severity }) => severity === "info"));

/** Those that are worded well and like nothing that the plan holds nor one another, in their order and not too many. */
export function fitting(
  suggestions: readonly Suggestion[],
  { held }: Pick<SuggestionWish, "held">,
  topics: readonly ProhibitedTopic[],
): Suggestion[] {
  const heldKeys = new Set(held.flatMap(({ libraryKey }) => libraryKey ?? []));
  const well = suggestions.filter(
    (suggestion) =>
      !(suggestion.libraryKey !== null && heldKeys.has(suggestion.libraryKey)) && isWellWorded(suggestion, topics),
  );
  const heldTexts = held.map(({ text }) => text).filter((text) => text.trim() !== "");
  const texts = [...heldTexts, ...well.map(({ text }) => text)];
  const repeated = new Set(likePairs(texts).map(({ later }) => later - heldTexts.length));
  return well.filter((_, index) => !repeated.has(index)).slice(0, suggestionsAtOnce);
}
