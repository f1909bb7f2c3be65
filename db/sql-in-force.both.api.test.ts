import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OperatorProblem } from "#platform/server/operator-problem.ts";
import { catalogueSnapshot } from "#tests/support/catalogue-snapshot.ts";
import { openEmptyDatabase, openTestDatabase } from "#tests/support/test-database.ts";
import { migrate, pendingMigrations } from "./migrate.ts";

const fresh = await openTestDatabase();
const expected = await catalogueSnapshot(fresh);
/** For what is refused: each test leaves it empty again, since an embedded database takes seconds to make. */
const empty = await openEmptyDatabase();
/** What the last version before the baseline left in a database. */
const earlier = readFileSync(new URL("../tests/support/tables-before-the-baseline.sql", import.meta.url), "utf8");

test("a database made by the migrations of earlier versions is the same as a fresh one once it is upgraded", async () => {
  const older = await openEmptyDatabase();
  await older.pool.query(earlier);
  await older.pool.query("insert into organizations (name, slug) values ('Kept', 'kept')");
  expect(await pendingMigrations(older.pool)).not.toEqual([]);

  const applied = await Promise.all([migrate(older.pool), migrate(older.pool)]);
  expect(applied.flat()).toContain("SQL in force");
  expect(applied.filter((names) => names.length === 0)).toHaveLength(1);
  expect(await catalogueSnapshot(older)).toEqual(expected);
  expect(await pendingMigrations(older.pool)).toEqual([]);
  expect((await older.pool.query("select name from organizations")).rows).toEqual([{ name: "Kept" }]);
});

test("a database older than the baseline is refused with the version to start before, and left as it was", async () => {
  await empty.pool.query(`
    create table schema_migrations (name text primary key, checksum text not null);
    insert into schema_migrations values ('20261127T0900_ground', 'x'), ('20261129T2915_reach', 'x')`);
  const clear =
    /is 20261129T2915_reach\. First start the version whose last migration is 20261129T2920_figures_after_the_save/;
  await expect(migrate(empty.pool)).rejects.toThrow(clear);
  await expect(migrate(empty.pool)).rejects.toBeInstanceOf(OperatorProblem);
  await expect(pendingMigrations(empty.pool)).rejects.toThrow(clear);
  const { rows } = await empty.pool.query(
    "select tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  expect(rows).toEqual([{ tablename: "schema_migrations" }]);
  await empty.pool.query("drop table schema_migrations");
});

test.each([
  ["a table of another program", "create table users (mine text)", "users"],
  [
    "no migration",
    "create table schema_migrations (name text primary key, checksum text not null)",
    "schema_migrations",
  ],
])("a database with %s is refused in one line, and left as it was", async (_, made, table) => {
  await empty.pool.query(made);
  const refusal = await migrate(empty.pool).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(OperatorProblem);
  expect(String(refusal)).toMatch(
    new RegExp(`wasn't created by this program: it contains ${table} .*Nothing was changed\\.$`),
  );
  const { rows } = await empty.pool.query("select tablename from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([{ tablename: table }]);
  await empty.pool.query(`drop table ${table}`);
});

test("a baseline that was edited after it was applied is refused", async () => {
  await fresh.pool.query("update schema_migrations set checksum = checksum || '0'");
  await expect(migrate(fresh.pool)).rejects.toThrow("was edited after it was applied");
  await fresh.pool.query("update schema_migrations set checksum = left(checksum, -1)");
});

test("what an earlier edition defined and no file defines any more goes, and what somebody changed by hand comes back", async () => {
  await fresh.pool.query(`
    create function app.left_over() returns trigger language plpgsql as $$ begin return null; end $$;
    create view left_over as select id from organizations;
    grant execute on function app.left_over() to app_user;
    grant select, delete on users, left_over to app_user;
    grant update (email) on users to app_user;
    create policy left_over on users for all to app_user using (true);
    create trigger left_over after insert on organizations for each row execute function app.left_over();
    create or replace function app.user_id() returns uuid language sql stable as $$ select null::uuid $$;
    drop policy read on organizations;
    revoke select on organizations from app_user;
    update sql_in_force set checksum = 'of an earlier edition'`);
  expect(await pendingMigrations(fresh.pool)).toEqual(["SQL in force"]);
  expect(await migrate(fresh.pool)).toEqual(["SQL in force"]);
  expect(await catalogueSnapshot(fresh)).toEqual(expected);
  expect(await migrate(fresh.pool)).toEqual([]);
});

test("an earlier edition started again puts its own back, as after a release that was taken back", async () => {
  await fresh.pool.query(`
    insert into sql_in_force (checksum) values ('of a later edition');
    create function app.of_later() returns integer language sql as 'select 1'`);
  expect(await pendingMigrations(fresh.pool)).toEqual([]);
  expect(await migrate(fresh.pool)).toEqual(["SQL in force"]);
  expect(await catalogueSnapshot(fresh)).toEqual(expected);
});

test("beside a newer version whose migration it does not know, a process that starts again leaves everything as it is", async () => {
  await fresh.pool.query(`
    insert into schema_migrations (name, checksum) values ('29990101T0000_later', 'x');
    insert into sql_in_force (checksum) values ('of the later one')`);
  expect(await migrate(fresh.pool)).toEqual([]);
  expect(await pendingMigrations(fresh.pool)).toEqual([]);
  await fresh.pool.query("delete from sql_in_force");
  expect(await pendingMigrations(fresh.pool)).toEqual([]);
  await fresh.pool.query("delete from schema_migrations where name = '29990101T0000_later'");
  expect(await pendingMigrations(fresh.pool)).toEqual(["SQL in force"]);
});
