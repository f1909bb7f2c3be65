import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";

const poolColumns = [
  "o.id",
  "o.organizationId",
  "o.groupId",
  "o.name",
  "o.description",
  "o.archivedAt",
  "o.version",
  sql<number>`(select count(*)::integer from (select from pool_people pp where pp.pool_id = o.id limit 1000) as counted)`.as(
    "people",
  ),
] as const;

const pools = (db: ActorDb) => db.selectFrom("peoplePools as o").select(poolColumns);

export const findPool = (db: ActorDb, poolId: string) => pools(db).where("o.id", "=", poolId).executeTakeFirst();

export type PoolRow = NonNullable<Awaited<ReturnType<typeof findPool>>>;

/** Those in use first, each by name. */
export const listPoolRows = (db: ActorDb, groupId: string) =>
  pools(db)
    .where("o.groupId", "=", groupId)
    .orderBy(sql`o.archived_at is not null`)
    .orderBy(sql`o.name collate "und-x-icu"`)
    .orderBy("o.id")
    .limit(500)
    .execute();

/** A pool in use with this name, in whatever case. */
export const findPoolByName = (db: ActorDb, { groupId, name }: { groupId: string; name: string }) =>
  pools(db)
    .where("o.groupId", "=", groupId)
    .where(sql<boolean>`lower(o.name) = lower(${name})`)
    .where("o.archivedAt", "is", null)
    .executeTakeFirst();

export const lockPool = (db: ActorDb, poolId: string) =>
  db.selectFrom("peoplePools").select("id").where("id", "=", poolId).forUpdate().execute();

export async function insertPool(
  db: ActorDb,
  pool: { id: string; organizationId: string; groupId: string; name: string; description: string },
): Promise<void> {
  await db.insertInto("peoplePools").values(pool).execute();
}

export async function updatePoolRow(
  db: ActorDb,
  poolId: string,
  what: { name?: string; description?: string; archivedAt?: string | null },
): Promise<void> {
  await db.updateTable("peoplePools").set(what).where("id", "=", poolId).execute();
}

/** Which of these people of the organization the acting person sees. */
export async function listSeen(
  db: ActorDb,
  { organizationId, personIds }: { organizationId: string; personIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom("people")
    .select("id")
    .where("organizationId", "=", organizationId)
    .where("id", "in", personIds)
    .where("mergedInto", "is", null)
    .where("erasedAt", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

interface Joining {
  poolId: string;
  organizationId: string;
  personIds: readonly string[];
  note: string;
  addedBy: string;
}

/** Answers who was not in it. */
export async function insertIntoPool(db: ActorDb, { personIds, ...row }: Joining): Promise<string[]> {
  const added = await db
    .insertInto("poolPeople")
    .values(personIds.map((personId) => ({ ...row, personId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("personId")
    .execute();
  return added.map(({ personId }) => personId);
}

export async function deleteFromPool(
  db: ActorDb,
  { poolId, personIds }: { poolId: string; personIds: readonly string[] },
): Promise<string[]> {
  const removed = await db
    .deleteFrom("poolPeople")
    .where("poolId", "=", poolId)
    .where("personId", "in", personIds)
    .returning("personId")
    .execute();
  return removed.map(({ personId }) => personId);
}
