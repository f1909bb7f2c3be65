import type { Pool, PoolClient } from "pg";
import type { Cast } from "./cast.ts";
import { isSignedIn } from "./principals.ts";
import type { Outcome, SqlCell } from "./sql-cells.ts";

/**
 * A try as a function of the database: what it came to as text, and everything undone. A thousand tries go in one message.
 * Only in the database of a test.
 */
const attempts = `
  create schema if not exists walls;
  grant usage on schema walls to app_user;
  create or replace function walls.as_owner(statement text) returns void language plpgsql security definer set search_path = public, pg_temp as
    $$ begin execute statement; end $$;
  create or replace function walls.look(statement text) returns text language plpgsql security definer set search_path = public, pg_temp as
    $$ declare found text; begin execute statement into found; return found; end $$;
  create or replace function walls.attempt(prepare text, statement text, spares text) returns text language plpgsql as $$
    declare
      touched bigint;
      stood text;
    begin
      if prepare is not null then perform walls.as_owner(prepare); end if;
      if spares is not null then stood := walls.look(spares); end if;
      execute statement;
      get diagnostics touched = row_count;
      if spares is not null then touched := (stood is distinct from walls.look(spares))::integer; end if;
      raise exception '%', touched using errcode = 'ZZ001';
    exception when others then return sqlstate || ' ' || sqlerrm;
    end $$;
  grant execute on function walls.as_owner(text), walls.look(text), walls.attempt(text, text, text) to app_user`;

export const installAttempts = (pool: Pool) => pool.query(attempts);

function fits(wanted: Outcome, got: string): boolean {
  switch (wanted) {
    case "done":
      return /^ZZ001 [1-9]/.test(got);
    case "refused":
      return got === "ZZ001 0" || got.startsWith("42501");
    case "kept":
      return got === "ZZ001 0" || /^(42501|23)/.test(got);
    case "not granted":
      return got.startsWith("42501 permission denied");
    default:
      return got.startsWith(wanted.slice("refused with ".length));
  }
}

/** Tries that came to something else than wanted, each as a sentence. `until` stops early. */
export async function leaksIn(
  client: PoolClient,
  cells: readonly SqlCell[],
  cast: Cast,
  until: (leaks: readonly string[]) => boolean = () => false,
): Promise<string[]> {
  const leaks: string[] = [];
  for (const [who, tried] of Map.groupBy(cells, (cell) => cell.who)) {
    const { sessionToken, anonymousId } = cast.callerOf(who);
    await client.query("savepoint principal");
    if (who !== "job") {
      const opened = await client.query("select app.open_request($1, $2) as actor", [sessionToken, anonymousId]);
      const told = opened.rows[0]?.actor ?? null;
      const person = isSignedIn(who) || who === "halfway" ? cast.personOf(who) : null;
      if (told?.userId !== person?.userId || told?.email !== person?.email)
        leaks.push(`app.open_request: ${who} was taken for ${told?.email}`);
      if (who === "guest")
        await client.query("select app.open_magic_session($1, $1, 'hash')", [cast.names(who, "ours").magicLink]);
      await client.query("set local role app_user");
    }
    const { rows } = await client.query<{ got: string }>(
      "select walls.attempt(prepare, statement, spares) as got from unnest($1::text[], $2::text[], $3::text[]) with ordinality t(prepare, statement, spares, at) order by at",
      [
        tried.map(({ prepare }) => prepare),
        tried.map(({ statement }) => statement),
        tried.map(({ spares }) => spares ?? null),
      ],
    );
    await client.query("rollback to savepoint principal");
    for (const [at, { title, wanted, statement }] of tried.entries()) {
      const got = rows[at]?.got ?? "nothing";
      if (!fits(wanted, got)) leaks.push(`${title}: wanted ${wanted}, got ${got} (${statement.slice(0, 200)})`);
    }
    if (until(leaks)) break;
  }
  return leaks;
}

/** Runs `work` in a transaction that is undone. */
export async function undone<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    // All that one kind of person tries is one statement.
    await client.query("set local statement_timeout = 0");
    return await work(client);
  } finally {
    await client.query("rollback");
    client.release();
  }
}
