import type { StageKind } from "#features/interview-plans/stage-kinds.ts";
import type { Stage } from "#features/interview-plans/stages.ts";

/** Where a candidate is to go: a stage, or, on a board over several plans, the stages of a kind. */
export type Target = { stageKey: string } | { stageKind: StageKind };

/**
 * The stage that is meant. Of several of one kind it is the next one after where the candidate stands, else the last one before;
 * undefined where the candidate's way has none.
 */
export function targetStage(stages: readonly Stage[], from: string, to: Target): Stage | undefined {
  if ("stageKey" in to) return stages.find(({ key }) => key === to.stageKey);
  const here = indexOf(stages, from);
  const ofKind = stages.filter(({ kind }) => kind === to.stageKind);
  return (
    ofKind.find(({ key }) => key === from) ??
    ofKind.find(({ key }) => indexOf(stages, key) > here) ??
    ofKind.findLast(({ key }) => indexOf(stages, key) < here)
  );
}

const indexOf = (stages: readonly Stage[], key: string) => stages.findIndex((stage) => stage.key === key);

/** Whether a move goes on, back, or nowhere. A stage that the way no longer has counts as the beginning. */
export function directionOf(stages: readonly Stage[], from: string, to: string): "forward" | "back" | "none" {
  if (from === to) return "none";
  return indexOf(stages, to) > indexOf(stages, from) ? "forward" : "back";
}

/** A gated round as far as its scorecards go: how many are missing; null while no card was asked for. */
export interface GatedRound {
  key: string;
  missingCards: number | null;
}

/**
 * The gates that a move passes before all cards are in: gated rounds from where the candidate stands up to where they go. None on the
 * way back.
 */
export function openGates(
  stages: readonly Stage[],
  gated: readonly GatedRound[],
  { from, to }: { from: string; to: string },
): (Stage & { missingCards: number | null })[] {
  if (directionOf(stages, from, to) !== "forward") return [];
  const passed = stages.slice(Math.max(0, indexOf(stages, from)), indexOf(stages, to));
  return passed.flatMap((stage) => {
    const gate = gated.find(({ key }) => key === stage.key);
    return gate && gate.missingCards !== 0 ? [{ ...stage, missingCards: gate.missingCards }] : [];
  });
}

/** The stages to choose from, near ones first: where the candidate may go next, then back, then the rest in order. */
export function nearFirst(stages: readonly Stage[], from: string): (Stage & { isNext: boolean; isHere: boolean })[] {
  const here = indexOf(stages, from);
  const distance = (index: number) => (index > here ? (index - here) * 2 - 1 : (here - index) * 2);
  return stages
    .map((stage, index) => ({ ...stage, isNext: index === here + 1, isHere: index === here, index }))
    .toSorted(
      (a, b) => Number(a.isHere) - Number(b.isHere) || distance(a.index) - distance(b.index) || a.index - b.index,
    )
    .map(({ index: _, ...stage }) => stage);
}

/** The stage before or after; undefined at the ends. Hired is no stage that one steps into. */
export function neighbour(stages: readonly Stage[], from: string, step: 1 | -1): Stage | undefined {
  const here = indexOf(stages, from);
  const there = here < 0 ? undefined : stages[here + step];
  return there?.kind === "hired" ? undefined : there;
}

/**
 * The columns of a board: the stages that the role hires by now, and each other in which somebody stands who is pinned to an earlier
 * publication, behind the stage that it follows there.
 */
export function columnsOf(
  current: readonly Stage[],
  others: readonly { stages: readonly Stage[]; keys: readonly string[] }[],
): Stage[] {
  const columns = [...current];
  for (const { stages, keys } of others)
    for (const key of keys) {
      if (columns.some((column) => column.key === key)) continue;
      const at = indexOf(stages, key);
      const stage = stages[at];
      if (!stage) continue;
      const before = stages.slice(0, at).findLast((each) => columns.some((column) => column.key === each.key));
      columns.splice(before ? indexOf(columns, before.key) + 1 : Math.max(0, columns.length - 1), 0, stage);
    }
  return columns;
}
