import { requireDone } from "#features/organizations/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { GroupMember, JoinRequest } from "../contract.ts";
import { authorizeGroup, roleOf } from "./commands.ts";
import {
  declineRequest as declineRow,
  joinGroup as joinRow,
  leaveGroup as leaveRow,
  listGroupMembers,
  listRequests as listRequestRows,
  putIntoGroup,
  takeOutOfGroup,
  withdrawRequest as withdrawRow,
} from "./queries.ts";

interface Member {
  groupId: string;
  userId: string;
}

/**
 * Joins a group, or asks to, as it wants it; answers which. The database decides, under a lock and with the role read anew, for
 * the actor may not reach the group yet. NOT_FOUND, FORBIDDEN.
 */
export async function joinGroup(db: ActorDb, groupId: string): Promise<"joined" | "requested"> {
  const outcome = await joinRow(db, groupId);
  requireDone(outcome);
  return outcome === "joined" ? "joined" : "requested";
}

/** Leaves a group. NOT_FOUND where the caller is not in it. */
export async function leaveGroup(db: ActorDb, groupId: string): Promise<void> {
  requireDone(await leaveRow(db, groupId));
}

/** Takes back one's own request to join; NOT_FOUND where none waits. */
export async function withdrawRequest(db: ActorDb, actor: Actor, groupId: string): Promise<void> {
  if ((await withdrawRow(db, { groupId, userId: actor.userId })) > 0) return;
  throw new Refusal("NOT_FOUND", "No request of yours waits there.");
}

/** Who is in a group. NOT_FOUND, FORBIDDEN. */
export async function listMembers(db: ActorDb, actor: Actor, groupId: string): Promise<GroupMember[]> {
  authorizeGroup(actor, "listMembers", groupId);
  const rows = await listGroupMembers(db, groupId);
  return rows.map(({ createdAt, role, ...row }) => ({ ...row, role: roleOf(role), memberSince: createdAt }));
}

/** Puts somebody of the organization into a group. NOT_FOUND, FORBIDDEN. */
export async function addMember(db: ActorDb, actor: Actor, member: Member): Promise<void> {
  authorizeGroup(actor, "addMember", member.groupId);
  requireDone(await putIntoGroup(db, member));
}

/** Takes somebody out of a group. NOT_FOUND, FORBIDDEN. */
export async function removeMember(db: ActorDb, actor: Actor, member: Member): Promise<void> {
  authorizeGroup(actor, "removeMember", member.groupId);
  requireDone(await takeOutOfGroup(db, member));
}

/** Requests to join that wait. NOT_FOUND, FORBIDDEN. */
export async function listRequests(db: ActorDb, actor: Actor, groupId: string): Promise<JoinRequest[]> {
  authorizeGroup(actor, "decideRequest", groupId);
  const rows = await listRequestRows(db, groupId);
  return rows.map(({ userId, fullName, createdAt }) => ({ userId, fullName, askedAt: createdAt }));
}

/** Declines a request to join. NOT_FOUND, FORBIDDEN. */
export async function declineRequest(db: ActorDb, actor: Actor, member: Member): Promise<void> {
  authorizeGroup(actor, "decideRequest", member.groupId);
  requireDone(await declineRow(db, member));
}
