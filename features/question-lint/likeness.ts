import { isExchanged } from "./comparing/exchanged.ts";
import { type QuestionWords, questionWords } from "./comparing/question-words.ts";
import { isSwapped } from "./comparing/swapped.ts";
import { isContrary, saysNo, weightOf } from "./comparing/word-classes.ts";
import { TextMemory } from "./words/text-memory.ts";

/** From which share in common two questions count as alike, 0 to 1. */
export interface LikenessThresholds {
  /** Over words that carry meaning. */
  words: number;
  /** Over runs of three signs, which also find misspelled and unlisted words. */
  spelling: number;
}

/**
 * Set on all pairs of `corpus/`: lower finds more paraphrases, and more pairs that only share their subject. It may lie this low
 * because what is turned round, exchanged or contrary is looked for apart, and the 118 questions of our library stay without a pair.
 */
const likenessThresholds: LikenessThresholds = { words: 0.44, spelling: 0.86 };

/** What it takes off the score that two questions turn the same words round, and that texts are longer than questions are. */
const factors = { turned: 0.35, long: 0.58, little: 0.8 } as const;
/** One word of meaning in common, and a bit: two questions about one subject have that. */
const enoughShared = 2.3;

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

/** Holds two questions against each other; null when they are not alike. */
export function likenessOf(earlier: string, later: string, thresholds = likenessThresholds): Likeness | null {
  return likePairs([earlier, later], () => false, thresholds)[0] ?? null;
}

/** Pairs of which one question is told as the later one. */
const mostPerQuestion = 5;

/** Runs of three signs of the longest text whose spelling is looked at: some thirty words. Of longer ones a quarter may be misspelled anyway. */
const mostSpelled = 200;

/**
 * Pairs of like questions that nobody decided on, per later question the best first and five at most; empty texts are like nothing.
 * The measure is the coefficient of L. R. Dice, Measures of the amount of ecologic association between species, Ecology 26 (1945):
 * twice what is shared over the sum of both, here weighted by how much a word says.
 */
export function likePairs(
  texts: readonly string[],
  isDecided: (earlier: number, later: number) => boolean = () => false,
  thresholds = likenessThresholds,
): LikePair[] {
  const words = texts.map(remembered);
  const terms = new SharedCounter(
    words.map((one) => [...one.terms.keys()]),
    weightOf,
  );
  const trigrams = new SharedCounter(
    words.map((one) => (one.trigrams.length > mostSpelled ? [] : one.trigrams)),
    () => 1,
  );
  return words.flatMap((b, later) => {
    if (b.exactKey === "") return [];
    const [inTerms, inTrigrams] = [terms.withEarlier(later), trigrams.withEarlier(later)];
    const found: (Measured & { a: QuestionWords; earlier: number })[] = [];
    // Where enough are the same words already, none can be more alike.
    for (let earlier = 0, same = 0; earlier < later && same < mostPerQuestion; earlier++) {
      const a = words[earlier];
      if (!a || a.exactKey === "" || isDecided(earlier, later)) continue;
      const measured = measuredIn(
        [a, b],
        { terms: inTerms[earlier] ?? 0, trigrams: inTrigrams[earlier] ?? 0 },
        thresholds,
      );
      if (measured) found.push({ a, earlier, ...measured });
      if (measured && measured.score >= 1) same += 1;
    }
    found.sort((first, second) => second.score - first.score);
    return found
      .slice(0, mostPerQuestion)
      .map(({ a, earlier, ...measured }) => ({ earlier, later, ...measured, ...wordsOf(a, b) }));
  });
}

const dice = (shared: number, sum: number) => (sum === 0 ? 0 : (2 * shared) / sum);

type Measured = Pick<Likeness, "kind" | "score" | "measured">;

function measuredIn(
  [a, b]: readonly [QuestionWords, QuestionWords],
  shared: { terms: number; trigrams: number },
  thresholds: LikenessThresholds,
): Measured | null {
  if (a.exactKey === b.exactKey) return { kind: "exact", score: 1, measured: "words" };
  const byWords = dice(shared.terms, a.weight + b.weight) * (shared.terms < enoughShared ? factors.little : 1);
  const bySpelling = dice(shared.trigrams, a.trigrams.length + b.trigrams.length);
  if (byWords < thresholds.words && bySpelling < thresholds.spelling) return null;
  // A text longer than a question says many things, some of them turned round.
  const isLong = a.frame.length === 0 || b.frame.length === 0;
  const factor = isLong ? factors.long : isTurned(a, b) ? factors.turned : 1;
  const [score, spelling] = [byWords * factor, bySpelling * factor];
  if (score < thresholds.words && spelling < thresholds.spelling) return null;
  const measured = score >= thresholds.words ? "words" : "spelling";
  return { kind: "near", score: measured === "words" ? score : spelling, measured };
}

/** Whether one question denies, swaps or opposes what the other says in the same words, or exchanges one of them. */
function isTurned(a: QuestionWords, b: QuestionWords): boolean {
  return (
    (a.negated === b.negated ? isContrary(onlyIn(a, b), onlyIn(b, a)) || isExchanged(a, b) : !isDeniedTwice(a, b)) ||
    a.contraries.some(([x, y]) => b.contraries.some(([p, q]) => x === q && y === p)) ||
    isSwapped(a, b)
  );
}

/** Of two questions of which one has a "not": "not leave" is "stay", and "will not" is "refuses". */
function isDeniedTwice(a: QuestionWords, b: QuestionWords): boolean {
  const [ofA, ofB] = [onlyIn(a, b), onlyIn(b, a)];
  return isContrary(ofA, ofB) || (a.negated ? ofB : ofA).some(saysNo);
}

const onlyIn = ({ frame }: QuestionWords, { framed }: QuestionWords) => frame.filter((term) => !framed.has(term));

function wordsOf(a: QuestionWords, b: QuestionWords): Pick<Likeness, "matched" | "onlyEarlier" | "onlyLater"> {
  const [matched, onlyEarlier, onlyLater]: [{ earlier: string; later: string }[], string[], string[]] = [[], [], []];
  for (const [term, earlier] of a.terms) {
    const later = b.terms.get(term);
    if (later === undefined) onlyEarlier.push(earlier);
    else matched.push({ earlier, later });
  }
  for (const [term, later] of b.terms) if (!a.terms.has(term)) onlyLater.push(later);
  return { matched, onlyEarlier, onlyLater };
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

// Between two keystrokes, and between two saves of a plan, all texts but one are the same.
const memory = new TextMemory<QuestionWords>(4000);
const remembered = (text: string): QuestionWords => memory.of(text, questionWords);
