import type { CandidateSummary, JourneyStage } from "../../candidate-shapes.ts";
import { openGates } from "../../moves.ts";

/** Rounds that any of these would pass before all scorecards are in, by name. */
export function gatesOf(
  stages: readonly Omit<JourneyStage, "enteredAt">[],
  rows: readonly Pick<CandidateSummary, "stageKey">[],
  to: string,
): string[] {
  const gated = stages.filter(({ isGated }) => isGated).map(({ key }) => ({ key, missingCards: null }));
  return [
    ...new Set(
      rows.flatMap(({ stageKey }) => openGates(stages, gated, { from: stageKey, to }).map(({ name }) => name)),
    ),
  ];
}
