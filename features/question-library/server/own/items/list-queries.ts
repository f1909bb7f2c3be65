import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CursorPlace } from "#platform/server/list-cursor.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { folded } from "#platform/text/folded.ts";
import type { LibraryPage } from "../../../own-contract.ts";
import type { ItemKind } from "../../../own-shapes.ts";
import type { LibraryStatus } from "../../../standing.ts";

/** What of the program's library matches a filter, with what the list orders by. */
export interface ShippedRow {
  key: string;
  name: string;
  minutes: number;
}

export interface ListFilter extends LibraryPage {
  kind: ItemKind;
  /** None where only own ones are wanted. */
  shipped: readonly ShippedRow[];
}

export interface ListRow {
  key: string;
  origin: "own" | "shipped";
  status: LibraryStatus;
  retiredReason: string | null;
  name: string;
  minutes: number;
  /** What own ones hold beside; null for what ships. */
  more: unknown;
  ownerName: string | null;
  updatedAt: string | null;
  usedIn: number;
  lastUsedAt: string | null;
  sortKey: string;
}

type Sort = LibraryPage["sort"];

interface Order {
  by: RawBuilder<unknown>;
  /** The key of a cursor as a value of the same type. */
  read(key: string): RawBuilder<unknown>;
}

const instant = (key: string) => sql`${key}::timestamptz`;
const whole = (key: string) => sql`${key}::integer`;
// Names are sorted as people of any script expect, not by bytes, and paged by the same collation.
const orders: Record<Sort, Order> = {
  updated: { by: sql`coalesce(l.updated_at, 'epoch'::timestamptz)`, read: instant },
  name: { by: sql`l.name collate "und-x-icu"`, read: (key) => sql`${key}::text collate "und-x-icu"` },
  minutes: { by: sql`l.minutes`, read: whole },
  uses: { by: sql`coalesce(u.used_in, 0)`, read: whole },
  lastUsed: { by: sql`coalesce(u.last_used_at, 'epoch'::timestamptz)`, read: instant },
};

const tables = { question: sql`library_questions`, competency: sql`library_competencies` } as const;
const columns = {
  question: sql`q.text as name, q.minutes, jsonb_build_object('type', q.type, 'competencyKey', q.competency_key, 'level', q.level,
    'language', q.language, 'variants', coalesce((select jsonb_agg(v.language order by v.language) from library_variants v
      where v.question_id = q.id), '[]')) as more`,
  competency: sql`q.name, 0 as minutes, jsonb_build_object('family', q.family, 'definition', q.definition,
    'described', (select count(*) from jsonb_array_elements(q.levels) level where level ->> 'anchor' <> '')) as more`,
} as const;

/** The word as a pattern in which %, _ and \ stand for themselves. */
const containing = (word: string) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;

function ownConditions({ kind, search, type, competencyKey, family }: ListFilter): RawBuilder<SqlBool>[] {
  const words = folded(search ?? "")
    .split(/\s+/u)
    .filter((word) => word !== "");
  return [
    ...words.map((word) => sql<SqlBool>`q.search_text like ${containing(word)}`),
    ...(kind === "question" && type ? [sql<SqlBool>`q.type = ${type}`] : []),
    // A competency that was merged into the wanted one is the wanted one.
    ...(kind === "question" && competencyKey !== undefined
      ? [
          sql<SqlBool>`(q.competency_key = ${competencyKey} or q.competency_key in
            (select c.id::text from library_competencies c where c.merged_into::text = ${competencyKey}))`,
        ]
      : []),
    ...(kind === "competency" && family ? [sql<SqlBool>`q.family = ${family}`] : []),
  ];
}

/** All that the filter leaves, whatever its status. */
function listed(filter: ListFilter) {
  const { kind, organizationId, origin, shipped } = filter;
  const own = sql`select q.id::text as key, 'own' as origin, q.status, q.retired_reason, q.updated_at, q.owner_id, ${columns[kind]}
    from ${tables[kind]} q where ${sql.join([sql`q.organization_id = ${organizationId}::uuid`, ...ownConditions(filter)], sql` and `)}`;
  const ofProgram = sql`select s.key, 'shipped', case when r.key is null then 'approved' else 'retired' end, r.reason, null::timestamptz,
      null::uuid, s.name, s.minutes, null::jsonb
    from jsonb_to_recordset(${JSON.stringify(shipped)}::jsonb) as s (key text, name text, minutes integer)
    left join library_retirements r on r.organization_id = ${organizationId}::uuid and r.kind = ${kind} and r.key = s.key`;
  if (origin === "own") return own;
  return origin === "shipped"
    ? sql`${sql`select key, origin, status, retired_reason, updated_at, owner_id, name, minutes, more from (${ofProgram})
    as s (key, origin, status, retired_reason, updated_at, owner_id, name, minutes, more)`}`
    : sql`${own} union all ${ofProgram}`;
}

/** Plans in which each is used; what was merged counts as the one that was kept. */
const used = ({ kind, organizationId }: ListFilter) => sql`select coalesce(k.merged_into::text, u.key) as key,
    count(distinct u.plan_id)::integer as used_in, max(greatest(u.added_at, u.published_at)) as last_used_at
  from library_uses u left join ${tables[kind]} k on k.organization_id = u.organization_id and k.id::text = u.key
  where u.organization_id = ${organizationId}::uuid and u.kind = ${kind} group by 1`;

/** Rows after a place, one more than the page holds. */
export async function listRows(
  db: ActorDb,
  filter: ListFilter,
  { statuses, after }: { statuses: readonly LibraryStatus[]; after: CursorPlace | null },
): Promise<ListRow[]> {
  const { by, read } = orders[filter.sort];
  const direction = filter.direction === "asc" ? sql`asc` : sql`desc`;
  const than = filter.direction === "asc" ? sql`>` : sql`<`;
  const later = after ? sql`and (${by}, l.key) ${than} (${read(after.sortKey)}, ${after.key})` : sql``;
  const { rows } = await sql<ListRow>`
    with used as materialized (${used(filter)}), listed as (${listed(filter)}),
    page as (select l.*, coalesce(u.used_in, 0) as used_in, u.last_used_at, (${by})::text as sort_key, row_number() over (order by ${by} ${direction}, l.key ${direction}) as place
      from listed l left join used u on u.key = l.key
      where l.status = any (${[...statuses]}::text[]) ${later}
      order by ${by} ${direction}, l.key ${direction} limit ${filter.limit + 1})
    select key, origin, status, retired_reason as "retiredReason", name, minutes, more, updated_at as "updatedAt",
      app.member_name(${filter.organizationId}::uuid, owner_id) as "ownerName", used_in as "usedIn", last_used_at as "lastUsedAt",
      sort_key as "sortKey" from page order by place`.execute(db);
  return rows;
}

/** Rows per status, under every filter but that of the status. */
export async function countRows(db: ActorDb, filter: ListFilter): Promise<Record<LibraryStatus, number>> {
  const { rows } = await sql<{ status: LibraryStatus; count: number }>`
    select l.status, count(*)::integer as count from (${listed(filter)}) l group by 1`.execute(db);
  const of = (status: LibraryStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return { draft: of("draft"), approved: of("approved"), retired: of("retired") };
}
