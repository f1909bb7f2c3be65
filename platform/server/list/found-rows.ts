import { sql } from "kysely";
import { needlesOf } from "../../text/search-text.ts";
import type { ActorDb } from "../transaction.ts";
import type { Condition } from "./filters.ts";

/** From here on a search is answered by walking the list in its order: a match is then never far. */
const most = 1000;

/** One hiring group, one organization, or what is the caller's, by the column that holds the id. */
export interface Place {
  within: "group_id" | "organization_id" | "assignee_id" | "interviewer_id";
  id: string;
}

/** What is searched, and where. */
export interface Searched {
  table: string;
  /** Name of the table in the statement that the condition becomes part of. */
  as: string;
  /** The column that a row is found by, of its own or of the thing that it tells of; `id` when left out. */
  key?: string | undefined;
  /** Where; without an id in all that the caller reaches. */
  place: Pick<Place, "within"> & { id: string | null };
  search: string | undefined;
}

interface Words {
  needles: readonly string[];
  some: boolean;
}
const idsAsked = ({ table, key = "id", place: { within, id } }: Searched, { needles, some }: Words) =>
  sql<{ ids: string[] | null }>`
    select app.find_rows(${table}, ${within}, ${id}::uuid, ${needles}::text[], ${most}, ${key}, ${some}) as ids`;

const idsOf = async (db: ActorDb, searched: Searched, words: Words) => {
  const { rows } = await idsAsked(searched, words).execute(db);
  return rows[0]?.ids ?? null;
};

/** What `foundRows` asks; undefined while the search is empty. */
export function lookedUp(searched: Searched) {
  const needles = needlesOf(searched.search);
  return needles.length === 0 ? undefined : [idsAsked(searched, { needles, some: false })];
}

/**
 * The condition that a row is found by the search; undefined while it is empty. Rare words are looked up by
 * `app.find_rows`, the one that may use the index of words.
 */
export async function foundRows(db: ActorDb, searched: Searched): Promise<Condition | undefined> {
  const { as, key = "id", search } = searched;
  const needles = needlesOf(search);
  if (needles.length === 0) return undefined;
  const ids = await idsOf(db, searched, { needles, some: false });
  return ids
    ? sql`${sql.ref(`${as}.${key}`)} = any(${ids}::uuid[])`
    : sql`${sql.ref(`${as}.searchText`)} like all(${needles.map((needle) => `%${needle}%`)}::text[])`;
}

/** Ids of some of the rows that hold all these texts, in all that the caller reaches: as many as are asked for, whichever. */
export async function someIds(
  db: ActorDb,
  { table, key = "id", place: { within } }: Pick<Searched, "table" | "key" | "place">,
  { search, most: wanted }: { search: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] | null }>`
    select app.find_rows(${table}, ${within}, null, ${needlesOf(search)}::text[], ${wanted}, ${key}, true) as ids`.execute(
    db,
  );
  return rows[0]?.ids ?? [];
}

/**
 * The same for a box that shows the first few of what it finds, in whatever places: where more than a thousand match, it is a
 * thousand of them, so that common words cost no more than rare ones.
 */
export async function someRows(db: ActorDb, searched: Searched): Promise<Condition | undefined> {
  const needles = needlesOf(searched.search);
  if (needles.length === 0) return undefined;
  const ids = (await idsOf(db, searched, { needles, some: true })) ?? [];
  return sql`${sql.ref(`${searched.as}.${searched.key ?? "id"}`)} = any(${ids}::uuid[])`;
}

/** Ids of rows with words that are spelled almost like these terms, in all hiring groups of the caller; the likest first. */
export async function likeRows(
  db: ActorDb,
  { table, key = "id" }: Pick<Searched, "table" | "key">,
  { terms, most: wanted }: { terms: readonly string[]; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select app.find_like(${table}, ${terms}::text[], ${wanted}, ${key}) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}
