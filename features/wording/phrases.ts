import type { Sentence, Span } from "./sentences.ts";

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

/** Named lists of words, each with spaces between its words and `_` within them. */
export type WordLists = Readonly<Record<string, string>>;

const word = (text: string) =>
  text
    .split("_")
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, (sign) => (sign === "*" ? "[^ ]*" : `\\${sign}`)))
    .join(" ");
const gap = (most: number) => `(?:[^ ?!.;:]+ ){0,${most}}?`;

const alternativesIn = (part: string, lists: WordLists): string[] =>
  part.split("/").flatMap((one) => {
    const list = /^<([A-Za-z]+)>$/.exec(one)?.[1];
    return list === undefined ? [one] : (lists[list] ?? "").split(" ").flatMap((each) => alternativesIn(each, lists));
  });

const end = "(?=[?!.,;:)]|$)";

/** One sign or word of a phrase as a piece of a regular expression; every piece eats the space behind it. */
function piece(part: string, lists: WordLists): string {
  if (part === "..") return gap(3);
  if (part === "...") return gap(8);
  if (part === "^") return "(?<=^ (?:(?:and|so|but|well|ok|okay|now|then) )?(?:, )?|[,;:] (?:and |so |but )?)";
  if (part === "$") return end;
  const optional = /^\[(.+)\]$/.exec(part)?.[1];
  if (optional) return `(?:${piece(optional, lists)})?`;
  const alternatives = alternativesIn(part, lists);
  const words = `(?:${alternatives
    .filter((one) => one !== "$")
    .map(word)
    .join("|")}) `;
  return alternatives.includes("$") ? `(?:${words}|${end})` : words;
}

/** Phrases made ready: each under words of which one must occur, so that a sentence is held against few of them. */
export interface PhraseSet {
  byWord: ReadonlyMap<string, readonly RegExp[]>;
  /** Those without such a word. */
  always: readonly RegExp[];
}

/** Turns phrases into something that finds them. */
export function compilePhrases(phrases: readonly Phrase[], lists: WordLists = {}): PhraseSet {
  const byWord = new Map<string, RegExp[]>();
  const always: RegExp[] = [];
  for (const phrase of phrases) {
    const parts = phrase.trim().split(/\s+/);
    const pattern = new RegExp(`(?<= )${parts.map((part) => piece(part, lists)).join("")}`, "gu");
    const keys = requiredWords(parts, lists);
    if (keys.length === 0) always.push(pattern);
    for (const key of keys) byWord.set(key, [...(byWord.get(key) ?? []), pattern]);
  }
  return { byWord, always };
}

/** First words of the alternatives of that part which is rarest, guessed by its shortest word; empty if none is certain. */
function requiredWords(parts: readonly string[], lists: WordLists): string[] {
  const certain = parts
    .filter((part) => !/^(?:\[.*\]|\.\.|\.\.\.|\^|\$)$/.test(part))
    .map((part) => [...new Set(alternativesIn(part, lists).map((one) => one.split("_")[0] ?? ""))])
    .filter((words) => words.every((one) => one !== "" && one !== "$" && !one.includes("*")));
  const shortest = (words: readonly string[]) => Math.min(...words.map(({ length }) => length));
  return certain.toSorted((a, b) => shortest(b) - shortest(a))[0] ?? [];
}

function candidates({ byWord, always }: PhraseSet, words: string): Set<RegExp> {
  const found = new Set(always);
  for (const one of new Set(words.split(" "))) for (const pattern of byWord.get(one) ?? []) found.add(pattern);
  return found;
}

/** A place where a phrase was found. */
export interface Match extends Span {
  /** Where it begins in the words of the sentence. */
  at: number;
  /** The words found. */
  text: string;
}

/** Where phrases stand in a sentence, first one first. */
export function matchesIn(sentence: Sentence, phrases: PhraseSet, words = sentence.words): Match[] {
  return [...candidates(phrases, words)]
    .flatMap((pattern) => [...words.matchAll(pattern)])
    .filter(([found]) => found.trim() !== "")
    .map(({ index: at, 0: text }) => ({ ...sentence.spanOf(at, at + text.trimEnd().length), at, text }))
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** Whether one of the phrases stands in a sentence. */
export const isIn = ({ words }: Pick<Sentence, "words">, phrases: PhraseSet): boolean =>
  [...candidates(phrases, words)].some((pattern) => words.search(pattern) !== -1);

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
