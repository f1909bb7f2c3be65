import { sql } from "kysely";
import { membershipOutcome } from "#features/organizations/server/public.ts";
import { compiledOnce } from "#platform/server/kysely-on-client.ts";
import type { ActorDb } from "#platform/server/transaction.ts";

const groupColumns = [
  "groups.id",
  "groups.name",
  "groups.organizationId",
  "groups.description",
  "groups.slug",
  "groups.settings",
  "groups.createdAt",
  "groups.updatedAt",
] as const;

/** A group by its id; row-level security hides those that the actor does not reach. */
export function findGroup(db: ActorDb, id: string) {
  return db.selectFrom("groups").select(groupColumns).where("id", "=", id).executeTakeFirst();
}

export function listGroupsOf(db: ActorDb, userId: string) {
  return db
    .selectFrom("groups")
    .innerJoin("groupMemberships as m", "m.groupId", "groups.id")
    .select(groupColumns)
    .where("m.userId", "=", userId)
    .orderBy("groups.name", (order) => order.collate("und-x-icu"))
    .orderBy("groups.id")
    .execute();
}

export function listMembershipsOf(db: ActorDb, userId: string) {
  return db
    .selectFrom("groupMemberships as m")
    .innerJoin("groups", "groups.id", "m.groupId")
    .innerJoin("organizations as o", "o.id", "groups.organizationId")
    .select(groupColumns)
    .select(["m.userId", "m.createdAt as memberSince", "o.name as organizationName", "o.slug as organizationSlug"])
    .where("m.userId", "=", userId)
    .orderBy("m.createdAt")
    .orderBy("m.groupId")
    .execute();
}

export function findMembership(db: ActorDb, of: { groupId: string; userId: string }) {
  return db
    .selectFrom("groupMemberships")
    .select(["groupId", "userId", "organizationId", "createdAt"])
    .where("groupId", "=", of.groupId)
    .where("userId", "=", of.userId)
    .executeTakeFirst();
}

/** Groups in use that row-level security shows to the actor, by organization and name. */
export const reachedGroups = compiledOnce((db) =>
  db
    .selectFrom("groups")
    .innerJoin("organizations as o", "o.id", "groups.organizationId")
    .leftJoin("groupMemberships as m", (join) =>
      join.onRef("m.groupId", "=", "groups.id").on("m.userId", "=", sql<string>`app.user_id()`),
    )
    .select(groupColumns)
    .select(["m.createdAt as memberSince", "o.name as organizationName", "o.slug as organizationSlug"])
    .select(sql<boolean>`groups.sample_since is not null`.as("isSample"))
    .where("groups.archivedAt", "is", null)
    .orderBy("o.name", (order) => order.collate("und-x-icu"))
    .orderBy("o.id")
    .orderBy("groups.name", (order) => order.collate("und-x-icu"))
    .orderBy("groups.id"),
);

interface ListedRow {
  id: string;
  name: string;
  description: string | null;
  joining: string;
  archivedAt: string | null;
  version: number;
  members: number;
  isMember: boolean;
  isReached: boolean;
  ownRequest: string | null;
  waiting: number;
  isSample: boolean;
}

export async function listGroupsOfOrganization(db: ActorDb, organizationId: string): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select * from app.list_organization_groups(${organizationId}::uuid)
     order by archived_at is not null, name collate "und-x-icu", id`.execute(db);
  return rows;
}

interface Wanted {
  name: string;
  description: string;
  joining: string;
}

export async function createGroup(
  db: ActorDb,
  { organizationId, name, description, joining }: Wanted & { organizationId: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select app.create_group(${organizationId}::uuid, ${name}, ${description || null}, ${JSON.stringify({ joining })}::jsonb) as id`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** Changes a group that still stands at this version; answers its version then. */
export function updateGroup(db: ActorDb, to: Wanted & { groupId: string; version: number }) {
  return db
    .updateTable("groups")
    .set({
      name: to.name,
      description: to.description || null,
      settings: sql`settings || ${JSON.stringify({ joining: to.joining })}::jsonb`,
    })
    .where("id", "=", to.groupId)
    .where("version", "=", to.version)
    .returning("version")
    .executeTakeFirst();
}

/** Puts a group away or takes it back; one that stands so already stays. */
export async function setArchived(db: ActorDb, of: { groupId: string; isArchived: boolean }): Promise<void> {
  await db
    .updateTable("groups")
    .set({ archivedAt: of.isArchived ? sql`now()` : null })
    .where("id", "=", of.groupId)
    .where("archivedAt", of.isArchived ? "is" : "is not", null)
    .execute();
}

interface Member {
  groupId: string;
  userId: string;
}

export const joinGroup = (db: ActorDb, groupId: string) =>
  membershipOutcome(db, sql`select app.join_group(${groupId}::uuid) as outcome`);
export const leaveGroup = (db: ActorDb, groupId: string) =>
  membershipOutcome(db, sql`select app.leave_group(${groupId}::uuid) as outcome`);
export const putIntoGroup = (db: ActorDb, { groupId, userId }: Member) =>
  membershipOutcome(db, sql`select app.put_into_group(${groupId}::uuid, ${userId}::uuid) as outcome`);
export const takeOutOfGroup = (db: ActorDb, { groupId, userId }: Member) =>
  membershipOutcome(db, sql`select app.take_out_of_group(${groupId}::uuid, ${userId}::uuid) as outcome`);
export const declineRequest = (db: ActorDb, { groupId, userId }: Member) =>
  membershipOutcome(db, sql`select app.decline_join_request(${groupId}::uuid, ${userId}::uuid) as outcome`);

/** Deletes the actor's own waiting request; how many that were. */
export async function withdrawRequest(db: ActorDb, { groupId, userId }: Member): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("groupJoinRequests")
    .where("groupId", "=", groupId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Requests that wait, oldest first, with the names of who asks. */
export async function listRequests(db: ActorDb, groupId: string) {
  const { rows } = await sql<{ userId: string; fullName: string; createdAt: string }>`
    select user_id, coalesce(app.member_name(organization_id, user_id), '') as full_name, created_at
      from group_join_requests where group_id = ${groupId}::uuid and state = 'pending' order by created_at, user_id`.execute(
    db,
  );
  return rows;
}

interface MemberRow {
  userId: string;
  fullName: string;
  email: string | null;
  role: string;
  createdAt: string;
}

export async function listGroupMembers(db: ActorDb, groupId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select * from app.list_group_members(${groupId}::uuid) order by full_name collate "und-x-icu", user_id`.execute(db);
  return rows;
}

export interface GroupPerson {
  userId: string;
  fullName: string;
  email: string;
}

/** Who works in each of these groups, by name; nobody for whoever does not work in them too. */
export async function listPeopleOfGroups(db: ActorDb, groupIds: readonly string[]): Promise<GroupPerson[]> {
  const { rows } = await sql<GroupPerson>`
    select user_id, full_name, email
      from unnest(${groupIds}::uuid[]) g cross join lateral app.people_of_group(g)
     group by user_id, full_name, email
    having count(*) = ${groupIds.length}
     order by full_name collate "und-x-icu", user_id`.execute(db);
  return rows;
}

/**
 * Makes changes of who works in a group wait until the transaction ends; whether the actor still works in it. Comes before
 * the lock of any plan or survey, which is the order of every removal.
 */
export async function holdPeopleOfGroup(db: ActorDb, groupId: string): Promise<boolean> {
  const { rows } = await sql<{
    stays: boolean;
  }>`select app.hold_people_of_group(${groupId}::uuid) as stays`.execute(db);
  return rows[0]?.stays === true;
}
