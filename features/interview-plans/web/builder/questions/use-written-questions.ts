import { useRef, useState } from "react";
import { isEmptyQuestion } from "../../../asked-questions.ts";
import type { PlanQuestion, PlanRound } from "../../../plan-draft.ts";
import { useDraftPart, useDraftStore } from "../draft/draft-context.ts";
import { nextOf } from "../draft/list-places.ts";
import { questionIn } from "../draft/new-parts.ts";

export type QuestionFields = Partial<Omit<PlanQuestion, "id" | "roundId">>;

interface Begun {
  question: PlanQuestion;
  /** Before which it will stand; null for the last. */
  before: string | null;
}

const has = (questions: readonly PlanQuestion[], id: string) => questions.some((each) => each.id === id);

/**
 * The questions of a round as they are written. One that was begun is no part of the plan before it holds a word: until then
 * it is kept here alone, so that it takes no time, keeps nothing from being published and is never saved.
 */
export function useWrittenQuestions(round: PlanRound) {
  const store = useDraftStore();
  const all = useDraftPart((draft) => draft.questions);
  const [begun, setBegun] = useState<Begun | null>(null);
  // What is typed in the same moment as something else is added to that, not to what was drawn last.
  const latest = useRef(begun);
  const keep = (next: Begun | null) => {
    latest.current = next;
    setBegun(next);
  };
  const inRound = all.filter((question) => question.roundId === round.id);
  // Earlier versions saved them. Passed over and not taken away: somebody may be typing into one elsewhere.
  const [old] = useState(() => new Set(inRound.filter(isEmptyQuestion).map(({ id }) => id)));
  const shown = inRound.filter((question) => !(old.has(question.id) && isEmptyQuestion(question)));

  /** Below the one named, else as the last. */
  const begin = (below: string | null): PlanQuestion => {
    const question = questionIn(round);
    keep({ question, before: below === null ? null : nextOf(shown, below) });
    return question;
  };
  const set = (id: string, fields: QuestionFields) => {
    const now = latest.current;
    if (now?.question.id !== id || has(store.get().draft.questions, id))
      return store.edit({ kind: "set-question", id, fields });
    const question = { ...now.question, ...fields };
    keep({ before: now.before, question });
    if (!isEmptyQuestion(question)) store.edit({ kind: "add-question", question, before: now.before });
  };
  /** Whoever leaves a question without a word leaves none behind. */
  const leave = (id: string) => {
    if (latest.current?.question.id === id) keep(null);
    const question = store.get().draft.questions.find((each) => each.id === id);
    if (question && isEmptyQuestion(question)) store.edit({ kind: "remove-question", id });
  };
  const waiting = begun && !has(all, begun.question.id) ? begun : null;
  return {
    questions: waiting ? withOne(shown, waiting) : shown,
    isOnlyBegun: (id: string) => waiting?.question.id === id,
    begin,
    set,
    leave,
  };
}

function withOne(questions: PlanQuestion[], { question, before }: Begun): PlanQuestion[] {
  const place = questions.findIndex(({ id }) => id === before);
  return place < 0 ? [...questions, question] : questions.toSpliced(place, 0, question);
}
