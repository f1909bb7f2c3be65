import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";

/** One's own open sessions, without their secrets; row-level security hides everybody else's. */
export const listSessions = (db: ActorDb) =>
  db
    .selectFrom("sessions")
    .select(["id", "userAgent", "createdAt", "updatedAt"])
    .where(sql<boolean>`app.is_open(updated_at, expires_at)`)
    .orderBy("updatedAt", "desc")
    .orderBy("id")
    .execute();

/** When the person last proved in this session who they are, by signing in or afterwards. */
export async function findProof(db: ActorDb): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`select app.proved_at() as at`.execute(db);
  return rows[0]?.at ?? null;
}

/** Ends sessions of one's own: the one named, or all but the one named. Answers how many. */
export async function deleteSessions(db: ActorDb, which: { only?: string; but?: string }): Promise<number> {
  let query = db.deleteFrom("sessions");
  if (which.only !== undefined) query = query.where("id", "=", which.only);
  if (which.but !== undefined) query = query.where("id", "<>", which.but);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Takes back a change of one's own address that was asked for and not confirmed. */
export async function forgetAddressChanges(db: ActorDb): Promise<void> {
  await sql`select app.forget_address_changes()`.execute(db);
}

/** One's own ways in, without their secrets. */
export const listWaysIn = (db: ActorDb) =>
  db.selectFrom("identities").select(["id", "providerId", "createdAt"]).orderBy("createdAt").orderBy("id").execute();

/** Marks the person as arrived; true for the first time ever. */
export async function arrive(db: ActorDb): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`select app.arrive() as "isNew"`.execute(db);
  return rows[0]?.isNew === true;
}
