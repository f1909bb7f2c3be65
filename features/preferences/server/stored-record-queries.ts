import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";

interface SessionEntry {
  sessionId: string;
  userId: string | null;
  key: string | undefined;
}

/** Rows that the actor may reach: their own, and what their browser kept before they signed in. The newer of two comes first. */
export function listSessionRecords(db: ActorDb, of: SessionEntry, now: string) {
  let query = db
    .selectFrom("sessionStorage")
    .select(["sessionId", "userId", "key", "value", "expiresAt"])
    .where("sessionId", "=", of.sessionId)
    .where("expiresAt", ">", now);
  if (of.key !== undefined) query = query.where("key", "=", of.key);
  return query.orderBy("key").orderBy("updatedAt", "desc").limit(1000).execute();
}

/** What a session keeps under other keys: how many records, and their length in bytes. */
export function measureSessionRecords(db: ActorDb, of: { sessionId: string; key: string }, now: string) {
  return db
    .selectFrom("sessionStorage")
    .select((one) => [
      one.fn.countAll<number>().as("count"),
      sql<number>`coalesce(sum(octet_length(value::text)), 0)`.as("bytes"),
    ])
    .where("sessionId", "=", of.sessionId)
    .where("key", "<>", of.key)
    .where("expiresAt", ">", now)
    .executeTakeFirstOrThrow();
}

export function saveSessionRecord(
  db: ActorDb,
  given: { sessionId: string; userId: string | null; key: string; json: string; expiresAt: string; now: string },
) {
  const changed = { value: given.json, expiresAt: given.expiresAt, updatedAt: given.now };
  return db
    .insertInto("sessionStorage")
    .values({ sessionId: given.sessionId, userId: given.userId, key: given.key, ...changed })
    .onConflict((conflict) => conflict.columns(["sessionId", "key", "userId"]).doUpdateSet(changed))
    .returning(["sessionId", "userId", "key", "value", "expiresAt"])
    .executeTakeFirstOrThrow();
}

export async function removeSessionRecords(db: ActorDb, of: SessionEntry): Promise<number> {
  let query = db.deleteFrom("sessionStorage").where("sessionId", "=", of.sessionId);
  if (of.key !== undefined) query = query.where("key", "=", of.key);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Takes what stands under a key in a session, the newest first: of two at once only one gets it. */
export async function takeSessionRecords(db: ActorDb, of: { sessionId: string; key: string }) {
  const taken = await db
    .deleteFrom("sessionStorage")
    .where("sessionId", "=", of.sessionId)
    .where("key", "=", of.key)
    .returning(["value", "expiresAt", "updatedAt"])
    .execute();
  return taken.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
}

interface StateOf {
  userId: string;
  stateKey: string;
}

/** Adds a state; one that expired gives way, one that stands does not. Answers nothing when the key is in use. */
export function addOAuthState(db: ActorDb, given: StateOf & { json: string; expiresAt: string; now: string }) {
  const fresh = { stateData: given.json, expiresAt: given.expiresAt, createdAt: given.now };
  return db
    .insertInto("oauthStateStorage")
    .values({ userId: given.userId, stateKey: given.stateKey, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(["userId", "stateKey"]).doUpdateSet(fresh).where("oauthStateStorage.expiresAt", "<=", given.now),
    )
    .returning(["userId", "stateKey", "stateData", "expiresAt"])
    .executeTakeFirst();
}

export function findOAuthState(db: ActorDb, of: StateOf, now: string) {
  return db
    .selectFrom("oauthStateStorage")
    .select(["userId", "stateKey", "stateData", "expiresAt"])
    .where("userId", "=", of.userId)
    .where("stateKey", "=", of.stateKey)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
}

export async function removeOAuthState(db: ActorDb, of: StateOf): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("oauthStateStorage")
    .where("userId", "=", of.userId)
    .where("stateKey", "=", of.stateKey)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
