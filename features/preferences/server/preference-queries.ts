import { type SqlBool, sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { BuilderStateType } from "../stored-shapes.ts";

/** Calls the database function of the same name. */
export async function saveUserPreference(
  db: ActorDb,
  given: { key: string; json: string; encrypted: boolean },
): Promise<void> {
  await sql`select save_user_preference(${given.key}, ${given.json}::jsonb, ${given.encrypted})`.execute(db);
}

/** Calls get_user_preference_with_encryption. */
export async function findUserPreference(db: ActorDb, key: string) {
  const { rows } = await sql<{ value: unknown; encrypted: boolean }>`
    select value, encrypted from get_user_preference_with_encryption(${key})`.execute(db);
  return rows[0];
}

export async function removeUserPreference(db: ActorDb, of: { userId: string; key: string }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("userPreferences")
    .where("userId", "=", of.userId)
    .where("key", "=", of.key)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Preferences that are not sealed and whose names begin like this, by name. */
export async function listUserPreferences(db: ActorDb, of: { userId: string; prefix: string }) {
  return db
    .selectFrom("userPreferences")
    .select(["key", sql<unknown>`value`.as("value")])
    .where("userId", "=", of.userId)
    .where("encrypted", "=", false)
    .where(sql<SqlBool>`starts_with(key, ${of.prefix}::text)`)
    .orderBy("key")
    .execute();
}

/** What stood under the name, which is gone then: of two who take it only one gets it. Nothing where it is sealed or not there. */
export async function takeUserPreference(db: ActorDb, of: { userId: string; key: string }) {
  return db
    .deleteFrom("userPreferences")
    .where("userId", "=", of.userId)
    .where("key", "=", of.key)
    .where("encrypted", "=", false)
    .returning(sql<unknown>`value`.as("value"))
    .executeTakeFirst();
}

/** Gives a sealed preference another name and a day; whether there was one. */
export async function setUserPreferenceAside(
  db: ActorDb,
  of: { userId: string; key: string; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("userPreferences")
    .set({ key: sql<string>`left(key, 150) || ' (set aside ' || ${of.now}::text || ')'`, setAsideAt: of.now })
    .where("userId", "=", of.userId)
    .where("key", "=", of.key)
    .where("encrypted", "=", true)
    .where("setAsideAt", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

export function findPersonSecret(db: ActorDb, userId: string) {
  return db
    .selectFrom("userSecrets")
    .select(["wrappedSecret as wrapped", "salt"])
    .where("userId", "=", userId)
    .executeTakeFirst();
}

/** Adds a secret unless somebody was faster. */
export async function addPersonSecret(
  db: ActorDb,
  given: { userId: string; wrapped: string; salt: string },
): Promise<void> {
  await db
    .insertInto("userSecrets")
    .values({ userId: given.userId, wrappedSecret: given.wrapped, salt: given.salt })
    .onConflict((conflict) => conflict.column("userId").doNothing())
    .execute();
}

interface BuilderStateOf {
  planId: string;
  type: BuilderStateType;
}

/** Calls the database function of the same name. */
export async function saveBuilderState(db: ActorDb, given: BuilderStateOf & { json: string }): Promise<void> {
  await sql`select save_builder_state(${given.planId}, ${given.type}, ${given.json}::jsonb)`.execute(db);
}

/** Calls get_builder_state. */
export async function findBuilderState(db: ActorDb, of: BuilderStateOf): Promise<unknown> {
  const { rows } = await sql<{ state: unknown }>`select get_builder_state(${of.planId}, ${of.type}) as state`.execute(
    db,
  );
  return rows[0]?.state ?? null;
}
