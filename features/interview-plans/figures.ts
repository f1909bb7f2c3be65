import type { QuestionChecks } from "#features/question-library/question-checks.ts";
import { askedQuestions } from "./asked-questions.ts";
import type { PlanFigures } from "./contract.ts";
import { coverageOf } from "./coverage.ts";
import { duplicatesOf } from "./duplicates.ts";
import type { PlanDraft } from "./plan-draft.ts";
import { wordingOf } from "./plan-findings.ts";
import { structureScoreOf } from "./structure-score.ts";
import { timeBudgets } from "./time-budget.ts";

/** Counted up whenever a figure comes out differently for the same draft: what an older edition computed is then computed anew. */
export const figuresEdition = 5;

/** What the rounds of a plan ask of a candidate and of those who hold them. */
export const sizeOf = ({
  rounds,
}: PlanDraft): Pick<PlanFigures, "rounds" | "candidateMinutes" | "interviewerMinutes"> => ({
  rounds: rounds.length,
  candidateMinutes: rounds.reduce((sum, round) => sum + round.durationMinutes, 0),
  interviewerMinutes: rounds.reduce((sum, round) => sum + round.durationMinutes * round.minInterviewers, 0),
});

/** Figures of a plan, computed at every save and shown in lists, by the checks of its organization. */
export function figuresOf(draft: PlanDraft, checks: QuestionChecks): PlanFigures {
  const coverage = coverageOf(draft);
  const budgets = timeBudgets(draft);
  return {
    ...sizeOf(draft),
    outline: draft.rounds.map(({ name, durationMinutes, scored }, index) => ({
      name,
      minutes: durationMinutes,
      isScored: scored,
      minutesOver: budgets[index]?.state === "over" ? budgets[index].differenceMinutes : 0,
    })),
    questions: askedQuestions(draft).length,
    competencies: draft.competencies.length,
    coveredTwice: coverage.filter(({ askedIn }) => askedIn >= 2).length,
    coveredOnce: coverage.filter(({ askedIn }) => askedIn === 1).length,
    roundsOver: budgets.filter(({ state }) => state === "over").length,
    openDuplicates: duplicatesOf(draft, checks.comparer).length,
    structurePoints: structureScoreOf(draft, checks.linter).points,
    // Minutes beyond the round are no matter of words: they count with the rounds that are over their time.
    wordingWarnings: wordingOf(draft, checks).filter(
      ({ finding: { severity, code } }) => severity !== "info" && code !== "too-long",
    ).length,
  };
}
