import type { Stage } from "#features/interview-plans/stages.ts";
import type { PlannedRole, StageInsight } from "../../opportunity-shapes.ts";

/** Below so many a median says more about single people than about the process. */
export const fewest = 5;

/** A stage in which a candidate stands or once stood. */
export interface Reached {
  candidateId: string;
  stageKey: string;
}

/** How far along the way each candidate came: the place of the furthest stage that they reached. Stages of earlier versions count for nothing. */
function furthest(way: readonly Stage[], reached: readonly Reached[]): number[] {
  const places = new Map(way.map(({ key }, index) => [key, index]));
  const best = new Map<string, number>();
  for (const { candidateId, stageKey } of reached)
    best.set(candidateId, Math.max(best.get(candidateId) ?? 0, places.get(stageKey) ?? 0));
  return [...best.values()];
}

/** Candidates who came as far as each stage, or further. */
export function reachedEach(way: readonly Stage[], reached: readonly Reached[]): number[] {
  const places = furthest(way, reached);
  return way.map((_, index) => places.filter((place) => place >= index).length);
}

/** Of each round, who came there and who came further. */
export function passedOf(way: readonly Stage[], reached: readonly Reached[]): PlannedRole["rounds"] {
  const counts = reachedEach(way, reached);
  return way.flatMap(({ key, name, isRound }, index) =>
    isRound ? [{ key, name, reached: counts[index] ?? 0, passed: counts[index + 1] ?? 0 }] : [],
  );
}

/** What the rows say of one stage. */
export interface StageFigures {
  stageKey: string;
  here: number;
  completed: number;
  medianDays: number | null;
  p90Days: number | null;
  oldestDays: number | null;
}

/** The stages of the way with how candidates get on in each. */
export function insightsOf(
  way: readonly Stage[],
  reached: readonly Reached[],
  figures: readonly StageFigures[],
): StageInsight[] {
  const counts = reachedEach(way, reached);
  return way.map((stage, index) => {
    const own = figures.find(({ stageKey }) => stageKey === stage.key);
    const isTold = (own?.completed ?? 0) >= fewest;
    return {
      ...stage,
      reached: counts[index] ?? 0,
      here: own?.here ?? 0,
      completed: own?.completed ?? 0,
      medianDays: isTold ? (own?.medianDays ?? null) : null,
      p90Days: isTold ? (own?.p90Days ?? null) : null,
      oldestDays: own?.oldestDays ?? null,
    };
  });
}
