import { Refusal } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { FlagOverrides } from "../contract.ts";
import { ruleOf } from "../feature-access.ts";
import {
  findTracking,
  getUserFeatureFlags,
  isColleague,
  listFlagsOfOrganization,
  mayEnter,
  maySetFlagsOf,
  saveOverrides,
  saveTracking,
} from "./queries.ts";

/** Sets a person's flags. Strangers look like not there; who may see the person but not do this is told so. */
export async function setFlags(
  db: ActorDb,
  actor: Actor,
  given: { userId: string; flags: FlagOverrides },
): Promise<{ userId: string; flags: FlagOverrides }> {
  if (!(await maySetFlagsOf(db, given.userId))) {
    if (given.userId !== actor.userId && !(await isColleague(db, given.userId)))
      throw new Refusal("NOT_FOUND", "This person doesn't exist or isn't in your organization.");
    throw new Refusal("FORBIDDEN", "Only owners and admins can change features. Ask one of them.");
  }
  await saveOverrides(db, given);
  return given;
}

/** Whether the actor may use a feature. Nothing is allowed by not being known. */
export async function hasFeatureAccess(db: ActorDb, feature: string): Promise<boolean> {
  const rule = ruleOf(feature);
  switch (rule.kind) {
    case "flag":
      return (await getUserFeatureFlags(db))[rule.flag];
    case "premium":
      return mayEnter(db, "premium");
    case "unknown":
      return false;
  }
}

/** People of an organization with their flags, for its owner and admins. */
export async function listFlagsOfPeople(db: ActorDb, actor: Actor, organizationId: string) {
  requireManager(actor, organizationId);
  return listFlagsOfOrganization(db, organizationId);
}

function requireManager(actor: Actor, organizationId: string): void {
  const seat = actor.seats.find((each) => each.organizationId === organizationId);
  if (!seat) throw noOrganization();
  if (seat.role !== "owner" && seat.role !== "admin")
    throw new Refusal("FORBIDDEN", "Only owners and admins can change features. Ask one of them.");
}

const noOrganization = () => new Refusal("NOT_FOUND", "This organization doesn't exist, or you don't have access.");

export async function trackingOf(db: ActorDb, actor: Actor, organizationId: string) {
  const found = actor.seats.some((each) => each.organizationId === organizationId)
    ? await findTracking(db, organizationId)
    : undefined;
  if (!found) throw noOrganization();
  return found;
}

export async function setTracking(db: ActorDb, actor: Actor, given: { organizationId: string; isTracking: boolean }) {
  requireManager(actor, given.organizationId);
  await saveTracking(db, given);
  return trackingOf(db, actor, given.organizationId);
}
