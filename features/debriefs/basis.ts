import type { SubmittedCard } from "#features/scorecards/card-shapes.ts";
import { latestOf } from "#features/scorecards/latest-cards.ts";
import { type Composite, compositeOf } from "./composite.ts";
import type { Debrief, DebriefRound, Strictness } from "./debrief-shapes.ts";
import { type Competency, type MatrixRow, matrixOf } from "./matrix.ts";

/** What is judged on: where the debrief stands, and every revision of the cards in sight. */
export interface Judged {
  debrief: Pick<Debrief, "rounds" | "cards">;
  cards: readonly SubmittedCard[];
}

/** Competencies that each card was to assess, by card. */
function plannedOf({ rounds, cards }: Judged["debrief"]): ReadonlyMap<string, readonly Competency[]> {
  const byRound = new Map(rounds.map(({ roundId, competencies }) => [roundId, competencies]));
  return new Map(cards.map(({ id, roundId }) => [id, byRound.get(roundId) ?? []]));
}

export const rowsOf = ({ debrief, cards }: Judged): MatrixRow[] => matrixOf(latestOf(cards), plannedOf(debrief));

/** The composite of the ratings as they were given. */
export interface GivenComposite {
  /** Top of the scale. */
  top: number;
  given: Composite;
}

function scaleOf({ rounds }: Pick<Debrief, "rounds">) {
  const competencies = rounds.flatMap((round) => round.competencies);
  return { weights: new Map(competencies.map(({ id, weight }) => [id, weight])), top: topOf(competencies) };
}

export function givenComposite(debrief: Pick<Debrief, "rounds">, rows: readonly MatrixRow[]): GivenComposite {
  const scale = scaleOf(debrief);
  return { top: scale.top, given: compositeOf(rows, scale) };
}

/** That, and adjusted where it is known of every interviewer how strictly they rate: by cards of other candidates that the reader sees. */
export function compositesOf(
  { debrief, strictness }: { debrief: Pick<Debrief, "rounds">; strictness: readonly Strictness[] },
  rows: readonly MatrixRow[],
): GivenComposite & { adjusted: Pick<Composite, "value" | "range"> | null } {
  const { top, given } = givenComposite(debrief, rows);
  const distances = new Map(strictness.map(({ authorId, distance }) => [authorId, distance]));
  const isKnown = given.value !== null && given.without.every(({ authorId }) => distances.has(authorId));
  if (!isKnown) return { top, given, adjusted: null };
  const { value, range } = compositeOf(rows, { ...scaleOf(debrief), distances });
  return { top, given, adjusted: { value, range } };
}

/** The highest level of any of the scales; four where they name none. */
export const topOf = (competencies: DebriefRound["competencies"]) =>
  Math.max(4, ...competencies.flatMap(({ levels }) => levels.map(({ value }) => value)));
