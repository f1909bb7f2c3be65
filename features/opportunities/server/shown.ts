import { listStages } from "#features/interview-plans/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { can } from "#platform/rights.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { Opportunity } from "../opportunity-shapes.ts";
import { isEditable } from "../opportunity-states.ts";
import { opportunityRights } from "../policy.ts";
import { seenOpportunity } from "./authorize.ts";
import { findPay } from "./pay/pay-queries.ts";
import { countCandidates, listApprovals, listSeats, listSources, listTeam, organizationName } from "./queries.ts";

/** A role as its caller may use it; NOT_FOUND. */
export async function getOpportunity(db: ActorDb, actor: Actor, opportunityId: string): Promise<Opportunity> {
  const role = await seenOpportunity(db, opportunityId);
  const stages = await listStages(db, role.publicationId === null ? [] : [role.publicationId]);
  const pay = await findPay(db, opportunityId);
  return {
    ...role,
    organizationName: await organizationName(db, role.organizationId),
    seats: await listSeats(db, opportunityId),
    team: await listTeam(db, opportunityId),
    approvals: await listApprovals(db, opportunityId),
    sources: await listSources(db, opportunityId),
    way: stages.get(role.publicationId ?? "") ?? [],
    total: (await countCandidates(db, opportunityId)).total,
    isPayShown: pay !== undefined && (pay.isShown || pay.isPublic),
    mayEdit: can(actor, opportunityRights.edit, role) && isEditable(role.status),
  };
}

/** Refuses a write on another version than the one that stands, and tells what stands. */
export async function requireVersion(
  db: ActorDb,
  actor: Actor,
  role: { id: string; version: number },
  version: number,
): Promise<void> {
  if (role.version === version) return;
  throw new Refusal("CONFLICT", "Someone changed this role since you opened it. Review it, then try again.", {
    current: await getOpportunity(db, actor, role.id),
  });
}
