import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { FlagOverrides } from "../contract.ts";
import { FeatureFlags } from "../flags.ts";

/** Calls the database function of the same name. */
export async function getUserFeatureFlags(db: ActorDb): Promise<FeatureFlags> {
  const { rows } = await sql<{ flags: unknown }>`select get_user_feature_flags() as flags`.execute(db);
  return FeatureFlags.parse(rows[0]?.flags);
}

/** Whether the actor has what the database function `app.may_enter` knows by this name. */
export async function mayEnter(db: ActorDb, need: "ats" | "admin" | "premium"): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select app.may_enter(${need}) as may`.execute(db);
  return rows[0]?.may ?? false;
}

export async function maySetFlagsOf(db: ActorDb, userId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select app.may_set_flags(${userId}::uuid) as may`.execute(db);
  return rows[0]?.may ?? false;
}

/** Whether the actor shares an organization with this person. */
export async function isColleague(db: ActorDb, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("organizationMemberships")
    .select("userId")
    .where("userId", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveOverrides(db: ActorDb, given: { userId: string; flags: FlagOverrides }): Promise<void> {
  const flags = JSON.stringify(given.flags);
  await db
    .insertInto("userFeatureOverrides")
    .values({ userId: given.userId, flags })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ flags }))
    .execute();
}

export async function findTracking(
  db: ActorDb,
  organizationId: string,
): Promise<{ isTracking: boolean; owner: string } | undefined> {
  const { rows } = await sql<{ isTracking: boolean; owner: string }>`
    select o.is_tracking as "isTracking", coalesce((select m.full_name from app.list_members(o.id) m where m.role = 'owner'
             order by m.created_at limit 1), '') as owner
      from organizations o where o.id = ${organizationId}::uuid`.execute(db);
  return rows[0];
}

export async function saveTracking(db: ActorDb, given: { organizationId: string; isTracking: boolean }): Promise<void> {
  await sql`update organizations set is_tracking = ${given.isTracking} where id = ${given.organizationId}::uuid`.execute(
    db,
  );
}

export interface FlagsOfMember {
  userId: string;
  fullName: string;
  email: string;
  role: string;
  flags: unknown;
  overrides: unknown;
  maySet: boolean;
}

/** Calls the database function of the same name; nobody for who is neither owner nor admin there. */
export async function listFlagsOfOrganization(db: ActorDb, organizationId: string): Promise<FlagsOfMember[]> {
  const { rows } = await sql<FlagsOfMember>`select * from flags_of_organization(${organizationId}::uuid)`.execute(db);
  return rows;
}
