import type { QueryResult, QueryResultRow } from "pg";
import { currentKeyId, type DataKeys } from "./data-keys.ts";
import { seal, unseal } from "./seal.ts";

/** A column whose texts the program's keys seal. */
export interface SealedColumn {
  table: string;
  column: string;
  /** Primary key of the table. */
  id: string;
  /** Column that names whose the text is. */
  owner: string;
  /** What the texts are sealed for. */
  purpose: string;
}

/** The pool, as far as it is needed here: each statement stands by itself. */
export interface Statements {
  query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<QueryResult<Row>>;
}

/** What came of sealing anew, in rows. */
export interface Resealed {
  resealed: number;
  /** Rows that no key opens. They stay as they are. */
  unreadable: number;
}

interface SealedRow {
  id: string;
  owner: string;
  sealed: string;
}

const atOnce = 200;

/**
 * Seals anew, row by row, what another key than the first sealed. Each row changes by itself, and only where it still
 * holds what was read: it may stop anywhere and begin again, and nobody's newer text is lost.
 */
export async function reseal(pool: Statements, keys: DataKeys, columns: readonly SealedColumn[]): Promise<Resealed> {
  const done: Resealed = { resealed: 0, unreadable: 0 };
  for (const one of columns) {
    let after: string | null = null;
    for (;;) {
      const rows: SealedRow[] = await rowsOfOtherKeys(pool, one, { current: currentKeyId(keys), after });
      for (const row of rows) {
        const renewed = renew(row, keys, one.purpose);
        if (renewed === null) done.unreadable += 1;
        else done.resealed += await replace(pool, one, { ...row, renewed });
      }
      after = rows.at(-1)?.id ?? null;
      if (after === null) break;
    }
  }
  return done;
}

/** The text under the first key; null where no key opens it. */
function renew({ owner, sealed }: SealedRow, keys: DataKeys, purpose: string): string | null {
  try {
    return seal(unseal(sealed, keys, { purpose, owner }), keys, { purpose, owner });
  } catch {
    return null;
  }
}

async function rowsOfOtherKeys(
  pool: Statements,
  { table, column, id, owner }: SealedColumn,
  { current, after }: { current: string; after: string | null },
) {
  const { rows } = await pool.query<SealedRow>(
    `select ${id}::text as id, ${owner}::text as owner, ${column} as sealed from ${table}
     where split_part(${column}, '.', 1) <> $1 and ($2::uuid is null or ${id} > $2::uuid) order by ${id} limit ${atOnce}`,
    [current, after],
  );
  return rows;
}

async function replace(pool: Statements, { table, column, id }: SealedColumn, row: SealedRow & { renewed: string }) {
  const { rowCount } = await pool.query(
    `update ${table} set ${column} = $1 where ${id} = $2::uuid and ${column} = $3`,
    [row.renewed, row.id, row.sealed],
  );
  return rowCount ?? 0;
}

/** How many rows each key holds: while there are any, that key must stay. */
export async function countByKey(pool: Statements, columns: readonly SealedColumn[]) {
  const counts = new Map<string, number>();
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ key: string; count: number }>(
      `select case when ${column} like '%.%' then split_part(${column}, '.', 1) else 'app' end as key, count(*)::int as count
       from ${table} where ${column} is not null group by 1`,
      [],
    );
    for (const { key, count } of rows) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}
