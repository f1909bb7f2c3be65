import { requireDone } from "#features/organizations/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { GroupMember, JoinRequest } from "../contract.ts";
import { groupRights } from "../policy.ts";
import { roleOf } from "./commands.ts";
import {
  declineRequest as declineRow,
  holdPeopleOfGroup,
  joinGroup as joinRow,
  leaveGroup as leaveRow,
  listGroupMembers,
  listPeopleOfGroups,
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
  throw new Refusal("NOT_FOUND", "You have no pending request there.");
}

/** Who is in a group. NOT_FOUND, FORBIDDEN. */
export async function listMembers(db: ActorDb, actor: Actor, groupId: string): Promise<GroupMember[]> {
  authorize(actor, groupRights.listMembers, { groupId });
  const rows = await listGroupMembers(db, groupId);
  return rows.map(({ createdAt, role, ...row }) => ({ ...row, role: roleOf(role), memberSince: createdAt }));
}

/** Who works in a group and so can own or review what is in it. NOT_FOUND, FORBIDDEN. */
export async function listPeople(db: ActorDb, actor: Actor, groupId: string) {
  authorize(actor, groupRights.listPeople, { groupId });
  return (await listPeopleOfGroups(db, [groupId])).map(({ userId, fullName }) => ({ userId, name: fullName }));
}

/** Holds the people of a group as they are until the request ends; NOT_FOUND for an actor who was removed a moment ago. */
export async function holdPeople(db: ActorDb, groupId: string): Promise<void> {
  if (!(await holdPeopleOfGroup(db, groupId))) throw new Refusal("NOT_FOUND", "You're no longer in this hiring group.");
}

/** Name of somebody who works in all of these groups; BAD_REQUEST for the field where they do not. */
export async function requireWorker(
  db: ActorDb,
  groupIds: Iterable<string>,
  userId: string,
  field: string,
): Promise<string> {
  const person = (await listPeopleOfGroups(db, [...new Set(groupIds)])).find((each) => each.userId === userId);
  if (!person) throw refusedField(field, "Choose someone in this hiring group");
  return person.fullName;
}

/** Puts somebody of the organization into a group. NOT_FOUND, FORBIDDEN. */
export async function addMember(db: ActorDb, actor: Actor, member: Member): Promise<void> {
  authorize(actor, groupRights.addMember, { groupId: member.groupId });
  requireDone(await putIntoGroup(db, member));
}

/** Takes somebody out of a group. NOT_FOUND, FORBIDDEN. */
export async function removeMember(db: ActorDb, actor: Actor, member: Member): Promise<void> {
  authorize(actor, groupRights.removeMember, { groupId: member.groupId });
  requireDone(await takeOutOfGroup(db, member));
}

/** Requests to join that wait. NOT_FOUND, FORBIDDEN. */
export async function listRequests(db: ActorDb, actor: Actor, groupId: string): Promise<JoinRequest[]> {
  authorize(actor, groupRights.decideRequest, { groupId });
  const rows = await listRequestRows(db, groupId);
  return rows.map(({ userId, fullName, createdAt }) => ({ userId, fullName, askedAt: createdAt }));
}

/** Declines a request to join. NOT_FOUND, FORBIDDEN. */
export async function declineRequest(db: ActorDb, actor: Actor, member: Member): Promise<void> {
  authorize(actor, groupRights.decideRequest, { groupId: member.groupId });
  requireDone(await declineRow(db, member));
}
