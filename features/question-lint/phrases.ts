import type { Sentence, Span } from "./spoken-text.ts";

/**
 * Phrases are written as people would say them, in lower case and with contractions written out, and a few signs:
 *
 * - `kids/children` one of several; `old_enough` two words that belong together
 * - `retir*` any ending
 * - `[really]` may be missing
 * - `<child>` one of a named list of words
 * - `..` up to three words between, `...` up to eight
 * - `^` at the start of the sentence or after a comma, `$` at its end or before a comma
 */
export type Phrase = string;

const word = (text: string) =>
  text
    .split("_")
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, (sign) => (sign === "*" ? "[^ ]*" : `\\${sign}`)))
    .join(" ");
const oneOf = (text: string) => `(?:${text.split("/").map(word).join("|")}) `;
const namedList = /<([a-z]+)>/g;
const gap = (most: number) => `(?:[^ ?!.;:]+ ){0,${most}}?`;

/** One sign or word of a phrase as a piece of a regular expression; every piece eats the space behind it. */
function piece(part: string, lists: Readonly<Record<string, string>>): string {
  if (part === "..") return gap(3);
  if (part === "...") return gap(8);
  if (part === "^") return "(?<=^ (?:(?:and|so|but|well|ok|okay) )?(?:, )?|[,;:] (?:and |so |but )?)";
  if (part === "$") return "(?=[?!.,;:)]|$)";
  const optional = /^\[(.+)\]$/.exec(part)?.[1];
  if (optional) return `(?:${piece(optional, lists)})?`;
  return oneOf(part.replaceAll(namedList, (_, name: string) => lists[name] ?? name));
}

/** Turns phrases into something that finds them. */
export function compilePhrases(phrases: readonly Phrase[], lists: Readonly<Record<string, string>> = {}): RegExp {
  const sources = phrases.map((phrase) =>
    phrase
      .trim()
      .split(/\s+/)
      .map((part) => piece(part, lists))
      .join(""),
  );
  // Without a phrase it finds nothing, instead of the empty text everywhere.
  return new RegExp(sources.length === 0 ? "(?!)" : `(?<= )(?:${sources.join("|")})`, "gu");
}

/** Where phrases stand in a sentence. */
export function matchesIn(sentence: Sentence, pattern: RegExp, words = sentence.words): Span[] {
  return [...words.matchAll(pattern)]
    .filter(([found]) => found.trim() !== "")
    .map((match) => sentence.spanOf(match.index, match.index + match[0].trimEnd().length));
}

/** The words with those of a phrase made unreadable, so that no other phrase finds them; places stay as they are. */
export function masked(words: string, pattern: RegExp): string {
  return words.replaceAll(pattern, (found) => found.replaceAll(/[^ ]/g, "·"));
}

/** What keeps a text from being a phrase; null when nothing does. */
export function phraseProblem(phrase: string): string | null {
  if (phrase.trim() === "") return "Enter a phrase.";
  if (phrase.length > 120) return "Keep a phrase to 120 characters.";
  if (!/\p{L}{2}/u.test(phrase.replaceAll(/<[^>]*>|\[[^\]]*\]/g, ""))) return "Enter at least one whole word.";
  return null;
}
