import type { PlanDraft, PlanRound } from "../../plan-draft.ts";
import { timeBudgetOf } from "../../time-budget.ts";
import type { BuilderSearch } from "./builder-search.ts";

/**
 * Where a competency is to be asked about (again): the first round that leads on it and does not ask yet, else of those
 * that do not ask the one with the most time left. The library opens there when it has questions about it.
 */
export function placeToAsk(draft: PlanDraft, competencyId: string): BuilderSearch {
  const asking = new Set(
    draft.questions.filter((question) => question.competencyId === competencyId).map(({ roundId }) => roundId),
  );
  const free = draft.rounds.filter(({ id }) => !asking.has(id));
  const leading = free.find(({ focusCompetencyIds }) => focusCompetencyIds.includes(competencyId));
  const minutesLeft = (round: PlanRound) => round.durationMinutes - timeBudgetOf(draft, round).usedMinutes;
  const [roomiest] = free.toSorted((a, b) => minutesLeft(b) - minutesLeft(a));
  const round = (leading ?? roomiest ?? draft.rounds[0])?.id;
  const isOfLibrary = draft.competencies.some(({ id, libraryKey }) => id === competencyId && libraryKey !== null);
  return { step: "questions", ...(round && { round }), ...(isOfLibrary && { library: competencyId }) };
}
