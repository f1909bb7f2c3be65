import { askedQuestions } from "./asked-questions.ts";
import type { PlanDraft, PlanRound } from "./plan-draft.ts";

export interface TimeSegment {
  part: "intro" | "question" | "close";
  /** For a question. */
  questionId: string | null;
  minutes: number;
}

export interface TimeBudget {
  roundId: string;
  durationMinutes: number;
  /** Intro, questions in order, close. */
  segments: TimeSegment[];
  usedMinutes: number;
  state: "free" | "on-time" | "over";
  /** Minutes left over, or minutes too many. */
  differenceMinutes: number;
  /** Always shown beside the bar, so that colour is never alone: "12 min free", "Fits", "7 min over". */
  words: string;
}

/** Shares of the duration, in percent, from which a round counts as well filled and as overfull. */
const wellFilled = 80;
const overfull = 100;

/** How a round's questions, intro and close fit the time in the calendar. */
export function timeBudgetOf(draft: PlanDraft, round: PlanRound): TimeBudget {
  const segments: TimeSegment[] = [
    { part: "intro", questionId: null, minutes: round.introMinutes },
    ...askedQuestions(draft)
      .filter(({ roundId }) => roundId === round.id)
      .map(({ id, minutes }) => ({ part: "question", questionId: id, minutes }) as const),
    { part: "close", questionId: null, minutes: round.closeMinutes },
  ];
  const usedMinutes = segments.reduce((sum, { minutes }) => sum + minutes, 0);
  const { durationMinutes } = round;
  const differenceMinutes = Math.abs(durationMinutes - usedMinutes);
  const standing = { roundId: round.id, durationMinutes, segments, usedMinutes, differenceMinutes };
  if (usedMinutes * 100 > durationMinutes * overfull)
    return { ...standing, state: "over", words: `${differenceMinutes} min over` };
  if (usedMinutes * 100 < durationMinutes * wellFilled)
    return { ...standing, state: "free", words: `${differenceMinutes} min free` };
  return { ...standing, state: "on-time", words: "Fits" };
}

/** Budgets of all rounds, in their order. */
export function timeBudgets(draft: PlanDraft): TimeBudget[] {
  return draft.rounds.map((round) => timeBudgetOf(draft, round));
}
