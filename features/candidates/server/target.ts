import type { StageKind } from "#features/interview-plans/stage-kinds.ts";
import { refusedField } from "#platform/errors.ts";
import type { Target } from "../moves.ts";

/** Where to: a stage, or a kind of stages; one of them, not both. */
export function targetOf({
  stageKey,
  stageKind,
}: {
  stageKey?: string | undefined;
  stageKind?: StageKind | undefined;
}): Target {
  if (stageKey !== undefined && stageKind === undefined) return { stageKey };
  if (stageKind !== undefined && stageKey === undefined) return { stageKind };
  throw refusedField("stageKey", "Choose one stage");
}
