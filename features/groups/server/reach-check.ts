import type { Pool } from "pg";

const atOnce = 1000;

/** People who signed in last and whose kept rights say something else than the tables they follow from; at most `limit` are asked. */
export async function wrongRights(pool: Pool, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ wrong: string[] }>(
    "select app.wrong_reach(array(select user_id from sessions order by created_at desc limit $1)) as wrong",
    [limit],
  );
  return rows[0]?.wrong ?? [];
}

/** Goes through everybody, some at a time: computes rights that were never kept, and puts right and counts those that are wrong. */
export async function checkRights(pool: Pool): Promise<{ wrong: number }> {
  let after = "00000000-0000-0000-0000-000000000000";
  let wrong = 0;
  for (;;) {
    const { rows } = await pool.query<{ people: string[]; wrong: string[]; lacking: string[] }>(
      `with page as materialized (select id from users where id > $1 order by id limit $2)
       select array(select id from page order by id) as people, app.wrong_reach(array(select id from page)) as wrong,
              array(select id from page where not exists (select from reach r where r.user_id = id and r.claim is not null)) as lacking`,
      [after, atOnce],
    );
    const [page] = rows;
    const last = page?.people.at(-1);
    if (!page || last === undefined) return { wrong };
    after = last;
    wrong += page.wrong.length;
    const stale = [...page.wrong, ...page.lacking];
    if (stale.length > 0) await pool.query("select app.keep_reach($1::uuid[])", [stale]);
  }
}
