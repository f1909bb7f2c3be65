import { compilePhrases, matchesIn } from "#features/wording/phrases.ts";
import { sentencesOf } from "#features/wording/sentences.ts";

/** What sounds like a verdict in a note that is read by somebody who hasn't judged yet. */
const verdicts = compilePhrases([
  "hire",
  "no_hire",
  "hiring_them/hiring_him/hiring_her",
  "reject*",
  "strong/weak/excellent/great/amazing/terrible/poor/outstanding/brilliant/impressive/disappointing",
  "thumbs_up/thumbs_down",
  "pass/passed/fail/failed/fails",
  "yes/no $",
  "strong_yes/strong_no",
  "recommend*",
  "not_a_fit/good_fit/bad_fit/great_fit",
  "i would/wouldnt/would_not move/advance/decline",
  "rated/scored/gave_them/gave_him/gave_her",
  "red_flag/red_flags",
]);

/** Words of a text that may sound like a verdict, each once. */
export function verdictWordsIn(text: string): string[] {
  const found = sentencesOf(text).flatMap((sentence) =>
    matchesIn(sentence, verdicts).map(({ start, end }) => text.slice(start, end).trim()),
  );
  return [...new Set(found)];
}
