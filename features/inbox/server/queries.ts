import { sql } from "kysely";
import { isInstantKey, isUuidKey, readCursor, writeCursor } from "#platform/server/list/cursor.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { InboxItem, InboxKind } from "../inbox-shapes.ts";

const order = { sort: "at", direction: "desc" };

interface Page {
  tab: "all" | "unread";
  limit: number;
  cursor?: string | undefined;
}

/** What an item is about, or else its task. Not coalesce(): the database holds that for leaky, and looks through all rows that a policy leaves. */
const either = (column: "candidate_id" | "opportunity_id" | "plan_id" | "interview_id") =>
  sql.raw(`case when i.${column} is null then t.${column} else i.${column} end`);

/** A page of somebody's inbox, the latest first. Names of what it is about are those that they see now. */
export async function listItems(db: ActorDb, userId: string, { tab, limit, cursor }: Page) {
  const after = readCursor({ ...order, cursor }, ({ sortKey, key }) => isInstantKey(sortKey) && isUuidKey(key));
  let query = db
    .selectFrom("inboxItems as i")
    .leftJoin("tasks as t", "t.id", "i.taskId")
    .select([
      "i.id",
      sql<InboxKind>`i.what`.as("what"),
      "i.readAt",
      "i.createdAt as at",
      sql<string>`(select g.name from groups g where g.id = i.group_id)`.as("groupName"),
      sql<string | null>`app.member_name(i.organization_id, i.actor_id)`.as("byName"),
      sql<
        InboxItem["task"]
      >`case when t.id is not null then json_build_object('id', t.id, 'kind', t.kind, 'title', t.title,
        'isOver', t.closed_at is not null) end`.as("task"),
      sql<InboxItem["candidate"]>`(select json_build_object('id', c.id, 'name', c.name) from candidates c
        where c.id = ${either("candidate_id")})`.as("candidate"),
      sql<InboxItem["opportunity"]>`(select json_build_object('id', o.id, 'name', o.title) from opportunities o
        where o.id = ${either("opportunity_id")})`.as("opportunity"),
      sql<InboxItem["plan"]>`(select json_build_object('id', p.id, 'name', p.title) from interview_plans p
        where p.id = ${either("plan_id")})`.as("plan"),
      sql<InboxItem["interview"]>`(select json_build_object('id', m.id, 'opportunityId', m.opportunity_id,
          'startsAt', to_char(m.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from interviews m
        where m.id = ${either("interview_id")})`.as("interview"),
      sql<string>`i.created_at::text`.as("cursorKey"),
    ])
    .where("i.userId", "=", userId);
  if (tab === "unread") query = query.where("i.readAt", "is", null);
  if (after)
    query = query.where(sql<boolean>`(i.created_at, i.id) < (${after.sortKey}::timestamptz, ${after.key}::uuid)`);
  const rows = await query
    .orderBy("i.createdAt", "desc")
    .orderBy("i.id", "desc")
    .limit(limit + 1)
    .execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(({ cursorKey: _, ...item }) => item),
    nextCursor: last ? writeCursor(order, { sortKey: last.cursorKey, key: last.id }) : null,
  };
}

export async function countUnread(db: ActorDb, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*)::integer as unread from
    (select from inbox_items i where i.user_id = ${userId}::uuid and i.read_at is null limit 100) as counted`.execute(
    db,
  );
  return rows[0]?.unread ?? 0;
}

interface Reading {
  itemIds?: readonly string[] | undefined;
  isRead: boolean;
}

/** Marks items, those named or all; answers those that changed. */
export async function setRead(db: ActorDb, userId: string, { itemIds, isRead }: Reading): Promise<string[]> {
  if (itemIds?.length === 0) return [];
  const rows = await db
    .updateTable("inboxItems as i")
    .set({ readAt: isRead ? sql<string>`now()` : null })
    .where("i.userId", "=", userId)
    .where("i.readAt", isRead ? "is" : "is not", null)
    .$if(itemIds !== undefined, (query) => query.where("i.id", "in", itemIds ?? []))
    .returning("i.id")
    .execute();
  return rows.slice(0, 1000).map(({ id }) => id);
}

export const findDigest = (db: ActorDb, userId: string) =>
  db.selectFrom("digestSettings").select(["isOn", "timeZone", "hour"]).where("userId", "=", userId).executeTakeFirst();

interface Digest {
  isOn: boolean;
  timeZone: string;
  hour: number;
}

export async function saveDigest(db: ActorDb, userId: string, digest: Digest): Promise<void> {
  await db
    .insertInto("digestSettings")
    .values({ userId, ...digest })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(digest))
    .execute();
}

export async function stopDigest(db: ActorDb, secretHash: string): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`select app.stop_digest(${secretHash}) as stopped`.execute(db);
  return rows[0]?.stopped === true;
}
