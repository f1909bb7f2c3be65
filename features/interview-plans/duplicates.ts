import type { Comparer, Likeness } from "#features/likeness/likeness.ts";
import type { PlanDraft, PlanQuestion } from "./plan-draft.ts";

/** Two like questions of one plan, told under the later one. */
export interface DuplicatePair extends Likeness {
  laterId: string;
  earlierId: string;
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

// Several rules and screens ask of the same draft.
const memory = new WeakMap<Comparer, WeakMap<PlanDraft, readonly DuplicatePair[]>>();

/** Pairs of questions in similar words that nobody has decided on, best match of each later question first and three of it at most. */
export function duplicatesOf(draft: PlanDraft, comparer: Comparer): readonly DuplicatePair[] {
  const drafts = memory.get(comparer) ?? new WeakMap<PlanDraft, readonly DuplicatePair[]>();
  memory.set(comparer, drafts);
  const known = drafts.get(draft) ?? duplicatesIn(draft, comparer);
  drafts.set(draft, known);
  return known;
}

function duplicatesIn(draft: PlanDraft, comparer: Comparer): DuplicatePair[] {
  const placed = inOrder(draft).filter(({ question }) => question.text.trim() !== "");
  const kept = new Set(draft.keptDuplicates.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  const isKept = (a: number, b: number) => kept.has(`${placed[a]?.question.id} ${placed[b]?.question.id}`);
  const texts = placed.map(({ question }) => question.text);
  return comparer.pairs(texts, isKept).flatMap(({ earlier, later, ...likeness }) => {
    const [first, second] = [placed[earlier], placed[later]];
    if (!first || !second) return [];
    return [
      {
        laterId: second.question.id,
        earlierId: first.question.id,
        ...likeness,
        earlierRound: first.round,
        earlierNumber: first.number,
      },
    ];
  });
}
