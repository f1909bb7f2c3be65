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

/** One of the words of these lists, as a phrase writes it. */
export const anyOf = (...lists: readonly (readonly string[])[]): Phrase => lists.flat().join("/");

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

/** Phrases made ready: each under words of which one must occur, so that a sentence is held against few of them. */
export interface PhraseSet {
  byWord: ReadonlyMap<string, readonly RegExp[]>;
  /** Those without such a word. */
  always: readonly RegExp[];
}

/** Turns phrases into something that finds them. */
export function compilePhrases(phrases: readonly Phrase[], lists: Readonly<Record<string, string>> = {}): PhraseSet {
  const byWord = new Map<string, RegExp[]>();
  const always: RegExp[] = [];
  for (const phrase of phrases) {
    const parts = phrase.trim().split(/\s+/);
    const pattern = new RegExp(`(?<= )${parts.map((part) => piece(part, lists)).join("")}`, "gu");
    const keys = tellingWords(parts, lists);
    if (keys.length === 0) always.push(pattern);
    for (const key of keys) byWord.set(key, [...(byWord.get(key) ?? []), pattern]);
  }
  return { byWord, always };
}

/** First words of the alternatives of that part which is rarest, guessed by its shortest word; empty if none is certain. */
function tellingWords(parts: readonly string[], lists: Readonly<Record<string, string>>): string[] {
  const certain = parts
    .filter((part) => !/^(?:\[.*\]|\.\.|\.\.\.|\^|\$)$/.test(part))
    .map((part) => part.replaceAll(namedList, (_, name: string) => lists[name] ?? name).split("/"))
    .map((alternatives) => [...new Set(alternatives.map((alternative) => alternative.split("_")[0] ?? ""))])
    .filter((words) => words.every((one) => one !== "" && !one.includes("*")));
  const shortest = (words: readonly string[]) => Math.min(...words.map(({ length }) => length));
  return certain.toSorted((a, b) => shortest(b) - shortest(a))[0] ?? [];
}

function candidates({ byWord, always }: PhraseSet, words: string): Set<RegExp> {
  const found = new Set(always);
  for (const one of new Set(words.split(" "))) for (const pattern of byWord.get(one) ?? []) found.add(pattern);
  return found;
}

/** Where phrases stand in a sentence, first one first. */
export function matchesIn(sentence: Sentence, phrases: PhraseSet, words = sentence.words): Span[] {
  return [...candidates(phrases, words)]
    .flatMap((pattern) => [...words.matchAll(pattern)])
    .filter(([found]) => found.trim() !== "")
    .map((match) => sentence.spanOf(match.index, match.index + match[0].trimEnd().length))
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** The words with those of a phrase made unreadable, so that no other phrase finds them; places stay as they are. */
export function masked(words: string, phrases: PhraseSet): string {
  let left = words;
  for (const pattern of candidates(phrases, words))
    left = left.replaceAll(pattern, (found) => found.replaceAll(/[^ ]/g, "·"));
  return left;
}

const mostOwnGaps = 2;

/** What keeps a text from being a phrase of an organization; null when nothing does. */
export function phraseProblem(phrase: string): string | null {
  if (phrase.trim() === "") return "Enter a phrase.";
  if (phrase.length > 120) return "Keep a phrase to 120 characters.";
  // Each gap multiplies the ways in which a sentence can be read.
  if ((phrase.match(/(?:^|\s)\.\.\.?(?=\s|$)/g)?.length ?? 0) > mostOwnGaps)
    return "Leave at most two gaps in a phrase.";
  if (!/\p{L}{2}/u.test(phrase.replaceAll(/<[^>]*>|\[[^\]]*\]/g, ""))) return "Enter at least one whole word.";
  return null;
}
