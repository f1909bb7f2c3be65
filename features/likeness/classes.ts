import { stemmer } from "stemmer";
import type { LikenessWords } from "./likeness-words.ts";

/** A word, or several that belong together. */
export interface ReadWord {
  /** As it stands, and the first word of it. */
  text: string;
  word: string;
  /** What it is compared by: its class, else its stem. */
  term: string;
}

/** Several words that stand for a class, by the stem of the first of them; the longest come first. */
interface JoinedWords {
  /** Stems of the words behind the first. */
  rest: readonly string[];
  name: string;
  /** Whether others may stand between: "turn a client down". */
  isOpen: boolean;
}

const faintWeight = 0.35;

/** What may stand between words that belong together. */
const between = new Set(
  "the a an he she they your my his her our their them him me us you this that it any some all new of to is are was were be been always really quite very fully entirely even too so".split(
    " ",
  ),
);
const mostBetween = 3;
// Questions are made of the same few thousand words.
const mostKnown = 20_000;

const words = (text: string) => text.split(" ");

/** Tells the class of words by the lists of synonyms. */
export function wordClasses(data: LikenessWords) {
  const regular = new Map(
    data.irregular.split(", ").flatMap((forms) => {
      const [base = "", ...others] = words(forms);
      return others.map((other) => [other, base]);
    }),
  );
  const stemOf = (word: string) => stemmer(regular.get(word) ?? word);
  const faintWords = words(data.faintWords);
  const classOf = new Map<string, string>();
  const joinedByFirst = new Map<string, JoinedWords[]>();
  for (const line of data.synonyms) {
    const [name = "", ...others] = words(line);
    const known = classOf.get(name) ?? name;
    for (const other of [name, ...others]) {
      const [first = "", ...rest] = other.split(/[_~-]/).map(stemOf);
      if (rest.length > 0)
        joinedByFirst.set(first, [
          ...(joinedByFirst.get(first) ?? []),
          { rest, name: known, isOpen: other.includes("~") },
        ]);
      else {
        classOf.set(other, classOf.get(other) ?? known);
        if (!faintWords.includes(first) || first === name) classOf.set(first, classOf.get(first) ?? known);
      }
    }
  }
  for (const joined of joinedByFirst.values()) joined.sort((a, b) => b.rest.length - a.rest.length);

  const numbers = new Set(words(data.numberWords));
  /** Name of the class of a word; the word, its singular or what it is the superlative of has to be in a list. */
  const classNameOf = (word: string): string | undefined =>
    classOf.get(word) ??
    (word.endsWith("s") ? classOf.get(word.slice(0, -1)) : undefined) ??
    (word.endsWith("est") ? classOf.get(word.slice(0, -3)) : undefined);

  /** One term for all words of a class, for all forms of a word, for all numbers. */
  const termOf = (word: string): string => {
    if (/^\p{N}[\p{N}.,]*\p{L}{0,3}$/u.test(word) || numbers.has(word)) return "#number";
    const term = classNameOf(word) ?? stemOf(word);
    return classNameOf(term) ?? term;
  };

  const known = new Map<string, { stem: string; term: string }>();
  const read = (word: string) => {
    const before = known.get(word);
    if (before) return before;
    if (known.size >= mostKnown) known.clear();
    const now = { stem: stemOf(word), term: termOf(word) };
    known.set(word, now);
    return now;
  };
  /** "Find new clients" is "find new customers". */
  const isPart = (part: string, word: string | undefined) =>
    word !== undefined && (read(word).stem === part || read(word).term === part);

  function endOf({ rest, isOpen }: JoinedWords, all: readonly string[], at: number): number {
    let place = at;
    for (const part of rest) {
      const last = place + 1 + mostBetween;
      do place++;
      while (!isPart(part, all[place]) && place < last && (isOpen || between.has(all[place] ?? "")));
      if (!isPart(part, all[place])) return -1;
    }
    return place;
  }

  /** Words with their terms; those that belong together become one. */
  function readIn(all: readonly string[]): ReadWord[] {
    const found: ReadWord[] = [];
    const taken = new Set<number>();
    for (let at = 0; at < all.length; at++) {
      const word = all[at] ?? "";
      if (taken.has(at)) continue;
      const joined = (joinedByFirst.get(read(word).stem) ?? [])
        .map((one) => ({ ...one, end: endOf(one, all, at) }))
        .find(({ end }) => end !== -1);
      if (!joined) found.push({ text: word, word, term: read(word).term });
      else {
        const { name, isOpen, end } = joined;
        found.push({ text: isOpen ? `${word} ${all[end]}` : all.slice(at, end + 1).join(" "), word, term: name });
        if (isOpen) taken.add(end);
        else at = end;
      }
    }
    return found;
  }

  const faint = new Set(faintWords.flatMap((word) => [word, termOf(word)]));
  /** How much a word counts, 1 or less: the same question is asked with another number, name or day. */
  const weightOf = (term: string): number => (term.startsWith("#") || faint.has(term) ? faintWeight : 1);

  return { termOf, readIn, weightOf, stemOf };
}

export type WordClasses = ReturnType<typeof wordClasses>;
