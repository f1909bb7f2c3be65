import { z } from "zod";
import { isEqual } from "#platform/canonical-json.ts";
import type { PlanDraft, PlanRound, PlanStage } from "./plan-draft.ts";
import { TargetDays } from "./plan-draft.ts";
import { defaultStages, defaultTargetDays, planStageKinds } from "./plan-limits.ts";
import { stageKinds } from "./stage-kinds.ts";

/** One stage of the way that a candidate goes, as a publication keeps it. */
export const Stage = z.object({
  key: z.string().max(40).describe("new, hired, or the id of a stage or round."),
  name: z.string().describe("What people call it."),
  kind: z.enum(stageKinds).describe("What kind of stage it is."),
  isRound: z.boolean().describe("Whether it is a round, with an interview in it."),
  targetDays: TargetDays.describe("Days in which candidates are meant to be through; null for no target."),
});
export type Stage = z.infer<typeof Stage>;

/** Where every candidate begins, and where one ends who is hired. */
const first: Stage = { key: "new", name: "New", kind: "new", isRound: false, targetDays: 2 };
const last: Stage = { key: "hired", name: "Hired", kind: "hired", isRound: false, targetDays: null };

interface Way {
  before: readonly PlanStage[];
  rounds: readonly Pick<PlanRound, "id" | "name" | "stageType" | "targetDays">[];
  after: readonly PlanStage[];
}

function wayOf({ before, rounds, after }: Way): Stage[] {
  const ofPlan = ({ id, name, kind, targetDays }: PlanStage): Stage => ({
    key: id,
    name,
    kind,
    isRound: false,
    targetDays,
  });
  return [
    first,
    ...before.map(ofPlan),
    ...rounds.map(({ id, name, stageType, targetDays }) => ({
      key: id,
      name,
      kind: stageType,
      isRound: true,
      targetDays,
    })),
    ...after.map(ofPlan),
    last,
  ];
}

/** The way that a candidate goes, as a publication of this draft would keep it. */
export const stagesOfDraft = ({
  stagesBefore: before,
  rounds,
  stagesAfter: after,
}: Pick<PlanDraft, "stagesBefore" | "rounds" | "stagesAfter">): Stage[] => wayOf({ before, rounds, after });

/** A publication as far as its stages go. */
export interface StagedPublication {
  /** As they are kept; empty for publications from before there were stages. */
  stages: readonly Stage[];
  rounds: readonly { roundId: string; title: string; stageType: PlanRound["stageType"] }[];
}

/** The way that a candidate goes who is pinned to this publication: New first, Hired last. */
export function stagesOf({ stages, rounds }: StagedPublication): Stage[] {
  if (stages.length > 0) return [...stages];
  return wayOf({
    ...defaultStages,
    rounds: rounds.map(({ roundId: id, title: name, stageType }) => ({
      id,
      name,
      stageType,
      targetDays: defaultTargetDays,
    })),
  });
}

/** The stages of a publication as a draft holds them, with the targets of its rounds by their ids. */
export function planStagesIn(stages: readonly Stage[]): {
  before: PlanStage[];
  after: PlanStage[];
  targets: Map<string, number | null>;
} {
  const start = stages.findIndex(({ isRound }) => isRound);
  const own = (part: readonly Stage[]) =>
    part.flatMap(({ key: id, name, kind, targetDays }): PlanStage[] => {
      const known = planStageKinds.find((each) => each === kind);
      return known ? [{ id, name, kind: known, targetDays }] : [];
    });
  return {
    before: own(stages.slice(0, Math.max(0, start)).filter(({ isRound }) => !isRound)),
    after: own(stages.slice(Math.max(0, start)).filter(({ isRound }) => !isRound)),
    targets: new Map(stages.filter(({ isRound }) => isRound).map(({ key, targetDays }) => [key, targetDays])),
  };
}

/**
 * Whether candidates go another way than before: other stages beside the rounds, or another target for a round that was there.
 * Rounds that came, went or changed count by their content.
 */
export function areStagesChanged(now: readonly Stage[], before: readonly Stage[]): boolean {
  const [here, there] = [planStagesIn(now), planStagesIn(before)];
  const isOther = !isEqual([here.before, here.after], [there.before, there.after]);
  return (
    isOther ||
    [...here.targets].some(([key, targetDays]) => there.targets.has(key) && there.targets.get(key) !== targetDays)
  );
}
