import { z } from "zod";
import { canonicalJson } from "#platform/canonical-json.ts";
import { askedQuestions } from "./asked-questions.ts";
import { PlanCompetency, type PlanDraft, PlanQuestion, PlanRound } from "./plan-draft.ts";
import { stagesOfDraft } from "./stages.ts";

/**
 * What a version of a round holds: everything that candidates and interviewers meet in the interview. Who interviews,
 * how many, by when cards are due and whether the round is a gate belong to the running of it and may change freely.
 */
export const RoundContent = PlanRound.pick({
  name: true,
  stageType: true,
  mode: true,
  durationMinutes: true,
  introMinutes: true,
  closeMinutes: true,
  scored: true,
  preparation: true,
  candidateText: true,
}).extend({
  competencies: z
    .array(
      PlanCompetency.omit({ libraryKey: true, weightReason: true }).extend({
        leads: z.boolean().describe("Whether the round leads on it."),
      }),
    )
    .describe("Competencies that the round leads on or asks about, in the order of the plan."),
  questions: z.array(PlanQuestion.omit({ libraryKey: true, roundId: true })).describe("In order."),
});
export type RoundContent = z.infer<typeof RoundContent>;

/** The content of one round of a draft. */
export function roundContent(draft: PlanDraft, round: PlanRound): RoundContent {
  const questions = askedQuestions(draft).filter(({ roundId }) => roundId === round.id);
  const leading = new Set(round.focusCompetencyIds);
  const used = new Set([...leading, ...questions.map(({ competencyId }) => competencyId)]);
  return {
    name: round.name,
    stageType: round.stageType,
    mode: round.mode,
    durationMinutes: round.durationMinutes,
    introMinutes: round.introMinutes,
    closeMinutes: round.closeMinutes,
    scored: round.scored,
    preparation: round.preparation,
    candidateText: round.candidateText,
    competencies: draft.competencies
      .filter(({ id }) => used.has(id))
      .map(({ libraryKey: _, weightReason: __, ...competency }) => ({
        ...competency,
        leads: leading.has(competency.id),
      })),
    questions: questions.map(({ libraryKey: _, roundId: __, ...question }) => question),
  };
}

/** Whether two drafts would be published alike, stages included. */
export function isPublishedAlike(a: PlanDraft, b: PlanDraft): boolean {
  return contentKey(a) === contentKey(b);
}

const contentKey = (draft: PlanDraft) =>
  canonicalJson([
    stagesOfDraft(draft),
    draft.rounds.map((round) => ({ id: round.id, content: roundContent(draft, round) })),
  ]);

/** How many things the draft has that are not published: rounds, and the stages as one. */
export const unpublishedChanges = ({
  changedRounds,
  changedStages,
}: {
  changedRounds: number;
  changedStages: boolean;
}): number => changedRounds + Number(changedStages);

/** A round as a publication held it. */
export const PublishedRound = z.object({ roundId: z.uuid(), contentHash: z.string() });
export type PublishedRound = z.infer<typeof PublishedRound>;

/**
 * How many rounds differ from the last publication: new or changed, gone, or at another place.
 * Zero means that publishing would change nothing.
 */
export function changedRounds(now: readonly PublishedRound[], published: readonly PublishedRound[]): number {
  const before = new Map(published.map(({ roundId, contentHash }) => [roundId, contentHash]));
  const standing = new Set(now.map(({ roundId }) => roundId));
  const gone = published.filter(({ roundId }) => !standing.has(roundId)).length;
  const orderBefore = published.filter(({ roundId }) => standing.has(roundId)).map(({ roundId }) => roundId);
  const kept = now.filter(({ roundId }) => before.has(roundId));
  const altered = now.filter(({ roundId, contentHash }) => before.get(roundId) !== contentHash);
  const moved = kept.filter(
    ({ roundId, contentHash }, index) => orderBefore[index] !== roundId && before.get(roundId) === contentHash,
  );
  return gone + altered.length + moved.length;
}
