import type { PlanFigures } from "./contract.ts";
import { coverageOf } from "./coverage.ts";
import { duplicatesOf } from "./duplicates.ts";
import type { PlanDraft } from "./plan-draft.ts";
import { timeBudgets } from "./time-budget.ts";

/** Figures of a plan, computed at every save and shown in lists. */
export function figuresOf(draft: PlanDraft): PlanFigures {
  const coverage = coverageOf(draft);
  return {
    rounds: draft.rounds.length,
    questions: draft.questions.length,
    candidateMinutes: draft.rounds.reduce((sum, round) => sum + round.durationMinutes, 0),
    interviewerMinutes: draft.rounds.reduce((sum, round) => sum + round.durationMinutes * round.minInterviewers, 0),
    competencies: draft.competencies.length,
    coveredTwice: coverage.filter(({ askedIn }) => askedIn >= 2).length,
    coveredOnce: coverage.filter(({ askedIn }) => askedIn === 1).length,
    roundsOver: timeBudgets(draft).filter(({ state }) => state === "over").length,
    openDuplicates: duplicatesOf(draft).length,
  };
}
