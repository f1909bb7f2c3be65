import { goesBy, type OfferedCompetency, type OfferedQuestion } from "#features/question-library/offered-library.ts";
import type { InterviewPlan } from "../../contract.ts";
import type { DraftEdit } from "../../draft-edit.ts";
import { newRound } from "../../new-parts.ts";
import type { PlanDraft } from "../../plan-draft.ts";
import { competencyOfLibrary, libraryEdits } from "../builder/draft/new-parts.ts";
import { draftApi } from "../queries.ts";
import { roundHead } from "../text/words.ts";
import { usingText as words } from "./using-text.ts";

/** What of the library is to be used; a question with what it gives evidence of. */
export type Used = { question: OfferedQuestion | null; competency: OfferedCompetency | undefined };

interface Put {
  roundId: string | null;
  /** The competency that came along with a question. */
  broughtAlong: string | null;
  undo: () => Promise<unknown>;
}

/** The place in a plan where it stands already, in words; null where it does not. */
export function standsIn(draft: PlanDraft, { question, competency }: Used): string | null {
  if (question === null) {
    const isThere =
      competency && draft.competencies.some(({ libraryKey }) => libraryKey !== null && goesBy(competency, libraryKey));
    return isThere ? words.alreadyAssessed : null;
  }
  const asked = draft.questions.find(({ libraryKey }) => libraryKey !== null && goesBy(question, libraryKey));
  if (!asked) return null;
  const at = draft.rounds.findIndex(({ id }) => id === asked.roundId);
  return words.alreadyAsked(roundHead(at + 1, draft.rounds[at]?.name ?? ""));
}

/** The edits that put it into a draft; without a round, a question gets one of its own. */
export function editsFor(
  { question, competency }: Used,
  { draft, roundId }: { draft: PlanDraft; roundId: string | null },
): DraftEdit[] {
  const standing = draft.rounds.find(({ id }) => id === roundId);
  const round = question === null ? null : (standing ?? { ...newRound(), name: words.roundName });
  return [
    ...(round && !standing ? [{ kind: "add-round", round } as const] : []),
    ...(question && round
      ? libraryEdits({ question, competency }, round, draft)
      : competency
        ? [{ kind: "add-competency", competency: competencyOfLibrary(competency) } as const]
        : []),
  ];
}

/** What takes edits back that only add. */
export const undoing = (edits: readonly DraftEdit[]): DraftEdit[] => edits.toReversed().flatMap(removalOf);

/** Puts it into the draft as one batch of edits. */
export async function putInPlan(
  plan: Pick<InterviewPlan, "id" | "version" | "draft">,
  used: Used,
  { roundId, userId }: { roundId: string | null; userId: string },
): Promise<Put> {
  const edits = editsFor(used, { draft: plan.draft, roundId });
  const send = (batch: DraftEdit[], baseVersion: number) =>
    draftApi.saveEdits(
      { planId: plan.id, batchId: crypto.randomUUID(), baseVersion, edits: batch },
      { context: { userId } },
    );
  const { version } = await send(edits, plan.version);
  const along = used.question && edits.find((edit) => edit.kind === "add-competency");
  return {
    roundId: edits.find((edit) => edit.kind === "add-question")?.question.roundId ?? null,
    broughtAlong: along ? along.competency.name : null,
    undo: () => send(undoing(edits), version),
  };
}

/** Takes an added thing away again. */
function removalOf(edit: DraftEdit): DraftEdit[] {
  if (edit.kind === "add-question") return [{ kind: "remove-question", id: edit.question.id }];
  if (edit.kind === "add-competency") return [{ kind: "remove-competency", id: edit.competency.id }];
  return edit.kind === "add-round" ? [{ kind: "remove-round", id: edit.round.id }] : [];
}
