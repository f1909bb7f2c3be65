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

// Who may is decided in the database, under a lock and with the role read anew; the group may be one that the actor does not reach yet.
export async function joinGroup(db: ActorDb, groupId: string): Promise<"joined" | "requested"> {
  const outcome = await joinRow(db, groupId);
  requireDone(outcome);
  return outcome === "joined" ? "joined" : "requested";
}

export async function leaveGroup(db: ActorDb, groupId: string): Promise<void> {
  requireDone(await leaveRow(db, groupId));
}

export async function withdrawRequest(db: ActorDb, actor: Actor, groupId: string): Promise<void> {
  if ((await withdrawRow(db, { groupId, userId: actor.userId })) > 0) return;
  throw new Refusal("NOT_FOUND", "No request of yours waits there.");
}

export async function listMembers(db: ActorDb, actor: Actor, groupId: string): Promise<GroupMember[]> {
  authorizeGroup(actor, "listMembers", groupId);
  const rows = await listGroupMembers(db, groupId);
  return rows.map(({ createdAt, role, ...row }) => ({ ...row, role: roleOf(role), memberSince: createdAt }));
}

export async function addMember(db: ActorDb, actor: Actor, member: Member): Promise<void> {
  authorizeGroup(actor, "addMember", member.groupId);
  requireDone(await putIntoGroup(db, member));
}

export async function removeMember(db: ActorDb, actor: Actor, member: Member): Promise<void> {
  authorizeGroup(actor, "removeMember", member.groupId);
  requireDone(await takeOutOfGroup(db, member));
}

export async function listRequests(db: ActorDb, actor: Actor, groupId: string): Promise<JoinRequest[]> {
  authorizeGroup(actor, "decideRequest", groupId);
  const rows = await listRequestRows(db, groupId);
  return rows.map(({ userId, fullName, createdAt }) => ({ userId, fullName, askedAt: createdAt }));
}

export async function declineRequest(db: ActorDb, actor: Actor, member: Member): Promise<void> {
  authorizeGroup(actor, "decideRequest", member.groupId);
  requireDone(await declineRow(db, member));
}
