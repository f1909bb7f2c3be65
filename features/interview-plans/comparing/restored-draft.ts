import type { PlanCompetency, PlanDraft, PlanQuestion, PlanRound } from "../plan-draft.ts";
import { planStagesIn } from "../stages.ts";
import { competenciesIn, contentOfDraft, type PublishedContent } from "./published-content.ts";
import { mergedOrder } from "./sequence.ts";

/**
 * The draft with what a publication holds in the place of its stages, competencies, rounds and questions. What no version holds
 * stays where the thing still stands: who interviews, gates, due times, where it was taken from, the reasons for the role.
 */
export function restoredDraft(draft: PlanDraft, number: number, published: PublishedContent): PlanDraft {
  const [competencies, rounds, questions] = [byId(draft.competencies), byId(draft.rounds), byId(draft.questions)];
  const own = byId(
    competenciesIn(published).map((competency): PlanCompetency => {
      const standing = competencies.get(competency.id);
      const reason = competency.weight === 1 ? "" : `As in version ${number}`;
      const weightReason = standing?.weight === competency.weight ? standing.weightReason : reason;
      return { ...competency, libraryKey: standing?.libraryKey ?? null, weightReason };
    }),
  );
  // What no round asks about now would be in no version either, so it stays too.
  const used = new Set(competenciesIn(contentOfDraft(draft)).map(({ id }) => id));
  const kept = draft.competencies.map(({ id }) => id).filter((id) => own.has(id) || !used.has(id));
  const { before, after, targets } = planStagesIn(published.stages);
  const order = mergedOrder(
    published.rounds.map(({ content }) => content.competencies.map(({ id }) => id)),
    kept,
  );
  return {
    ...draft,
    competencies: order.flatMap((id) => own.get(id) ?? competencies.get(id) ?? []),
    stagesBefore: before,
    stagesAfter: after,
    rounds: published.rounds.map(
      ({ roundId, content: { competencies: met, questions: _, ...settings } }): PlanRound => ({
        ...ofRunning(rounds.get(roundId)),
        ...settings,
        id: roundId,
        targetDays: targets.get(roundId) ?? null,
        focusCompetencyIds: met.filter(({ leads }) => leads).map(({ id }) => id),
      }),
    ),
    questions: published.rounds.flatMap(({ roundId, content }) =>
      content.questions.map(
        (question): PlanQuestion => ({
          ...question,
          roundId,
          libraryKey: questions.get(question.id)?.libraryKey ?? null,
        }),
      ),
    ),
  };
}

/** Names of rounds that come back without those who held them: they stand in no version. */
export function roundsWithoutPeople(draft: PlanDraft, published: PublishedContent): string[] {
  const standing = byId(draft.rounds);
  return published.rounds.filter(({ roundId }) => !standing.has(roundId)).map(({ content }) => content.name);
}

/** How a round is run; a new one as the builder adds it. */
function ofRunning(
  round: PlanRound | undefined,
): Pick<PlanRound, "interviewers" | "minInterviewers" | "gate" | "cardsDueHours"> {
  return {
    interviewers: round?.interviewers ?? [],
    minInterviewers: round?.minInterviewers ?? 1,
    gate: round?.gate ?? false,
    cardsDueHours: round?.cardsDueHours ?? 24,
  };
}

const byId = <Thing extends { id: string }>(things: readonly Thing[]) =>
  new Map(things.map((thing) => [thing.id, thing]));
