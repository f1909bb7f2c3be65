import type { Span } from "#features/wording/sentences.ts";
import type { DraftEdit } from "../../../draft-edit.ts";
import type { PlanDraft, PlanQuestion } from "../../../plan-draft.ts";
import { limits } from "../../../plan-limits.ts";
import { nextOf } from "../draft/list-places.ts";

/** The text with the finding's place said in other words. */
export const reworded = (text: string, { start, end }: Span, words: string): string =>
  `${text.slice(0, start)}${words}${text.slice(end)}`;

/** The first half stands where both stood; the others stand alone. */
export function halves(text: string, finding: Span, texts: readonly string[]): string[] {
  const [first = "", ...others] = texts;
  return [reworded(text, finding, first), ...others];
}

/** Makes several questions of one, in its place and with its time shared out. */
export function splitEdits(
  draft: PlanDraft,
  question: PlanQuestion,
  texts: readonly string[],
): { edits: DraftEdit[]; addedIds: string[] } {
  const inRound = draft.questions.filter(({ roundId }) => roundId === question.roundId);
  const before = nextOf(inRound, question.id);
  const [first = "", ...others] = texts;
  const share = Math.floor(question.minutes / texts.length);
  const added = others.map((text) => ({
    ...question,
    id: crypto.randomUUID(),
    libraryKey: null,
    minutes: share,
    text,
    followUps: [],
    listenFor: [],
    interviewerNotes: "",
  }));
  return {
    edits: [
      {
        kind: "set-question",
        id: question.id,
        fields: { text: first, minutes: question.minutes - share * others.length },
      },
      ...added.map((each) => ({ kind: "add-question", question: each, before }) as const),
    ],
    addedIds: added.map(({ id }) => id),
  };
}

/** The list with one of its texts made into several. */
export const replacedIn = (list: readonly string[], index: number, texts: readonly string[]): string[] =>
  list.toSpliced(index, 1, ...texts).slice(0, limits.list);
