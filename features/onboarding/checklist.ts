import { planRights } from "#features/interview-plans/policy.ts";
import { invitationRights } from "#features/invitations/policy.ts";
import { can, type Person } from "#platform/rights.ts";
import type { OnboardingProgress } from "./contract.ts";
import { sampleRights } from "./policy.ts";

const stepKeys = ["sample", "round", "invite", "practice"] as const;
export type StepKey = (typeof stepKeys)[number];

export interface Step {
  key: StepKey;
  isDone: boolean;
}

interface Known {
  actor: Person;
  organizationId: string;
  /** The hiring group in which the person plans; null for who has none beside the sample. */
  groupId: string | null;
  progress: OnboardingProgress;
  hasPractised: boolean;
}

/** The first steps that this person may do, each with whether it was done, in whatever way. */
export function stepsOf({ actor, organizationId, groupId, progress, hasPractised }: Known): Step[] {
  const may: Record<StepKey, boolean> = {
    sample: can(actor, sampleRights.load, { organizationId }),
    round: groupId !== null && can(actor, planRights.create, { groupId }),
    invite: can(actor, invitationRights.invite, { organizationId }),
    practice: true,
  };
  const isDone: Record<StepKey, boolean> = {
    sample: progress.isSampleLoaded,
    round: progress.hasPlannedRound,
    invite: progress.hasInvited,
    practice: hasPractised,
  };
  return stepKeys.filter((key) => may[key]).map((key) => ({ key, isDone: isDone[key] }));
}
