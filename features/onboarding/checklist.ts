import { planRights } from "#features/interview-plans/policy.ts";
import { invitationRights } from "#features/invitations/policy.ts";
import { can, type Person } from "#platform/rights.ts";
import type { OnboardingProgress } from "./contract.ts";

const stepKeys = ["plan", "publish", "invite", "practice"] as const;
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

/** The first steps that this person may do, in order, each with whether it was done, in whatever way. */
export function stepsOf({ actor, organizationId, groupId, progress, hasPractised }: Known): Step[] {
  const mayPlan = groupId !== null && can(actor, planRights.create, { groupId });
  const may: Record<StepKey, boolean> = {
    plan: mayPlan,
    publish: mayPlan && can(actor, planRights.publish, { groupId }),
    invite: can(actor, invitationRights.invite, { organizationId }),
    // Once there is a plan with questions.
    practice: progress.practicePlan !== null || hasPractised,
  };
  const isDone: Record<StepKey, boolean> = {
    plan: progress.hasPlannedRound,
    publish: progress.hasPublished,
    invite: progress.hasInvited,
    practice: hasPractised,
  };
  return stepKeys.filter((key) => may[key]).map((key) => ({ key, isDone: isDone[key] }));
}
