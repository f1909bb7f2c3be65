import { askedQuestions } from "./asked-questions.ts";
import type { PlanDraft } from "./plan-draft.ts";

/** One competency in one round. */
export interface CoverageCell {
  roundId: string;
  questions: number;
  minutes: number;
  /** Whether the round leads on the competency, shown as ●. */
  leads: boolean;
}

export interface CoverageRow {
  competencyId: string;
  name: string;
  /** One per round, in the order of the rounds. */
  cells: CoverageCell[];
  questions: number;
  minutes: number;
  /** Rounds that ask about it. */
  askedIn: number;
}

/** Competencies × rounds: where each is asked about, for how long, and where it is led on. */
export function coverageOf(draft: PlanDraft): CoverageRow[] {
  const asked = new Map<string, { questions: number; minutes: number }>();
  for (const { competencyId, roundId, minutes } of askedQuestions(draft)) {
    if (competencyId === null) continue;
    const cell = asked.get(`${competencyId} ${roundId}`) ?? { questions: 0, minutes: 0 };
    asked.set(`${competencyId} ${roundId}`, { questions: cell.questions + 1, minutes: cell.minutes + minutes });
  }
  return draft.competencies.map(({ id: competencyId, name }) => {
    const cells = draft.rounds.map(({ id: roundId, focusCompetencyIds }) => ({
      roundId,
      ...(asked.get(`${competencyId} ${roundId}`) ?? { questions: 0, minutes: 0 }),
      leads: focusCompetencyIds.includes(competencyId),
    }));
    return {
      competencyId,
      name,
      cells,
      questions: cells.reduce((sum, cell) => sum + cell.questions, 0),
      minutes: cells.reduce((sum, cell) => sum + cell.minutes, 0),
      askedIn: cells.filter((cell) => cell.questions > 0).length,
    };
  });
}

export interface CoverageVerdict {
  tone: "danger" | "warning" | "success" | "info";
  label: string;
}

/** What to think of a competency that is asked about in this many rounds. */
export function coverageVerdict(askedIn: number): CoverageVerdict {
  if (askedIn === 0) return { tone: "danger", label: "Not covered" };
  if (askedIn === 1) return { tone: "warning", label: "1 round" };
  if (askedIn === 2) return { tone: "success", label: "2 rounds" };
  if (askedIn === 3) return { tone: "success", label: "3 rounds" };
  return { tone: "info", label: `${askedIn} rounds, consider trimming` };
}
