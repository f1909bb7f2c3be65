import { BudgetMeter } from "#ui/meter.tsx";
import type { PlanRound } from "../../../plan-draft.ts";
import { timeBudgetOf } from "../../../time-budget.ts";
import { text } from "../../text.ts";
import { useSettledDraft } from "../draft/draft-context.ts";

/** How far the round's welcome, questions and close fill its time. */
export function RoundBudget({ round, number }: { round: PlanRound; number: number }) {
  const draft = useSettledDraft();
  const budget = timeBudgetOf(draft, round);
  const questions = budget.segments.filter(({ part }) => part === "question");
  const segments = budget.segments.map((segment) => ({
    id: segment.questionId ?? segment.part,
    label:
      segment.part === "question" ? text.questionStep.named(questions.indexOf(segment) + 1) : text.budget[segment.part],
    minutes: segment.minutes,
  }));
  return <BudgetMeter label={text.budget.label(number)} segments={segments} total={budget.durationMinutes} />;
}
