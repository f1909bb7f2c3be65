import { TextMemory } from "#platform/text/text-memory.ts";
import { type WordClasses, wordClasses } from "./classes.ts";
import { type QuestionWords, questionReader } from "./question-words.ts";

/** How two questions are alike, with the words that made it so. */
export interface Likeness {
  kind: "exact" | "near";
  /** Share in common, up to 1. */
  score: number;
  /** What made the score: the words, or the spelling. */
  measured: "words" | "spelling";
  /** Words that were taken for the same, as they stand in the earlier and in the later question. */
  matched: readonly { earlier: string; later: string }[];
  /** Words of meaning that only one of them has. */
  onlyEarlier: readonly string[];
  onlyLater: readonly string[];
}

/** Two like questions of a list, by their places in it. */
export interface LikePair extends Likeness {
  earlier: number;
  later: number;
}

/** Holds questions against each other. Most free rewordings share too few words of meaning and are not found. */
export interface Comparer {
  /** Pairs of like questions that nobody decided on, per later question the best first and three at most; empty texts are like nothing. */
  pairs: (texts: readonly string[], isDecided?: (earlier: number, later: number) => boolean) => LikePair[];
  /** The same for texts that join others: pairs in which the later one is new, by their places behind the others. */
  joining: (others: readonly string[], texts: readonly string[]) => LikePair[];
}

/** Stands where the synonyms are still on their way: it finds nothing. */
export const silentComparer: Comparer = { pairs: () => [], joining: () => [] };

let loaded: Promise<Comparer> | undefined;

/** The comparer, with its synonyms fetched when somebody asks for it first. Fails where they cannot be fetched. */
export function loadComparer(): Promise<Comparer> {
  loaded ??= import("./data/all-words.ts").then(({ allWords }) => {
    const classes = wordClasses(allWords);
    return comparerOf(classes, questionReader(allWords, classes));
  });
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

/**
 * From which share in common two questions count as alike, over words that carry meaning and over runs of three signs, which also
 * find misspelled and unlisted words; `literal` where all shared words are the same. Set on the tuning half of `corpus/`: lower finds more,
 * and more pairs that only share a subject.
 */
const thresholds = { words: 0.4, literal: 0.85, spelling: 0.86 } as const;
/** One word of meaning in common, and a bit: two questions about one subject have that. It takes something off the score. */
const enoughShared = 2.3;
const littleShared = 0.8;
const mostPerQuestion = 3;
/** Runs of three signs of the longest text whose spelling is looked at: some thirty words. */
const mostSpelled = 200;

function comparerOf({ weightOf, stemOf }: WordClasses, readQuestion: (text: string) => QuestionWords): Comparer {
  // Between two keystrokes, and between two saves of a plan, all texts but one are the same.
  const memory = new TextMemory<QuestionWords>(4000);

  /** Whether one denies or turns away what the other asks for, or it is done by the person asked in one and to them in the other. */
  const isOpposed = (a: QuestionWords, b: QuestionWords) => a.receives !== b.receives || a.negated !== b.negated;

  /** Whether all words that they share are the same: then they have one subject, and may well ask for two things. */
  const isLiteral = (a: QuestionWords, b: QuestionWords) =>
    [...a.terms].every(([term, word]) => stemOf(word) === stemOf(b.terms.get(term) ?? word));

  function measured(a: QuestionWords, b: QuestionWords, shared: { terms: number; trigrams: number }) {
    if (a.exactKey === b.exactKey) return { kind: "exact" as const, score: 1, measured: "words" as const };
    if (isOpposed(a, b)) return undefined;
    const byWords = dice(shared.terms, a.weight + b.weight) * (shared.terms < enoughShared ? littleShared : 1);
    const bySpelling = dice(shared.trigrams, a.trigrams.length + b.trigrams.length);
    // A text longer than a question says many things, some of them opposed.
    const isStrict = a.isLong || b.isLong || isLiteral(a, b);
    if (byWords >= (isStrict ? thresholds.literal : thresholds.words))
      return { kind: "near" as const, score: byWords, measured: "words" as const };
    if (bySpelling < thresholds.spelling) return undefined;
    return { kind: "near" as const, score: bySpelling, measured: "spelling" as const };
  }

  /** Pairs of which the later one stands at `from` or behind it. */
  function pairsFrom(from: number, texts: readonly string[], isDecided: (earlier: number, later: number) => boolean) {
    const all = texts.map((text) => memory.of(text, readQuestion));
    const terms = new SharedCounter(
      all.map((one) => [...one.terms.keys()]),
      weightOf,
    );
    const trigrams = new SharedCounter(
      all.map((one) => (one.trigrams.length > mostSpelled ? [] : one.trigrams)),
      () => 1,
    );
    return all.flatMap((b, later) => {
      if (later < from || b.exactKey === "") return [];
      const [inTerms, inTrigrams] = [terms.withEarlier(later), trigrams.withEarlier(later)];
      const found: LikePair[] = [];
      // Where enough are the same words already, none can be more alike.
      for (let earlier = 0, same = 0; earlier < later && same < mostPerQuestion; earlier++) {
        const a = all[earlier];
        if (!a || a.exactKey === "" || isDecided(earlier, later)) continue;
        const like = measured(a, b, { terms: inTerms[earlier] ?? 0, trigrams: inTrigrams[earlier] ?? 0 });
        if (like) found.push({ earlier, later, ...like, ...wordsOf(a, b) });
        if (like && like.score >= 1) same += 1;
      }
      return found.toSorted((first, second) => second.score - first.score).slice(0, mostPerQuestion);
    });
  }
  return {
    pairs: (texts, isDecided = () => false) => pairsFrom(0, texts, isDecided),
    joining: (others, texts) => pairsFrom(others.length, [...others, ...texts], () => false),
  };
}

/**
 * The coefficient of L. R. Dice, Measures of the amount of ecologic association between species, Ecology 26 (1945): twice what is
 * shared over the sum of both, here weighted by how much a word says.
 */
const dice = (shared: number, sum: number) => (sum === 0 ? 0 : (2 * shared) / sum);

function wordsOf(a: QuestionWords, b: QuestionWords): Pick<Likeness, "matched" | "onlyEarlier" | "onlyLater"> {
  const shared = [...a.terms].filter(([term]) => b.terms.has(term));
  return {
    matched: shared.map(([term, earlier]) => ({ earlier, later: b.terms.get(term) ?? "" })),
    onlyEarlier: [...a.terms].filter(([term]) => !b.terms.has(term)).map(([, word]) => word),
    onlyLater: [...b.terms].filter(([term]) => !a.terms.has(term)).map(([, word]) => word),
  };
}

/** Sums what sets share, through one list per element of the sets that hold it: the cost grows with what is shared. */
class SharedCounter {
  readonly #sets: readonly (readonly string[])[];
  readonly #weight: (element: string) => number;
  readonly #holders = new Map<string, number[]>();
  constructor(sets: readonly (readonly string[])[], weight: (element: string) => number) {
    this.#sets = sets;
    this.#weight = weight;
    sets.forEach((set, index) => {
      for (const element of set) {
        const holders = this.#holders.get(element);
        if (holders) holders.push(index);
        else this.#holders.set(element, [index]);
      }
    });
  }
  withEarlier(at: number): Float64Array {
    const shared = new Float64Array(at);
    for (const element of this.#sets[at] ?? []) {
      const weight = this.#weight(element);
      for (const holder of this.#holders.get(element) ?? []) {
        if (holder >= at) break;
        shared[holder] = (shared[holder] ?? 0) + weight;
      }
    }
    return shared;
  }
}
