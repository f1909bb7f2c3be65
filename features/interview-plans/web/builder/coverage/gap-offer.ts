import { goesBy, type OfferedLibrary, type OfferedQuestion } from "#features/question-library/offered-library.ts";
import { coverageOf } from "../../../coverage.ts";
import type { PlanDraft } from "../../../plan-draft.ts";
import { timeBudgetOf } from "../../../time-budget.ts";

/** Questions of the library that would close a gap in a round. */
export interface GapOffer {
  competencyId: string;
  name: string;
  /** What fits the time that is left comes first. */
  questions: readonly OfferedQuestion[];
}

/**
 * What the library has for the weakest competency that the round does not ask about: one that nobody asks about before one that
 * is asked about once, and of those one that the round leads on. Null where nothing is weak, or the library has nothing.
 */
export function gapOffer(
  draft: PlanDraft,
  roundId: string,
  library: Pick<OfferedLibrary, "competencies" | "questions">,
): GapOffer | null {
  const round = draft.rounds.find(({ id }) => id === roundId);
  if (!round) return null;
  const budget = timeBudgetOf(draft, round);
  const free = budget.durationMinutes - budget.usedMinutes;
  const enough = Math.min(2, draft.rounds.length);
  const cellOf = ({ cells }: ReturnType<typeof coverageOf>[number]) => cells.find((cell) => cell.roundId === roundId);
  const weak = coverageOf(draft)
    .filter((row) => row.askedIn < enough && cellOf(row)?.questions === 0)
    .toSorted((a, b) => a.askedIn - b.askedIn || Number(cellOf(b)?.leads) - Number(cellOf(a)?.leads));
  const isHeld = (question: OfferedQuestion) =>
    draft.questions.some(({ libraryKey, text }) =>
      libraryKey === null ? text === question.text : goesBy(question, libraryKey),
    );
  for (const { competencyId, name } of weak) {
    const held = draft.competencies.find(({ id }) => id === competencyId)?.libraryKey;
    const key = library.competencies.find((competency) => held != null && goesBy(competency, held))?.key;
    const left = library.questions.filter((question) => question.competencyKey === key && !isHeld(question));
    const fits = (question: OfferedQuestion) => question.minutes <= free;
    if (key !== undefined && left.length > 0)
      return { competencyId, name, questions: [...left.filter(fits), ...left.filter((question) => !fits(question))] };
  }
  return null;
}
