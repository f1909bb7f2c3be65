import type { Pool } from "pg";

/** Rows that nobody needs any more. */
export interface Sweep {
  table: string;
  /** Condition in SQL that the rows meet. */
  when: string;
}

const atOnce = 5000;

/** Deletes such rows, some thousands at a time so that nobody waits long; a table that is not there yet is passed over. */
export async function sweep(pool: Pool, sweeps: readonly Sweep[]): Promise<number> {
  let swept = 0;
  for (const { table, when } of sweeps) {
    const { rows } = await pool.query<{ found: boolean }>("select to_regclass($1) is not null as found", [table]);
    if (!rows[0]?.found) continue;
    for (let gone = atOnce; gone === atOnce; ) {
      const deleted = await pool.query(
        `delete from ${table} where ctid = any (array (select ctid from ${table} where ${when} limit ${atOnce}))`,
      );
      gone = deleted.rowCount ?? 0;
      swept += gone;
    }
  }
  return swept;
}
