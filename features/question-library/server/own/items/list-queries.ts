import { type SqlBool, sql } from "kysely";
import { type Condition, chosen, isChosen } from "#platform/server/list/filters.ts";
import { foundRows } from "#platform/server/list/found-rows.ts";
import { listOf } from "#platform/server/list/list-of.ts";
import { byBytes, byCount, byInstant, byWords } from "#platform/server/list/sorts.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { LibraryPage } from "../../../own-contract.ts";
import type { ItemKind } from "../../../own-shapes.ts";
import { libraryFamilyKeys, questionLengths } from "../../../shipped-keys.ts";
import type { LibraryStatus } from "../../../standing.ts";
import { nowhere, shippedPlaces } from "./places.ts";

/** What of the program's library matches a filter, with what the list orders by. */
export interface ShippedRow {
  key: string;
  name: string;
  minutes: number;
  /** Key of the competency that a question is about. */
  about: string | null;
  /** Where it stands in the library, as a text to be compared by its bytes. */
  place: string;
}

/** What narrows a list, without its order and its pages. */
export type Filters = Omit<LibraryPage, "sort" | "direction" | "limit" | "cursor">;

/** What narrows a list, and what of the program's library is left: none where only own ones are wanted. */
type Narrowed = Filters & { kind: ItemKind; shipped: readonly ShippedRow[] };
export type ListFilter = LibraryPage & Narrowed;

export interface ListRow {
  key: string;
  origin: "own" | "shipped";
  status: LibraryStatus;
  retiredReason: string | null;
  name: string;
  minutes: number;
  /** Key of the competency that a question is about: the one that was kept, where it was merged. */
  about: string | null;
  /** What own ones hold beside; null for what ships. */
  more: unknown;
  ownerName: string | null;
  updatedAt: string | null;
  usedIn: number;
  lastUsedAt: string | null;
}

const tables = { question: sql`library_questions`, competency: sql`library_competencies` } as const;
const familyOf = (column: string) =>
  sql`(array_position(${[...libraryFamilyKeys]}::text[], ${sql.ref(column)}) - 1)::text || '1' || lower(${sql.ref(column.replace("family", "name"))})`;
/** Name, minutes, what it is about, and its place; see places.ts. */
const shownColumns = {
  question: sql`q.text as name, q.minutes, coalesce(about.id::text, q.competency_key) as about,
    coalesce(s.place, ${familyOf("about.family")}, ${nowhere}) || '1' || lower(left(q.text, 200)) as place`,
  competency: sql`q.name, 0 as minutes, null as about, ${familyOf("q.family")} as place`,
} as const;
/** The competency that a question is about; one that was merged is the one that was kept. */
const joined = {
  question: sql`left join library_competencies c on c.organization_id = q.organization_id and c.id::text = q.competency_key
    left join library_competencies about on about.id = coalesce(c.merged_into, c.id)
    left join jsonb_to_recordset(${JSON.stringify(shippedPlaces)}::jsonb) as s (key text, place text) on s.key = q.competency_key`,
  competency: sql``,
} as const;
/** What own ones hold beside, for the rows of a page alone. */
const more = {
  question: sql`jsonb_build_object('type', q.type, 'competencyKey', q.competency_key, 'level', q.level,
    'language', q.language, 'variants', coalesce((select jsonb_agg(v.language order by v.language) from library_variants v
      where v.question_id = q.id), '[]'))`,
  competency: sql`jsonb_build_object('family', q.family, 'definition', q.definition,
    'described', (select count(*) from jsonb_array_elements(q.levels) level where level ->> 'anchor' <> ''))`,
} as const;

/** What one of its filters is set to. */
export const chosenOf = (
  input: Filters,
  name: "status" | "origin" | "type" | "length" | "competencyKey" | "family",
): { is: readonly string[]; isNot: readonly string[] } => ({ is: input[name] ?? [], isNot: input[`${name}Not`] ?? [] });

const lengthColumn = sql`case ${sql.join(
  questionLengths.map(({ key, most }) => sql`when q.minutes <= ${most} then ${key}`),
  sql` `,
)} end`;

function ownConditions(filter: Narrowed, found: Condition | undefined): Condition[] {
  return [
    ...(found ? [found] : []),
    ...(isChosen("own", chosenOf(filter, "origin")) ? [] : [sql<SqlBool>`false`]),
    ...(filter.kind === "competency"
      ? chosen("q.family", chosenOf(filter, "family"))
      : [
          ...chosen("q.type", chosenOf(filter, "type")),
          ...chosen(lengthColumn, chosenOf(filter, "length")),
          ...chosen(sql`coalesce(about.id::text, q.competency_key)`, chosenOf(filter, "competencyKey")),
        ]),
  ];
}

/** All that the filter leaves, whatever its status. */
function listed(filter: Narrowed, found: Condition | undefined) {
  const { kind, organizationId, shipped } = filter;
  const own = sql`select q.id::text as key, 'own' as origin, q.status, q.retired_reason, q.updated_at, q.owner_id,
    ${shownColumns[kind]} from ${tables[kind]} q ${joined[kind]} where ${sql.join([sql`q.organization_id = ${organizationId}::uuid`, ...ownConditions(filter, found)], sql` and `)}`;
  return sql`${own} union all select s.key, 'shipped', case when r.key is null then 'approved' else 'retired' end, r.reason,
      null::timestamptz, null::uuid, s.name, s.minutes, s.about, s.place
    from jsonb_to_recordset(${JSON.stringify(shipped)}::jsonb) as s (key text, name text, minutes integer, about text, place text)
    left join library_retirements r on r.organization_id = ${organizationId}::uuid and r.kind = ${kind} and r.key = s.key`;
}

/** Plans in which each is used; what was merged counts as the one that was kept. */
const used = ({ kind, organizationId }: ListFilter) => sql`select coalesce(k.merged_into::text, u.key) as key,
    count(distinct u.plan_id)::integer as used_in, max(greatest(u.added_at, u.published_at)) as last_used_at
  from library_uses u left join ${tables[kind]} k on k.organization_id = u.organization_id and k.id::text = u.key
  where u.organization_id = ${organizationId}::uuid and u.kind = ${kind} group by 1`;

/** What is retired stays out unless it is asked for. */
function standingIn(filter: Narrowed): Condition[] {
  const { is, isNot } = chosenOf(filter, "status");
  return chosen("l.status", { is: is.length + isNot.length > 0 ? is : ["draft", "approved"], isNot });
}

/** How many questions a filter leaves about each competency. */
export async function countAbout(
  db: ActorDb,
  filter: Narrowed,
): Promise<{ about: string | null; questions: number }[]> {
  const place = { within: "organization_id", id: filter.organizationId } as const;
  const found = await foundRows(db, { table: "library_questions", as: "q", place, search: filter.search });
  const { rows } = await sql<{ about: string | null; questions: number }>`
    select l.about, count(*)::integer as questions from (${listed(filter, found)}) l
     where ${sql.join(standingIn(filter), sql` and `)} group by l.about`.execute(db);
  return rows;
}

/** Questions or competencies of an organization's library, its own beside those that ship. */
export const libraryLists = { question: listOfKind("question"), competency: listOfKind("competency") };

function listOfKind(kind: ItemKind) {
  return listOf<ListRow, ListFilter, LibraryStatus>({
    table: kind === "question" ? "library_questions" : "library_competencies",
    as: "l",
    place: ({ organizationId }) => ({ within: "organization_id", id: organizationId }),
    columns: [
      ...["l.key", "l.origin", "l.status", "l.retiredReason", "l.name", "l.minutes", "l.about", "l.updatedAt"],
      ...["l.usedIn", "l.lastUsedAt"],
      sql`case when l.origin = 'own' then (select ${more[kind]} from ${tables[kind]} q where q.id = l.key::uuid) end as more`,
      sql`app.member_name(l.organization_id, l.owner_id) as owner_name`,
    ],
    sorts: {
      competency: byBytes("l.place"),
      updated: byInstant(sql`coalesce(l.updated_at, 'epoch'::timestamptz)`),
      // So much of a long question tells it apart, and fits a cursor.
      name: byWords(sql`left(l.name, 300)`),
      minutes: byCount("l.minutes"),
      uses: byCount("l.usedIn"),
      lastUsed: byInstant(sql`coalesce(l.last_used_at, 'epoch'::timestamptz)`),
    },
    where: standingIn,
    counts: () => ({
      draft: [sql`l.status = 'draft'`],
      approved: [sql`l.status = 'approved'`],
      retired: [sql`l.status = 'retired'`],
    }),
    rows: {
      searchedAs: "q",
      select: (filter, found) => sql`
        select i.*, ${filter.organizationId}::uuid as organization_id, coalesce(u.used_in, 0) as used_in, u.last_used_at
          from (${listed(filter, found)}) i left join (${used(filter)}) u on u.key = i.key`,
    },
  });
}
