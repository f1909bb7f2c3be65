import { stopWords } from "./words/fillers.ts";
import { capitalized } from "./words/names-and-days.ts";

/** A word with a capital that others follow in small letters: not "SQL", not "I". */
const capital = /^\p{Lu}\p{Ll}[\p{L}\p{M}]*$/u;
const token = /[\p{L}\p{M}\p{N}]+|[.?!:;]/gu;
/** German writes every noun with a capital; there, and where else English words are missing, capitals tell nothing. */
const english = /\b(?:the|you|your|how|what|would|me)\b/i;

/**
 * Names of people, companies, products and towns that no list can hold, in lower case: words with a capital inside a sentence, or
 * at its start in front of another one. What is learned or spoken is a subject and no name: "Python", "French".
 */
export function namesIn(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  if (!english.test(text)) return names;
  const words = text.match(token) ?? [];
  const isCapital = (word: string | undefined) =>
    word !== undefined && capital.test(word) && !capitalized.has(word.toLowerCase());
  words.forEach((word, at) => {
    const before = words[at - 1];
    const isFirst = before === undefined || /^[.?!:;]$/.test(before);
    const lower = word.toLowerCase();
    if (isCapital(word) && (!isFirst || (isCapital(words[at + 1]) && !stopWords.has(lower)))) names.add(lower);
  });
  // A heading with a capital on every word names nothing.
  return names.size > words.length / 2 ? new Set() : names;
}
