import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CursorPlace } from "#platform/server/list-cursor.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { folded } from "#platform/text/folded.ts";
import type { SurveyPage } from "../contract.ts";
import type { SurveyStatus } from "../survey-states.ts";
import { derivedColumns, type SlimSurvey, slimColumns } from "./queries.ts";

interface Order {
  by: RawBuilder<unknown>;
  /** The key of a cursor as a value of the same type. */
  read(key: string): RawBuilder<unknown>;
}

// Names are sorted as people of any script expect, not by bytes, and paged by the same collation.
const orders: Record<SurveyPage["sort"], Order> = {
  updated: { by: sql`s.updated_at`, read: (key) => sql`${key}::timestamptz` },
  title: { by: sql`s.title collate "und-x-icu"`, read: (key) => sql`${key}::text collate "und-x-icu"` },
  questions: { by: sql`s.questions`, read: (key) => sql`${key}::integer` },
};

/** The search as a pattern in which %, _ and \ stand for themselves. */
const containing = (search: string) => `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;

function filtered(db: ActorDb, { groupId, status, purpose, search }: SurveyPage) {
  let query = db.selectFrom("surveys as s").where("s.groupId", "=", groupId).where("s.status", "=", status);
  // One text however many are asked for.
  if (purpose && purpose.length > 0) query = query.where(sql<SqlBool>`s.purpose = any(${purpose}::text[])`);
  if (search !== undefined && search.trim() !== "")
    query = query.where("s.searchText", "like", containing(folded(search.trim())));
  return query;
}

/** Rows after a place, one more than the page holds. */
export async function listPage(
  db: ActorDb,
  page: SurveyPage,
  after: CursorPlace | null,
): Promise<(SlimSurvey & { sortKey: string })[]> {
  const { by, read } = orders[page.sort];
  const direction = page.direction === "asc" ? sql`asc` : sql`desc`;
  const than = page.direction === "asc" ? sql`>` : sql`<`;
  let query = filtered(db, page)
    .select([...slimColumns, ...derivedColumns, sql<string>`(${by})::text`.as("sortKey")])
    .orderBy(sql`${by} ${direction}, s.id ${direction}`)
    .limit(page.limit + 1);
  if (after) query = query.where(sql<SqlBool>`(${by}, s.id) ${than} (${read(after.sortKey)}, ${after.key}::uuid)`);
  return query.execute();
}

/** Rows under the filter, and rows of each status under none. */
export async function countSurveys(
  db: ActorDb,
  page: SurveyPage,
): Promise<{ total: number; counts: Record<SurveyStatus, number> }> {
  const { total } = await filtered(db, page)
    .select(sql<number>`count(*)::integer`.as("total"))
    .executeTakeFirstOrThrow();
  const counts = await db
    .selectFrom("surveys as s")
    .where("s.groupId", "=", page.groupId)
    .select([
      sql<number>`(count(*) filter (where s.status = 'draft'))::integer`.as("draft"),
      sql<number>`(count(*) filter (where s.status = 'archived'))::integer`.as("archived"),
    ])
    .executeTakeFirstOrThrow();
  return { total, counts };
}
