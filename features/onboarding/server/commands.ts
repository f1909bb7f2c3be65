import { getUserFeatureFlags } from "#features/feature-flags/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Acting } from "#platform/server/handlers.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { type OnboardingProgress, OwnInSample, type SampleGroup } from "../contract.ts";
import { sampleRights } from "../policy.ts";
import {
  findProgress,
  findSampleGroup,
  listLeaders,
  openSampleGroup,
  removeSampleGroup,
  settleSampleGroup,
} from "./queries.ts";
import { makeSampleCandidates } from "./sample/make-candidates.ts";
import { makeSamplePlan } from "./sample/make-plan.ts";
import { sampleRole } from "./sample/sample-candidates.ts";
import { sampleGroup, samplePlans } from "./sample/sample-plans.ts";

const notThere = () => new Refusal("NOT_FOUND", "This organization doesn't exist, or you don't have access.");

async function sampleOf(db: ActorDb, organizationId: string): Promise<SampleGroup | null> {
  const found = await findSampleGroup(db, organizationId);
  return found ? { ...found, own: OwnInSample.nullable().parse(found.own) } : null;
}

export async function getProgress(db: ActorDb, actor: Actor, organizationId: string): Promise<OnboardingProgress> {
  const progress = await findProgress(db, { organizationId, userId: actor.userId });
  if (!progress) throw notThere();
  return {
    ...progress,
    isSampleLoaded: Boolean(progress.isSampleLoaded),
    hasPlannedRound: Boolean(progress.hasPlannedRound),
    hasPublished: Boolean(progress.hasPublished),
    hasInvited: Boolean(progress.hasInvited),
    sample: await sampleOf(db, organizationId),
    leaders: await listLeaders(db, organizationId),
  };
}

/** The same person, with the group among those that they reach: it was made after their request was opened. */
const reaching = (actor: Actor, { organizationId, groupId }: { organizationId: string; groupId: string }): Actor => ({
  ...actor,
  seats: actor.seats.map((seat) =>
    seat.organizationId === organizationId ? { ...seat, groupIds: [...seat.groupIds, groupId] } : seat,
  ),
});

export async function loadSample(
  acting: Acting,
  { organizationId }: { organizationId: string },
): Promise<{ groupId: string }> {
  const { db, actor } = acting;
  authorize(actor, sampleRights.load, { organizationId });
  const { groupId, isNew } = await openSampleGroup(db, { organizationId, ...sampleGroup });
  if (!isNew) return { groupId };
  const author = reaching(actor, { organizationId, groupId });
  const { ats_enabled: isTracking } = await getUserFeatureFlags(db);
  for (const recipe of samplePlans) {
    const planId = await makeSamplePlan(db, author, { groupId, recipe });
    if (isTracking && recipe.title === sampleRole.title)
      await makeSampleCandidates({ ...acting, actor: author }, { groupId, planId });
  }
  await settleSampleGroup(db, groupId);
  return { groupId };
}

export async function removeSample(
  db: ActorDb,
  actor: Actor,
  { organizationId, name }: { organizationId: string; name?: string | undefined },
): Promise<{ isRemoved: boolean }> {
  authorize(actor, sampleRights.remove, { organizationId });
  const outcome = await removeSampleGroup(db, { organizationId, name: name ?? null });
  if (outcome === "asks-name")
    throw new Refusal("CONFLICT", "People have added work to the sample group. Enter its name to remove it.", {
      current: await sampleOf(db, organizationId),
    });
  return { isRemoved: outcome === "done" };
}
