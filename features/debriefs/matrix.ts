import type { RoundContent } from "#features/interview-plans/version-content.ts";
import type { Overall, SubmittedCard } from "#features/scorecards/card-shapes.ts";

export type Competency = Pick<RoundContent["competencies"][number], "id" | "name">;

/** What one interviewer says of one competency. */
export interface Cell {
  scorecardId: string;
  authorId: string;
  /** Null where it was not assessed. */
  value: number | null;
}

/** How interviewers stand to one another on a competency: two or more levels apart, planned and left open, or together. */
export type Signal = "split" | "gap" | "agree";

export interface MatrixRow {
  competencyKey: string;
  name: string;
  signal: Signal;
  /** Highest less lowest level; 0 for fewer than two. */
  spread: number;
  cells: Cell[];
}

const levelsApart = 2;
const order: readonly Signal[] = ["split", "gap", "agree"];

/**
 * Competencies by interviewers, the greatest disagreement first, then by name. `cards` are those in sight, each in its latest revision;
 * `planned` says who was to assess what, by card.
 */
export function matrixOf(
  cards: readonly Pick<SubmittedCard, "scorecardId" | "authorId" | "ratings">[],
  planned: ReadonlyMap<string, readonly Competency[]>,
): MatrixRow[] {
  const names = new Map<string, string>();
  for (const competencies of planned.values()) for (const { id, name } of competencies) names.set(id, name);
  const rows = [...names].map(([competencyKey, name]): MatrixRow => {
    const cells = cards
      .filter(({ scorecardId }) => planned.get(scorecardId)?.some(({ id }) => id === competencyKey))
      .map(({ scorecardId, authorId, ratings }) => ({
        scorecardId,
        authorId,
        value: ratings.find((rating) => rating.competencyKey === competencyKey)?.value ?? null,
      }));
    const values = cells.flatMap(({ value }) => value ?? []);
    const spread = values.length > 1 ? Math.max(...values) - Math.min(...values) : 0;
    const signal = spread >= levelsApart ? "split" : values.length < cells.length ? "gap" : "agree";
    return { competencyKey, name, signal, spread, cells };
  });
  return rows
    .filter(({ cells }) => cells.length > 0)
    .sort(
      (a, b) =>
        order.indexOf(a.signal) - order.indexOf(b.signal) || b.spread - a.spread || a.name.localeCompare(b.name, "en"),
    );
}

/** How far apart the overall judgments are; without a judgment counts as left open. */
export function overallSignal(overalls: readonly Overall[]): Signal {
  const values = overalls.flatMap((overall) => (overall === "no_decision" ? [] : judgments.indexOf(overall)));
  if (values.length > 1 && Math.max(...values) - Math.min(...values) >= levelsApart) return "split";
  return values.length < overalls.length ? "gap" : "agree";
}
const judgments: readonly Overall[] = ["strong_no", "no", "yes", "strong_yes"];
