import type { PlanDraft } from "../../plan-draft.ts";
import type { BuilderSearch } from "./builder-search.ts";

/**
 * Where a competency is to be asked about (again): the first round that leads on it and does not ask yet, else the first
 * that does not ask. The library opens there when it has questions about it.
 */
export function placeToAsk(draft: PlanDraft, competencyId: string): BuilderSearch {
  const asking = new Set(
    draft.questions.filter((question) => question.competencyId === competencyId).map(({ roundId }) => roundId),
  );
  const free = draft.rounds.filter(({ id }) => !asking.has(id));
  const leading = free.find(({ focusCompetencyIds }) => focusCompetencyIds.includes(competencyId));
  const round = (leading ?? free[0] ?? draft.rounds[0])?.id;
  const isOfLibrary = draft.competencies.some(({ id, libraryKey }) => id === competencyId && libraryKey !== null);
  return { step: "questions", ...(round && { round }), ...(isOfLibrary && { library: competencyId }) };
}
