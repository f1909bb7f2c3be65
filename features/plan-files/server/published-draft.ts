import type { PlanBasics, PlanDraft } from "#features/interview-plans/plan-draft.ts";
import { emptyDraft } from "#features/interview-plans/plan-limits.ts";
import { planStagesIn, type Stage } from "#features/interview-plans/stages.ts";
import type { RoundContent } from "#features/interview-plans/version-content.ts";

/**
 * A publication as a plan: what candidates and interviewers met. Who interviews and by when cards are due is not published,
 * so it stands at what a new round has; so do the reasons for the role.
 */
export function draftOfPublication(
  basics: Pick<PlanBasics, "title" | "roleFamily" | "level">,
  {
    stages,
    rounds: published,
  }: { stages: readonly Stage[]; rounds: readonly { roundId: string; content: RoundContent }[] },
): PlanDraft {
  const { before, after, targets } = planStagesIn(stages);
  const competencies = new Map(
    published.flatMap(({ content }) =>
      content.competencies.map(({ leads: _, ...competency }) => [competency.id, competency] as const),
    ),
  );
  return {
    ...emptyDraft(basics.title),
    roleFamily: basics.roleFamily,
    level: basics.level,
    stagesBefore: before,
    stagesAfter: after,
    competencies: [...competencies.values()].map((one) => ({ ...one, libraryKey: null, weightReason: "" })),
    rounds: published.map(({ roundId, content: { competencies: used, questions: _, ...round } }) => ({
      ...round,
      id: roundId,
      focusCompetencyIds: used.filter(({ leads }) => leads).map(({ id }) => id),
      interviewers: [],
      minInterviewers: 1,
      gate: false,
      cardsDueHours: 24,
      targetDays: targets.get(roundId) ?? null,
    })),
    questions: published.flatMap(({ roundId, content }) =>
      content.questions.map((question) => ({ ...question, roundId, libraryKey: null })),
    ),
  };
}
