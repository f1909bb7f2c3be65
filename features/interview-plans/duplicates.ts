import type { PlanDraft, PlanQuestion } from "./plan-draft.ts";
import { type QuestionWords, questionWords } from "./question-words.ts";

/** From here on two questions count as near. */
export const nearThreshold = 0.85;

/** Two like questions of one plan, told under the later one. */
export interface DuplicatePair {
  laterId: string;
  earlierId: string;
  kind: "exact" | "near";
  /** Share in common, nearThreshold to 1. */
  score: number;
  /** What made the score: the words, or the spelling. */
  measured: "words" | "spelling";
  /** Where the earlier one stands, both counted from 1: "Close to question 2 in Round 1". */
  earlierRound: number;
  earlierNumber: number;
}

interface Placed {
  question: PlanQuestion;
  round: number;
  number: number;
}

/** Questions in the order in which a candidate meets them. */
function inOrder(draft: PlanDraft): Placed[] {
  return draft.rounds.flatMap(({ id }, index) =>
    draft.questions
      .filter(({ roundId }) => roundId === id)
      .map((question, place) => ({ question, round: index + 1, number: place + 1 })),
  );
}

/** Pairs of like questions that nobody has decided on, best match of each later question first. */
export function duplicatesOf(draft: PlanDraft): DuplicatePair[] {
  const placed = inOrder(draft).filter(({ question }) => question.text.trim() !== "");
  const words = placed.map(({ question }) => remembered(question.text));
  const kept = new Set(draft.keptDuplicates.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  const sharedWords = new SharedCounter(words.map((one) => one.words));
  const sharedTrigrams = new SharedCounter(words.map((one) => one.trigrams));

  return placed.flatMap((later, at) => {
    const inWords = sharedWords.withEarlier(at);
    const inTrigrams = sharedTrigrams.withEarlier(at);
    const found: DuplicatePair[] = [];
    for (let before = 0; before < at; before++) {
      const earlier = placed[before];
      const [a, b] = [words[before], words[at]];
      if (!earlier || !a || !b) continue;
      const likeness = likenessOf(a, b, { words: inWords[before] ?? 0, trigrams: inTrigrams[before] ?? 0 });
      if (!likeness || kept.has(`${earlier.question.id} ${later.question.id}`)) continue;
      found.push({
        laterId: later.question.id,
        earlierId: earlier.question.id,
        ...likeness,
        earlierRound: earlier.round,
        earlierNumber: earlier.number,
      });
    }
    return found.sort((first, second) => second.score - first.score);
  });
}

type Likeness = Pick<DuplicatePair, "kind" | "score" | "measured">;

/** Dice's coefficient, twice the shared over the sum, once over the words and once over the spelling; the higher counts. */
function likenessOf(a: QuestionWords, b: QuestionWords, shared: { words: number; trigrams: number }): Likeness | null {
  if (a.exactKey === b.exactKey && a.exactKey !== "") return { kind: "exact", score: 1, measured: "words" };
  const byWords = dice(shared.words, a.words.length + b.words.length);
  const bySpelling = dice(shared.trigrams, a.trigrams.length + b.trigrams.length);
  const score = Math.max(byWords, bySpelling);
  if (score < nearThreshold) return null;
  return { kind: "near", score, measured: byWords >= bySpelling ? "words" : "spelling" };
}

const dice = (shared: number, sum: number) => (sum === 0 ? 0 : (2 * shared) / sum);

/** Counts what sets share, through one list per element of the sets that hold it: the cost grows with what is shared. */
class SharedCounter {
  readonly #sets: readonly (readonly string[])[];
  readonly #holders = new Map<string, number[]>();
  constructor(sets: readonly (readonly string[])[]) {
    this.#sets = sets;
    sets.forEach((set, index) => {
      for (const element of set) {
        const holders = this.#holders.get(element);
        if (holders) holders.push(index);
        else this.#holders.set(element, [index]);
      }
    });
  }
  withEarlier(at: number): Uint16Array {
    const shared = new Uint16Array(at);
    for (const element of this.#sets[at] ?? []) {
      for (const holder of this.#holders.get(element) ?? []) {
        if (holder >= at) break;
        shared[holder] = (shared[holder] ?? 0) + 1;
      }
    }
    return shared;
  }
}

// Between two keystrokes all texts but one are the same.
const memory = new Map<string, QuestionWords>();
const memoryLimit = 2000;

function remembered(text: string): QuestionWords {
  const known = memory.get(text);
  if (known) return known;
  if (memory.size >= memoryLimit) memory.clear();
  const words = questionWords(text);
  memory.set(text, words);
  return words;
}
