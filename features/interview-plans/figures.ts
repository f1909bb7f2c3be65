import type { ProhibitedTopic } from "#features/question-lint/prohibited-topics.ts";
import { structureScoreOf } from "#features/question-lint/structure-score.ts";
import type { PlanFigures } from "./contract.ts";
import { coverageOf } from "./coverage.ts";
import { duplicatesOf } from "./duplicates.ts";
import type { PlanDraft } from "./plan-draft.ts";
import { timeBudgets } from "./time-budget.ts";
import { wordingOf } from "./wording.ts";

/** Counted up whenever a figure comes out differently for the same draft: what an older edition computed is then computed anew. */
export const figuresEdition = 2;

/** What the rounds of a plan ask of a candidate and of those who hold them. */
export const sizeOf = ({
  rounds,
}: PlanDraft): Pick<PlanFigures, "rounds" | "candidateMinutes" | "interviewerMinutes"> => ({
  rounds: rounds.length,
  candidateMinutes: rounds.reduce((sum, round) => sum + round.durationMinutes, 0),
  interviewerMinutes: rounds.reduce((sum, round) => sum + round.durationMinutes * round.minInterviewers, 0),
});

/** Figures of a plan, computed at every save and shown in lists; `topics` are those that its organization looks for. */
export function figuresOf(draft: PlanDraft, topics?: readonly ProhibitedTopic[]): PlanFigures {
  const coverage = coverageOf(draft);
  return {
    ...sizeOf(draft),
    questions: draft.questions.length,
    competencies: draft.competencies.length,
    coveredTwice: coverage.filter(({ askedIn }) => askedIn >= 2).length,
    coveredOnce: coverage.filter(({ askedIn }) => askedIn === 1).length,
    roundsOver: timeBudgets(draft).filter(({ state }) => state === "over").length,
    openDuplicates: duplicatesOf(draft).length,
    structurePoints: structureScoreOf(draft).points,
    wordingWarnings: wordingOf(draft, topics).filter(({ finding }) => finding.severity !== "info").length,
  };
}
