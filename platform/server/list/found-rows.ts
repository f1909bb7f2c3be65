import { sql } from "kysely";
import { needlesOf } from "../../text/search-text.ts";
import type { ActorDb } from "../transaction.ts";
import type { Condition } from "./filters.ts";

/** From here on a search is answered by walking the list in its order: a match is then never far. */
const most = 1000;

/** One hiring group or one organization, by the column that holds its id. */
export interface Place {
  within: "group_id" | "organization_id";
  id: string;
}

/** What is searched, and where. */
export interface Searched {
  table: string;
  /** Name of the table in the statement that the condition becomes part of. */
  as: string;
  place: Place;
  search: string | undefined;
}

/**
 * The condition that a row is found by the search; undefined while it is empty. Rare words are looked up by
 * `app.find_rows`, the one that may use the index of words.
 */
export async function foundRows(db: ActorDb, { table, as, place, search }: Searched): Promise<Condition | undefined> {
  const needles = needlesOf(search);
  if (needles.length === 0) return undefined;
  const { rows } = await sql<{ ids: string[] | null }>`
    select app.find_rows(${table}, ${place.within}, ${place.id}::uuid, ${needles}::text[], ${most}) as ids`.execute(db);
  const ids = rows[0]?.ids;
  return ids
    ? sql`${sql.ref(`${as}.id`)} = any(${ids}::uuid[])`
    : sql`${sql.ref(`${as}.searchText`)} like all(${needles.map((needle) => `%${needle}%`)}::text[])`;
}
