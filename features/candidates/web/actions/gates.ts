import type { CandidateSummary, JourneyStage } from "../../candidate-shapes.ts";
import { openGates } from "../../moves.ts";

/** Rounds that any of these would pass before all scorecards are in, by name. */
export function gatesOf(
  stages: readonly Omit<JourneyStage, "enteredAt">[],
  rows: readonly Pick<CandidateSummary, "stageKey" | "cards">[],
  to: string,
): string[] {
  const gated = stages.filter(({ isGated }) => isGated);
  return [
    ...new Set(
      rows.flatMap(({ stageKey, cards }) => {
        // Of rounds further on a row doesn't know; the server does.
        const known = gated.map(({ key }) => ({ key, missingCards: key === stageKey ? cards.missingHere : null }));
        return openGates(stages, known, { from: stageKey, to }).map(({ name }) => name);
      }),
    ),
  ];
}
