import { stemOf } from "../words/stems.ts";
import { familyOf } from "./word-families.ts";
import { contrasts, gradable } from "./words/contrasts.ts";
import { faintWords, lightVerbs } from "./words/fillers.ts";
import { days, firstNames, numberWords } from "./words/names-and-days.ts";
import { synonymsToL } from "./words/synonyms-a-to-l.ts";
import { synonymsToZ } from "./words/synonyms-m-to-z.ts";

const classOf = new Map<string, string>();
/** Several words that stand for a class, by the stem of the first of them; the longest come first. */
interface JoinedWords {
  /** Stems of the words behind the first. */
  rest: readonly string[];
  name: string;
  /** Whether others may stand between: "turn a client down". */
  isOpen: boolean;
}
const joinedByFirst = new Map<string, JoinedWords[]>();

for (const line of [...synonymsToL, ...synonymsToZ]) {
  const [name = "", ...others] = line.split(" ");
  for (const other of [name, ...others]) {
    const [first = "", ...rest] = other.split(/[_~-]/).map(stemOf);
    if (rest.length > 0)
      joinedByFirst.set(first, [...(joinedByFirst.get(first) ?? []), { rest, name, isOpen: other.includes("~") }]);
    else {
      classOf.set(other, name);
      if (!faintWords.includes(first) || first === name) classOf.set(first, classOf.get(first) ?? name);
    }
  }
}
for (const joined of joinedByFirst.values()) joined.sort((a, b) => b.rest.length - a.rest.length);

/** What may stand between words that belong together. */
const between = new Set(
  "the a an he she they your my his her their our them him me us you this that its any some all new of to is are was were be been always really quite very fully entirely even too so".split(
    " ",
  ),
);
const mostBetween = 3;

/** A word, or several that belong together. */
export interface Told {
  /** As it stands, and the first word of it. */
  text: string;
  word: string;
  /** What it is compared by. */
  term: string;
}

// Questions are made of the same few thousand words.
interface Read {
  stem: string;
  term: string;
}
const known = new Map<string, Read>();
const mostKnown = 20_000;
function read(word: string): Read {
  const before = known.get(word);
  if (before) return before;
  if (known.size >= mostKnown) known.clear();
  const now = { stem: stemOf(word), term: termOf(word) };
  known.set(word, now);
  return now;
}

/** Words with their terms; those that belong together become one. */
export function toldIn(words: readonly string[]): Told[] {
  const reading = words.map(read);
  const told: Told[] = [];
  const taken = new Set<number>();
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (taken.has(at)) continue;
    const joined = joinedAt(reading, at);
    if (!joined) told.push({ text: word, word, term: read(word).term });
    else {
      const { name, isOpen, end } = joined;
      const text = isOpen ? `${word} ${words[end]}` : words.slice(at, end + 1).join(" ");
      told.push({ text, word, term: name });
      if (isOpen) taken.add(end);
      else at = end;
    }
  }
  return told;
}

function joinedAt(words: readonly Read[], at: number) {
  for (const joined of joinedByFirst.get(words[at]?.stem ?? "") ?? []) {
    const end = endOf(joined, words, at);
    if (end !== -1) return { ...joined, end };
  }
  return undefined;
}

function endOf({ rest, isOpen }: JoinedWords, words: readonly Read[], at: number): number {
  let place = at;
  for (const part of rest) {
    const last = place + 1 + mostBetween;
    do place++;
    while (!isPart(part, words[place]) && place < last && (isOpen || between.has(words[place]?.stem ?? "")));
    if (!isPart(part, words[place])) return -1;
  }
  return place;
}

/** "Find new clients" is "find new customers". */
const isPart = (part: string, word: Read | undefined) =>
  word !== undefined && (word.stem === part || word.term === part);

const degrees = new Map(
  gradable.flatMap((word) => ["er", "est"].map((ending) => [`${word.replace(/e$/, "")}${ending}`, word] as const)),
);

/** One term for all words of a class, for all forms of a word, for all numbers, names and days. */
export function termOf(word: string): string {
  if (/^\p{N}+\p{L}{0,3}$/u.test(word) || numberWords.has(word)) return "#number";
  if (firstNames.has(word)) return "#name";
  if (days.has(word)) return "#day";
  const stem = classNameOf(word) ?? stemOf(degrees.get(word) ?? word);
  return classNameOf(stem) ?? familyOf(stem);
}

/** Name of the class of a word; the word, its singular or what it is the superlative of has to be in a list. */
function classNameOf(word: string): string | undefined {
  const singular = word.endsWith("s") ? classOf.get(word.slice(0, -1)) : undefined;
  const positive = word.endsWith("est") ? classOf.get(word.slice(0, -3)) : undefined;
  return classOf.get(word) ?? singular ?? positive;
}

const light = new Set(lightVerbs.map((word) => termOf(word)));
const faint = new Set(faintWords.flatMap((word) => [word, termOf(word)]));
/** How much a word counts, 1 or less: the same question is asked with another number, name or day. */
export const weightOf = (term: string): number => {
  if (light.has(term)) return weights.light;
  return term.startsWith("#") || faint.has(term) ? weights.faint : weights.full;
};
export const weights = { full: 1, faint: 0.35, light: 0.2 } as const;

const linesOf = new Map<string, number[]>();
contrasts.forEach((line, index) => {
  for (const word of line.split(" ").map((one) => termOf(one)))
    linesOf.set(word, [...(linesOf.get(word) ?? []), index]);
});

/** Whether words that only one question has stand against words that only the other has. */
export function isContrary(ones: readonly string[], others: readonly string[]): boolean {
  if (ones.length === 0 || others.length === 0) return false;
  const lines = new Set(ones.flatMap((one) => linesOf.get(one) ?? []));
  return others.some(
    (other) => linesOf.get(other)?.some((line) => lines.has(line)) || ones.some((one) => isDenial(one, other)),
  );
}

/** "paid" and "unpaid". */
function isDenial(one: string, other: string): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  if (shorter.length < 3 || !longer.endsWith(shorter)) return false;
  return /^(?:dis|im|in|ir|mis|non|un)$/.test(longer.slice(0, -shorter.length));
}

const denials = new Set("fail forbid incomplete miss quit refuse stop".split(" ").map(termOf));
/** Whether a word has its "not" in it: "refuse", "unfinished". */
export const saysNo = (term: string) => denials.has(term) || /^un(?!der|i).{4}/.test(term);

/** Words with which another clause begins; clauses change places without changing what is asked. */
const newClause = new Set("but how if so what when where which while why without".split(" "));

/**
 * Contrary words of one clause in their order: "accept" and then "refuse"; not two in one breath, as in "before and after".
 */
export function contrariesIn(terms: readonly string[]): [first: string, second: string][] {
  const places = terms.flatMap((term, at) => (linesOf.has(term) ? [at] : []));
  return places.flatMap((from, index) =>
    places.slice(index + 1).flatMap((to): [string, string][] => {
      const [first = "", second = ""] = [terms[from], terms[to]];
      const isOneBreath = to === from + 2 && /^(?:and|from|or|to)$/.test(terms[from + 1] ?? "");
      const isApart = isOneBreath || terms.slice(from + 1, to).some((term) => newClause.has(term));
      return first !== second && !isApart && isContrary([first], [second]) ? [[first, second]] : [];
    }),
  );
}
