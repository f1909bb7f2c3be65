import { Refusal } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { opportunityRights } from "../policy.ts";
import { findOpportunity, type LockedOpportunity, listSlim, lockOpportunities } from "./queries.ts";
import type { WholeOpportunity } from "./rows.ts";

const notThere = () => new Refusal("NOT_FOUND", "This role doesn't exist, or you don't have access.");

/** Rights that are asked of the hiring group alone. */
export type GroupRight = (typeof opportunityRights)["edit" | "archive" | "setOwner" | "create" | "read"];

/** The role for reading; row-level security hides those of others. */
export async function seenOpportunity(db: ActorDb, opportunityId: string): Promise<WholeOpportunity> {
  const role = await findOpportunity(db, opportunityId);
  if (!role) throw notThere();
  return role;
}

/** All of these roles, kept from others until the transaction ends, for somebody who may do this with each; otherwise none. */
export async function lockedOpportunities(
  db: ActorDb,
  actor: Actor,
  right: GroupRight,
  ids: readonly string[],
): Promise<LockedOpportunity[]> {
  const wanted = [...new Set(ids)];
  const locked = await lockOpportunities(db, wanted);
  // The lock finds nothing for a viewer; they see the role and are told why.
  const seen = locked.length === wanted.length ? locked : await listSlim(db, wanted);
  for (const role of seen) authorize(actor, right, role);
  if (locked.length < wanted.length) throw notThere();
  return locked;
}

/** One of them. */
export async function lockedOpportunity(
  db: ActorDb,
  actor: Actor,
  right: GroupRight,
  opportunityId: string,
): Promise<LockedOpportunity> {
  const [role] = await lockedOpportunities(db, actor, right, [opportunityId]);
  if (!role) throw notThere();
  return role;
}
