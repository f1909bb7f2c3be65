import { expect, test } from "vitest";
import { openDatabase } from "#platform/server/database.ts";
import { OperatorProblem } from "#platform/server/operator-problem.ts";
import { openTestDatabase } from "#tests/support/test-database.ts";

const database = await openTestDatabase();
const { pool } = database;

test("what may take long runs over a connection that no limit of time ends", async () => {
  const limitOf = async (one: typeof pool) => (await one.query("show statement_timeout")).rows[0].statement_timeout;
  expect(await database.unhurried(limitOf)).toBe("0");
  expect(await limitOf(pool)).toBe(database.kind === "pglite" ? "0" : "30s");
});

test("a server that can't be reached is told in one line, and no connection is left behind", async () => {
  const settings = { DATABASE_URL: "postgres://who:hunter2@127.0.0.1:1/x", DATABASE_POOL: 2, DATA_DIR: "." };
  const refused = await openDatabase(settings).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(OperatorProblem);
  expect(String(refused)).toMatch(/DATABASE_URL: the database can't be reached \(.*ECONNREFUSED.*\)$/);
  expect(String(refused)).not.toContain("hunter2");
});

test("a failed statement tells its reason and leaves the pool as it was, a hundred times over", async () => {
  await pool.query("create table only_even (n integer check (n % 2 = 0))");
  for (let at = 0; at < 100; at++) {
    const told = await pool.query("insert into only_even values ($1)", [at]).then(
      () => "written",
      (error: unknown) => error instanceof Error && "code" in error && error.code,
    );
    expect(told).toBe(at % 2 === 0 ? "written" : "23514");
  }
  expect((await pool.query("select from only_even")).rowCount).toBe(50);
  await expect(
    Promise.all([1, 2, 3].map((n) => pool.query("insert into only_even values ($1)", [n]))),
  ).rejects.toThrow();
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("announcements reach every listener of their channel once the transaction is committed, no other", async () => {
  const heard: string[] = [];
  const stop = await database.notifications.listen("first", (payload) => heard.push(`first ${payload}`));
  await database.notifications.listen("second", (payload) => heard.push(`second ${payload}`));
  const client = await pool.connect();
  await client.query("begin");
  await client.query("select pg_notify('first', 'a')");
  expect(heard).toEqual([]);
  await client.query("commit");
  await client.query("begin");
  await client.query("select pg_notify('first', 'lost')");
  await client.query("rollback");
  client.release();
  await pool.query("select pg_notify('second', 'b')");
  await expect.poll(() => heard).toEqual(["first a", "second b"]);
  await stop();
  await pool.query("select pg_notify('first', 'c'), pg_notify('second', 'd')");
  await expect.poll(() => heard).toEqual(["first a", "second b", "second d"]);
});

test("a listener whose connection is cut hears again, and is told of the gap", async (context) => {
  if (database.kind === "pglite") return context.skip("PGlite is in this process: no connection can be cut");
  const heard: string[] = [];
  await database.notifications.listen(
    "cut",
    (payload) => heard.push(payload),
    () => heard.push("missed"),
  );
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'evenhand-listen' and datname = current_database()",
  );
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(["missed"]);
  await pool.query("select pg_notify('cut', 'after')");
  await expect.poll(() => heard).toEqual(["missed", "after"]);
});
