import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";

export interface LicenceOfPerson {
  planName: string;
  planDescription: string;
  subscriptionStartDate: string;
  subscriptionEndDate: string | null;
  subscriptionStatus: string;
}

/** Calls the database function of the same name; no row for anybody but the actor. */
export async function getUserPlan(db: ActorDb, userId: string): Promise<LicenceOfPerson[]> {
  const { rows } = await sql<LicenceOfPerson>`select * from get_user_plan(${userId}::uuid)`.execute(db);
  return rows;
}

export interface LicenceOfMember extends LicenceOfPerson {
  userId: string;
  fullName: string;
  email: string;
  role: string;
  version: number | null;
}

/** Calls the database function of the same name; nobody for who may not look after licences there. */
export async function listLicencesOfOrganization(db: ActorDb, organizationId: string): Promise<LicenceOfMember[]> {
  const { rows } = await sql<LicenceOfMember>`select * from licences_of_organization(${organizationId}::uuid)`.execute(
    db,
  );
  return rows;
}

/** Adds the first grant of a person; false where there is one. */
export async function addPremium(
  db: ActorDb,
  given: { userId: string; grantedBy: string; endDate: string | null },
): Promise<boolean> {
  const added = await db
    .insertInto("licences")
    .values({
      userId: given.userId,
      planName: "Premium",
      grantedBy: given.grantedBy,
      subscriptionEndDate: given.endDate,
    })
    .onConflict((conflict) => conflict.column("userId").doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Grants Premium anew from now on; false where another version stands. */
export async function renewPremium(
  db: ActorDb,
  given: { userId: string; version: number; grantedBy: string; endDate: string | null; now: string },
): Promise<boolean> {
  const changed = await db
    .updateTable("licences")
    .set({
      planName: "Premium",
      subscriptionStatus: "active",
      subscriptionStartDate: given.now,
      subscriptionEndDate: given.endDate,
      grantedBy: given.grantedBy,
    })
    .where("userId", "=", given.userId)
    .where("version", "=", given.version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Cancels a licence; false where another version stands. */
export async function cancelPremium(db: ActorDb, given: { userId: string; version: number }): Promise<boolean> {
  const changed = await db
    .updateTable("licences")
    .set({ subscriptionStatus: "cancelled" })
    .where("userId", "=", given.userId)
    .where("version", "=", given.version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
