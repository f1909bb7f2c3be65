import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { type Role, roles } from "#platform/rights.ts";
import type { CursorPlace } from "#platform/server/list/cursor.ts";
import { outcomeOf } from "#platform/server/outcome.ts";
import type { ActorDb } from "#platform/server/transaction.ts";

/** An organization by its id; row-level security hides those that the actor does not belong to. */
export function findOrganization(db: ActorDb, id: string) {
  return db
    .selectFrom("organizations")
    .select(["id", "name", "slug", "version"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export function listMemberships(db: ActorDb, of: { userId: string; role: Role | undefined }) {
  let query = db
    .selectFrom("organizationMemberships")
    .select(["organizationId", "userId", "role"])
    .where("userId", "=", of.userId);
  if (of.role) query = query.where("role", "=", of.role);
  return query.orderBy("createdAt").orderBy("organizationId").execute();
}

/** Role of somebody in an organization; undefined where they do not belong to it. */
export async function findRole(db: ActorDb, { organizationId, userId }: Member): Promise<Role | undefined> {
  const row = await db
    .selectFrom("organizationMemberships")
    .select("role")
    .where("organizationId", "=", organizationId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row && z.enum(roles).parse(row.role);
}

export async function listOwners(db: ActorDb, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("organizationMemberships")
    .select("userId")
    .where("organizationId", "=", organizationId)
    .where("role", "=", "owner")
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Renames it where it still stands at this version; answers how it stands then. */
export function renameOrganization(db: ActorDb, to: { organizationId: string; name: string; version: number }) {
  return db
    .updateTable("organizations")
    .set({ name: to.name })
    .where("id", "=", to.organizationId)
    .where("version", "=", to.version)
    .returning(["id", "name", "slug", "version"])
    .executeTakeFirst();
}

/** What the functions of the database answer about who belongs where. */
const words = [
  "done",
  "not-there",
  "forbidden",
  "above-own",
  "owns-another",
  "last-owner",
  "joined",
  "requested",
] as const;
export type MembershipOutcome = (typeof words)[number];

/** What a function that changes who belongs where answered. */
export const membershipOutcome = (db: ActorDb, call: RawBuilder<{ outcome: unknown }>) => outcomeOf(db, words, call);

interface Member {
  organizationId: string;
  userId: string;
}

export const changeRole = (db: ActorDb, { organizationId, userId, role }: Member & { role: Role }) =>
  membershipOutcome(db, sql`select app.change_role(${organizationId}::uuid, ${userId}::uuid, ${role}) as outcome`);

export const removeMember = (db: ActorDb, { organizationId, userId }: Member) =>
  membershipOutcome(db, sql`select app.remove_member(${organizationId}::uuid, ${userId}::uuid) as outcome`);

export const transferOwnership = (db: ActorDb, { organizationId, userId }: Member) =>
  membershipOutcome(db, sql`select app.transfer_ownership(${organizationId}::uuid, ${userId}::uuid) as outcome`);

/** Id of the organization made; null for who owns one. */
export async function createOrganization(db: ActorDb, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select app.create_organization(${name}) as id`.execute(db);
  return rows[0]?.id ?? null;
}

interface MemberRow {
  userId: string;
  fullName: string;
  email: string | null;
  role: string;
  createdAt: string;
  groupIds: string[];
  total: number;
}

/** Members by name, after the one that ended the page before; one more than asked for where there are more. */
export async function listMembers(
  db: ActorDb,
  of: { organizationId: string; limit: number; after: CursorPlace | null },
): Promise<MemberRow[]> {
  const after = of.after
    ? sql`where (full_name collate "und-x-icu", user_id) > (${of.after.sortKey} collate "und-x-icu", ${of.after.key}::uuid)`
    : sql``;
  const { rows } = await sql<MemberRow>`
    with all_members as materialized (select * from app.list_members(${of.organizationId}::uuid))
    select user_id, full_name, email, role, created_at, group_ids, (select count(*)::integer from all_members) as total
      from all_members ${after}
     order by full_name collate "und-x-icu", user_id limit ${of.limit + 1}`.execute(db);
  return rows;
}
