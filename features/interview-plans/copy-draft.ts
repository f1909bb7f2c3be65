import type { PlanDraft } from "./plan-draft.ts";

/** The same plan under a new title, every thing in it with an id of its own: versions of the original never meet the copy. */
export function copyDraft(draft: PlanDraft, title: string, makeId: () => string): PlanDraft {
  const ids = new Map<string, string>();
  const renewed = (id: string) => {
    const standing = ids.get(id) ?? makeId();
    ids.set(id, standing);
    return standing;
  };
  return {
    ...draft,
    title,
    competencies: draft.competencies.map((competency) => ({ ...competency, id: renewed(competency.id) })),
    stagesBefore: draft.stagesBefore.map((stage) => ({ ...stage, id: renewed(stage.id) })),
    stagesAfter: draft.stagesAfter.map((stage) => ({ ...stage, id: renewed(stage.id) })),
    rounds: draft.rounds.map((round) => ({
      ...round,
      id: renewed(round.id),
      focusCompetencyIds: round.focusCompetencyIds.map(renewed),
    })),
    questions: draft.questions.map((question) => ({
      ...question,
      id: renewed(question.id),
      roundId: renewed(question.roundId),
      competencyId: question.competencyId === null ? null : renewed(question.competencyId),
    })),
    keptDuplicates: draft.keptDuplicates.flatMap(([a, b]): [string, string][] => {
      const [first, second] = [ids.get(a), ids.get(b)];
      return first !== undefined && second !== undefined ? [[first, second]] : [];
    }),
  };
}

/** "Copy of …", cut to the length of a title without breaking a sign in two. */
export function copyTitle(title: string, max: number): string {
  let cut = "";
  for (const sign of `Copy of ${title}`) {
    if (cut.length + sign.length > max) break;
    cut += sign;
  }
  return cut;
}
