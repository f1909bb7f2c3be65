import { type SqlBool, sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { ViewContent } from "../contract.ts";
import type { ListName } from "../lists.ts";

const columns = ["id", "organizationId", "groupId", "ownerId", "name", "isShared", "version"] as const;
const views = (db: ActorDb) =>
  db
    .selectFrom("savedViews")
    .select(columns)
    .select([sql<ListName>`list`.as("list"), sql<ViewContent>`content`.as("content")]);

export interface ViewPlace {
  organizationId: string;
  groupId: string | null;
  list: ListName;
}

/** Those of a list that the caller sees. */
export function listViews(db: ActorDb, { organizationId, groupId, list }: ViewPlace) {
  return views(db)
    .where("organizationId", "=", organizationId)
    .where(sql<SqlBool>`group_id is not distinct from ${groupId}::uuid`)
    .where("list", "=", list)
    .where("removedAt", "is", null)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy("id")
    .execute();
}

/** One that the caller sees, removed or not. */
export function findView(db: ActorDb, viewId: string) {
  return views(db).select("removedAt").where("id", "=", viewId).executeTakeFirst();
}

/** How many views of a list somebody keeps, once whoever counts them too has ended. */
export async function countViews(db: ActorDb, { organizationId, groupId, list }: ViewPlace, ownerId: string) {
  const counted = `saved-views:${list}:${groupId ?? organizationId}:${ownerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${counted}, 0))`.execute(db);
  const { count } = await db
    .selectFrom("savedViews")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("organizationId", "=", organizationId)
    .where(sql<SqlBool>`group_id is not distinct from ${groupId}::uuid`)
    .where("list", "=", list)
    .where("ownerId", "=", ownerId)
    .where("removedAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

export type ViewRow = NonNullable<Awaited<ReturnType<typeof findView>>>;

/** The same, kept from others until the transaction ends; nothing for who may not change it. */
export function lockView(db: ActorDb, viewId: string) {
  return views(db).select("removedAt").where("id", "=", viewId).forUpdate().executeTakeFirst();
}

export async function insertView(
  db: ActorDb,
  {
    content,
    ...view
  }: ViewPlace & { id: string; ownerId: string; name: string; isShared: boolean; content: ViewContent },
): Promise<void> {
  await db
    .insertInto("savedViews")
    .values({ ...view, content: JSON.stringify(content) })
    .execute();
}

interface ViewChanges {
  name?: string | undefined;
  isShared?: boolean | undefined;
  content?: ViewContent | undefined;
  removedAt?: string | null;
}

export async function updateView(db: ActorDb, viewId: string, { content, ...changes }: ViewChanges): Promise<void> {
  await db
    .updateTable("savedViews")
    .set({ ...changes, ...(content && { content: JSON.stringify(content) }) })
    .where("id", "=", viewId)
    .execute();
}
