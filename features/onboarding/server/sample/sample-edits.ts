import type { DraftEdit } from "#features/interview-plans/draft-edit.ts";
import { newQuestion } from "#features/interview-plans/new-parts.ts";
import type { PlanDraft, PlanQuestion } from "#features/interview-plans/plan-draft.ts";
import type { Place } from "#features/plan-reviews/place.ts";

/** Edits of a draft; new parts get their ids from `makeId`. */
export type SampleEdits = (draft: PlanDraft, makeId: () => string) => DraftEdit[];

/** What happens to a sample plan after it was made. */
export type SampleStep =
  | { kind: "edit"; edits: SampleEdits }
  | { kind: "publish"; note: string }
  | { kind: "submit" }
  | { kind: "comment"; at: (draft: PlanDraft) => Place; body: string };

/** The nth thing of a list that the recipe knows to be that long. */
export function nth<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`The sample plan has no thing number ${index + 1}.`);
  return item;
}

function withKey<Thing extends { libraryKey: string | null }>(things: readonly Thing[], key: string): Thing {
  const thing = things.find(({ libraryKey }) => libraryKey === key);
  if (!thing) throw new Error(`The sample plan has nothing from ${key}.`);
  return thing;
}
export const questionOf = ({ questions }: PlanDraft, key: string) => withKey(questions, key);
export const competencyOf = ({ competencies }: PlanDraft, key: string) => withKey(competencies, key);

/** Who holds the rounds, by pools, so that nobody is named. */
export const heldBy =
  (...pools: string[]): SampleEdits =>
  ({ rounds }) =>
    rounds.map(({ id }, index) => ({
      kind: "set-round",
      id,
      fields: { interviewers: [nth(pools, index % pools.length)] },
    }));

/** Other words for a question of the library. */
export const reword =
  (key: string, text: string): SampleEdits =>
  (draft) => [{ kind: "set-question", id: questionOf(draft, key).id, fields: { text, libraryKey: null } }];

/** Nobody asks about a competency any more. */
export const stopAskingAbout =
  (key: string): SampleEdits =>
  (draft) =>
    draft.questions
      .filter(({ competencyId }) => competencyId === competencyOf(draft, key).id)
      .map(({ id }) => ({ kind: "remove-question", id }));

type Added = Pick<PlanQuestion, "text" | "minutes"> & { round: number; competency: string };

/** One more question at the end of a round. */
export const alsoAsk =
  ({ round, competency, ...words }: Added): SampleEdits =>
  (draft, makeId) => [
    {
      kind: "add-question",
      question: newQuestion({
        id: makeId(),
        roundId: nth(draft.rounds, round).id,
        competencyId: competencyOf(draft, competency).id,
        ...words,
      }),
    },
  ];

export const together =
  (...all: SampleEdits[]): SampleEdits =>
  (draft, makeId) =>
    all.flatMap((edits) => edits(draft, makeId));
