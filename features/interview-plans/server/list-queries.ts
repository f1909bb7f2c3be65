import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { CursorPlace } from "#platform/server/list-cursor.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { folded } from "#platform/text/folded.ts";
import type { PlanCounts, PlanPage, planSorts } from "../contract.ts";
import { derivedColumns, type SlimPlan, slimColumns } from "./plan-rows.ts";

export type ListFilter = z.infer<typeof PlanPage> & { me: string };
type Sort = (typeof planSorts)[number];

interface Order {
  by: RawBuilder<unknown>;
  /** The key of a cursor as a value of the same type. */
  read(key: string): RawBuilder<unknown>;
}

// Names are sorted as people of any script expect, not by bytes, and paged by the same collation.
const orders: Record<Sort, Order> = {
  updated: { by: sql`p.updated_at`, read: (key) => sql`${key}::timestamptz` },
  title: { by: sql`p.title collate "und-x-icu"`, read: (key) => sql`${key}::text collate "und-x-icu"` },
  status: {
    by: sql`array_position(array['draft', 'in_review', 'active', 'completed', 'archived'], p.status)`,
    read: (key) => sql`${key}::integer`,
  },
  rounds: { by: sql`p.rounds`, read: (key) => sql`${key}::integer` },
  minutes: { by: sql`p.candidate_minutes`, read: (key) => sql`${key}::integer` },
  // What is not computed yet stands below what has nothing.
  structure: { by: sql`coalesce(p.structure_points, -1)`, read: (key) => sql`${key}::real` },
};

const isListed = sql<SqlBool>`p.status <> 'archived' and not p.is_template`;
const tabs: Record<ListFilter["tab"], (me: string) => RawBuilder<SqlBool>> = {
  all: () => isListed,
  mine: (me) => sql<SqlBool>`${isListed} and p.owner_id = ${me}::uuid`,
  active: () => sql<SqlBool>`${isListed} and p.status = 'active'`,
  drafts: () => sql<SqlBool>`${isListed} and p.status in ('draft', 'in_review')`,
  templates: () => sql<SqlBool>`p.status <> 'archived' and p.is_template`,
  archived: () => sql<SqlBool>`p.status = 'archived'`,
};

const needs: Record<NonNullable<ListFilter["needs"]>[number], RawBuilder<SqlBool>> = {
  coverage: sql<SqlBool>`p.covered_once + p.covered_twice < p.competencies`,
  time: sql<SqlBool>`p.rounds_over > 0`,
  duplicates: sql<SqlBool>`p.open_duplicates > 0`,
  wording: sql<SqlBool>`p.wording_warnings > 0`,
  publishing: sql<SqlBool>`p.published_number is not null and p.changed_rounds > 0`,
};

/** The search as a pattern in which %, _ and \ stand for themselves. */
const containing = (search: string) => `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;

function filtered(db: ActorDb, filter: ListFilter) {
  const { search, status, ownerId, roleFamily } = filter;
  let query = db
    .selectFrom("interviewPlans as p")
    .where("p.groupId", "=", filter.groupId)
    .where(tabs[filter.tab](filter.me));
  // One text however many are asked for, and in whatever order.
  if (status && status.length > 0) query = query.where(sql<SqlBool>`p.status = any(${status}::text[])`);
  if (ownerId !== undefined) query = query.where("p.ownerId", "=", ownerId);
  if (roleFamily !== undefined) query = query.where("p.roleFamily", "=", roleFamily);
  if (search !== undefined && search.trim() !== "") {
    query = query.where("p.searchText", "like", containing(folded(search.trim())));
  }
  const asked = new Set<string>(filter.needs);
  if (asked.size > 0) {
    const wanted = Object.entries(needs).flatMap(([need, condition]) => (asked.has(need) ? [condition] : []));
    query = query.where(sql<SqlBool>`(${sql.join(wanted, sql` or `)})`);
  }
  return query;
}

/** Rows after a place, one more than the page holds. */
export async function listPage(
  db: ActorDb,
  filter: ListFilter,
  after: CursorPlace | null,
): Promise<(SlimPlan & { sortKey: string })[]> {
  return pageQuery(db, filter, after).execute();
}

export function pageQuery(db: ActorDb, filter: ListFilter, after: CursorPlace | null) {
  const { by, read } = orders[filter.sort];
  const direction = filter.direction === "asc" ? sql`asc` : sql`desc`;
  let query = filtered(db, filter)
    .select([...slimColumns, ...derivedColumns, sql<string>`(${by})::text`.as("sortKey")])
    .orderBy(sql`${by} ${direction}, p.id ${direction}`)
    .limit(filter.limit + 1);
  if (after) {
    const than = filter.direction === "asc" ? sql`>` : sql`<`;
    query = query.where(sql<SqlBool>`(${by}, p.id) ${than} (${read(after.sortKey)}, ${after.key}::uuid)`);
  }
  return query;
}

const most = 1000;

/** Rows per tab under no filter, and rows under the filter; each 1000 at most. */
export async function countPlans(
  db: ActorDb,
  filter: ListFilter,
): Promise<{ counts: z.infer<typeof PlanCounts>; total: number }> {
  const { total, ...counts } = await countQuery(db, filter).executeTakeFirstOrThrow();
  return { counts, total: total ?? 0 };
}

export function countQuery(db: ActorDb, filter: ListFilter) {
  const within = (tab: ListFilter["tab"]) =>
    sql<number>`least(count(*) filter (where ${tabs[tab](filter.me)}), ${sql.lit(most)})::integer`;
  return db
    .selectFrom("interviewPlans as p")
    .where("p.groupId", "=", filter.groupId)
    .select([
      within("all").as("all"),
      within("mine").as("mine"),
      within("active").as("active"),
      within("drafts").as("drafts"),
      within("templates").as("templates"),
      within("archived").as("archived"),
    ])
    .select(
      db
        .selectFrom(filtered(db, filter).select("p.id").limit(most).as("matching"))
        .select(sql<number>`count(*)::integer`.as("total"))
        .as("total"),
    );
}
