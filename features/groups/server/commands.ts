import { Refusal } from "#platform/errors.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { findGroup, findMembership } from "./queries.ts";

export async function getGroup(db: ActorDb, id: string) {
  const group = await findGroup(db, id);
  if (!group) throw new Refusal("NOT_FOUND", "This hiring group is not there, or you do not belong to it.");
  return group;
}

export async function getMembership(db: ActorDb, of: { groupId: string; userId: string }) {
  const membership = await findMembership(db, of);
  if (!membership) throw new Refusal("NOT_FOUND", "This membership is not there, or the hiring group is not yours.");
  return membership;
}
