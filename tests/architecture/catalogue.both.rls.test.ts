import { expect, test } from "vitest";
import { asCaller } from "#platform/server/transaction.ts";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { ownersViews, readableByNobody } from "./tables-without-policies.ts";

const database = await openTestDatabase();

/** The first column of each row: what breaks the rule. */
async function offenders(sql: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(sql);
  return rows.map(({ name }) => name);
}

const ourTables = `
  select c.oid, c.relname::text as name, c.relrowsecurity, c.relforcerowsecurity, c.relacl
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;
/** Functions of ours: what an extension brought along is not. */
const ourFunctions = `
  select p.oid, n.nspname || '.' || p.proname as name, p.prosecdef, p.proconfig, p.proacl, p.proowner
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where n.nspname in ('public', 'app')
     and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;

test("the checks of this file see the tables and functions", async () => {
  expect(await offenders(ourTables.replace("c.oid, c.relname::text as name", "c.relname::text as name"))).toContain(
    "organizations",
  );
  expect(await offenders(ourFunctions)).toContain("app.open_request");
});

test("every table has row-level security, forced", async () => {
  expect(
    await offenders(`select name from (${ourTables}) t where not (relrowsecurity and relforcerowsecurity)`),
    "select app.secure_table('…')",
  ).toEqual([]);
});

test("every table has a policy for app_user, or stands in the list of those that app_user never reaches", async () => {
  const without = await offenders(`
    select name from (${ourTables}) t
     where not exists (select from pg_policy p where p.polrelid = t.oid and 'app_user'::regrole = any (p.polroles))
     order by name`);
  expect(
    without.filter((name) => !(name in readableByNobody)),
    "write a policy for app_user, or list the table in tables-without-policies.ts with the reason",
  ).toEqual([]);
  expect(
    Object.keys(readableByNobody).filter((name) => !without.includes(name)),
    "listed, but no longer needed",
  ).toEqual([]);
  const granted = await offenders(`
    select name from (${ourTables}) t
     where has_table_privilege('app_user', t.oid, 'select, insert, update, delete, truncate, references, trigger')`);
  expect(
    without.filter((name) => granted.includes(name)),
    "a grant without a policy opens nothing; take it away",
  ).toEqual([]);
});

test("app_user may neither empty a table past its policies nor build on it", async () => {
  expect(
    await offenders(
      `select name from (${ourTables}) t where has_table_privilege('app_user', t.oid, 'truncate, references, trigger')`,
    ),
  ).toEqual([]);
});

test("every table, view and column has a comment", async () => {
  expect(
    await offenders(`
      select c.relname || coalesce('.' || a.attname, '') as name
        from pg_class c
        left join lateral (
          select null::name as attname, 0 as attnum
          union all
          select attname, attnum from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and c.relkind <> 'v'
        ) a on true
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
         and col_description(c.oid, a.attnum) is null and (a.attnum <> 0 or obj_description(c.oid, 'pg_class') is null)
         and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`),
  ).toEqual([]);
});

test("a function with its owner's rights says where its names come from", async () => {
  expect(
    await offenders(`
      select name from (${ourFunctions}) f
       where prosecdef and not exists (select from unnest(proconfig) s where s like 'search\\_path=%' and (s like '%pg_temp' or s = 'search_path=""'))`),
    "set search_path = public, pg_temp",
  ).toEqual([]);
});

test("every function's body names what there is", async () => {
  // They are made without that check, since functions of the platform call those of features.
  await database.pool.query(`
    do $$
    declare
      definition text;
    begin
      set local check_function_bodies = on;
      for definition in select pg_get_functiondef(oid) from (${ourFunctions}) f loop execute definition; end loop;
    end $$`);
});

test("nothing is granted to everybody", async () => {
  expect(
    await offenders(`select name from (${ourTables}) t, aclexplode(t.relacl) g where g.grantee = 0`),
    "grant to app_user, by name",
  ).toEqual([]);
  // Without a list of rights a function is open to everybody: that is what null means.
  expect(
    await offenders(`
      select name from (${ourFunctions}) f
       where exists (select from aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) g where g.grantee = 0)`),
    "revoke execute on function … from public",
  ).toEqual([]);
});

test("a view reads with the rights of whoever asks, or stands in the list of those that do not", async () => {
  const found = await offenders(`
    select c.relname::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') and not coalesce('security_invoker=true' = any (c.reloptions), false)
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`);
  expect(
    found.filter((name) => !(name in ownersViews)),
    "create view … with (security_invoker = true), or list it in tables-without-policies.ts with the reason",
  ).toEqual([]);
  expect(
    Object.keys(ownersViews).filter((name) => !found.includes(name)),
    "listed, but no longer needed",
  ).toEqual([]);
});

test("the handle that features get is neither the superuser's nor the owner's", async () => {
  const role = await asCaller(database.pool, { sessionToken: null, anonymousId: null }, async (_db, _actor, client) => {
    const { rows } = await client.query(`
      select current_user::text as name, r.rolsuper, r.rolbypassrls, r.rolcreaterole,
             has_schema_privilege('public', 'create') or has_schema_privilege('app', 'create') as may_create,
             exists (select from pg_class c where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and pg_has_role(c.relowner, 'usage')) as owns
        from pg_roles r where r.rolname = current_user`);
    return rows[0];
  });
  expect(role).toEqual({
    name: "app_user",
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    may_create: false,
    owns: false,
  });
});

test("after a request, the next one on the same connection starts as nobody", async () => {
  await asCaller(database.pool, { sessionToken: null, anonymousId: "somebody" }, async () => undefined);
  const left = await asCaller(database.pool, { sessionToken: null, anonymousId: null }, async (_db, actor, client) => {
    const { rows } = await client.query("select app.user_id() as user_id, app.anonymous_id() as anonymous_id");
    return { actor, ...rows[0] };
  });
  expect(left).toEqual({ actor: null, user_id: null, anonymous_id: null });
});
