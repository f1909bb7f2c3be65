import type { WordClasses } from "./classes.ts";
import type { LikenessWords } from "./likeness-words.ts";

/** A question as the comparison sees it. */
export interface QuestionWords {
  /** All words, in order: equal texts give equal keys, whatever their case and punctuation. */
  exactKey: string;
  /** What carries meaning: stem or name of the class, with the word that stood there first. */
  terms: ReadonlyMap<string, string>;
  /** Sum of the weights of the terms. */
  weight: number;
  /** Runs of three signs over those words, each once. */
  trigrams: readonly string[];
  /** Words that deny or turn away: "not", "without". */
  negated: boolean;
  /** Whether the person asked is only whom something is done to: "a customer who thanked you". */
  receives: boolean;
  /** Whether it is more than one question. */
  isLong: boolean;
}

const mostWords = 80;
const negations = new Set("not no non never without nobody nothing none cannot unable else".split(" "));
const segmenter = new Intl.Segmenter("en", { granularity: "word" });
/** German writes every noun with a capital; there, and where else English words are missing, capitals tell nothing. */
const english = /\b(?:the|you|your|how|what|would|me)\b/i;
const capital = /^\p{Lu}\p{Ll}[\p{L}\p{M}]*$/u;

const wordsIn = (text: string) =>
  [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);

/** Takes texts apart, the same way in every browser and on the server. */
export function questionReader(data: LikenessWords, { readIn, weightOf, termOf }: WordClasses) {
  const setOf = (list: string) => new Set(list.split(" "));
  const [stopWords, capitalized] = [setOf(data.stopWords), setOf(data.capitalized)];

  const hinders = new Set(["stop", "prevent"].map(termOf));

  function plainWords(text: string): string[] {
    const plain = text
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll(/[’ʼ]/gu, "'")
      .replaceAll(/\bcan't\b/g, "can not")
      .replaceAll(/\bwon't\b/g, "will not")
      .replaceAll(/n't\b/g, " not")
      .replaceAll(/co-worker/g, "coworker")
      .replaceAll(/'(?:s|re|ve|ll|d|m)\b/g, "")
      .replaceAll("'", "")
      .replaceAll(/\bgive (?:me |us |an? |one |any )*(?=example|instance|me|us)/g, "tell ");
    return wordsIn(plain);
  }

  /** Names that no list can hold: words with a capital inside a sentence, or at its start in front of another one. */
  function namesIn(text: string): ReadonlySet<string> {
    const names = new Set<string>();
    if (!english.test(text)) return names;
    const words = text.match(/[\p{L}\p{M}\p{N}]+|[.?!:;]/gu) ?? [];
    const isCapital = (word = "") => capital.test(word) && !capitalized.has(word.toLowerCase());
    for (const [at, word] of words.entries()) {
      const isFirst = at === 0 || /^[.?!:;]$/.test(words[at - 1] ?? "");
      const lower = word.toLowerCase();
      if (isCapital(word) && (!isFirst || (isCapital(words[at + 1]) && !stopWords.has(lower)))) names.add(lower);
    }
    // A heading with a capital on every word names nothing.
    return names.size > words.length / 2 ? new Set() : names;
  }

  return (text: string): QuestionWords => {
    const words = plainWords(text);
    const names = namesIn(text);
    const read = readIn(words)
      .map((one) => (names.has(one.word) ? { ...one, term: "#name" } : one))
      .filter(({ term }, at, every) => !(term === "#name" && every[at - 1]?.term === "#name"));
    const saying = read.filter(({ word, text: own }) => own !== word || !(stopWords.has(word) || negations.has(word)));
    // "What would you do?" is made of stop words alone; then they are all there is to compare.
    const kept = saying.length > 0 ? saying : words.map((word) => ({ text: word, word, term: termOf(word) }));
    const terms = new Map<string, string>();
    for (const { term, text: own } of kept) if (!terms.has(term)) terms.set(term, own);
    return {
      exactKey: words.join(" "),
      terms,
      weight: [...terms.keys()].reduce((sum, term) => sum + weightOf(term), 0),
      trigrams: trigramsOf(kept.map((one) => one.text).join(" ")),
      negated: read.some(({ word, term, text: own }) => hinders.has(term) || (own === word && negations.has(word))),
      receives: receivesIn(words, (word) => stopWords.has(word)),
      isLong: read.length > mostWords,
    };
  };
}

const auxiliaries = new Set(
  "am are be been can could did do does ever had has have just may might must never should was were will would yourself".split(
    " ",
  ),
);

function receivesIn(words: readonly string[], isSmall: (word: string) => boolean): boolean {
  const places = words.flatMap((word, at) => (word === "you" ? [at] : []));
  const acts = (at: number) =>
    auxiliaries.has(words[at + 1] ?? "") || (words[at + 1] !== undefined && !isSmall(words[at + 1] ?? ""));
  const suffers = (at: number) => !acts(at) && (words[at + 1] === undefined || !isSmall(words[at - 1] ?? ""));
  return places.some(suffers) && !places.some(acts);
}

function trigramsOf(text: string): string[] {
  if (text === "") return [];
  const signs = [..." ", ...text, " "];
  return [...new Set(signs.slice(2).map((sign, index) => `${signs[index]}${signs[index + 1]}${sign}`))];
}
