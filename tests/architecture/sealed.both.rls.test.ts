import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { isTest, sourceTexts } from "./source-texts.ts";

const database = await openTestDatabase();

async function offenders(sql: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(sql);
  return rows.map(({ name }) => name);
}

const relations = `
  select c.oid, c.relname::text as name, c.relkind, c.relrowsecurity, c.relforcerowsecurity
    from pg_class c where c.relnamespace = 'sealed'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')`;
/** Functions whose body names what is sealed. */
const doors = `
  select p.proname::text as name, p.prosrc, p.prosecdef, p.provolatile, p.proconfig, p.prorettype
    from pg_proc p where p.prosrc ~* '\\msealed\\M'`;

test("the checks of this file see the sealed tables and their doors", async () => {
  expect(await offenders(`select name from (${relations}) r`)).toEqual(
    expect.arrayContaining(["decisions", "ratings", "scorecard_contents", "sight"]),
  );
  expect(await offenders(`select name from (${doors}) d`)).toEqual(
    expect.arrayContaining(["cards_of", "decisions_of", "find_cards", "write_card"]),
  );
});

test("role app_user, and whoever else, has no right in the schema of what was thought, to none of its columns", async () => {
  expect(
    await offenders(`
      select r.rolname || ' on the schema' as name from pg_roles r, pg_namespace n
       where n.nspname = 'sealed' and r.rolname = 'app_user' and has_schema_privilege(r.oid, n.oid, 'usage, create')
      union all select name from (${relations}) c
       where relkind <> 'S' and (has_table_privilege('app_user', c.oid, 'select, insert, update, delete, truncate, references, trigger')
          or has_any_column_privilege('app_user', c.oid, 'select, insert, update, references'))
      union all select c.relname || ' to ' || g.grantee from pg_class c, aclexplode(c.relacl) g
       where c.relnamespace = 'sealed'::regnamespace and g.grantee <> c.relowner
      union all select n.nspname || ' to ' || g.grantee from pg_namespace n, aclexplode(n.nspacl) g
       where n.nspname = 'sealed' and g.grantee <> n.nspowner
      union all select d.oid::text from pg_default_acl d where d.defaclnamespace = 'sealed'::regnamespace`),
  ).toEqual([]);
  expect(
    await offenders(
      `select name from (${relations}) c where relkind = 'r' and not (relrowsecurity and relforcerowsecurity)`,
    ),
  ).toEqual([]);
  expect(
    await offenders(
      `select tablename::text as name from pg_policies where schemaname = 'sealed' and roles && '{app_user,public}'`,
    ),
    "a policy would leak by plans and estimates: docs/decisions/0060",
  ).toEqual([]);
});

test("every sealed table, view and column has a comment", async () => {
  expect(
    await offenders(`
      select c.relname || coalesce('.' || a.attname, '') as name
        from pg_class c left join lateral (select null::name as attname, 0 as attnum
          union all select attname, attnum from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and c.relkind <> 'v') a on true
       where c.relnamespace = 'sealed'::regnamespace and c.relkind in ('r', 'v') and col_description(c.oid, a.attnum) is null
         and (a.attnum <> 0 or obj_description(c.oid, 'pg_class') is null)`),
  ).toEqual([]);
});

test("each function that names what is sealed has its owner's rights and a search path, and looks at one moment unless it writes", async () => {
  expect(
    await offenders(`
      select name from (${doors}) d
       where not prosecdef or not exists (select from unnest(proconfig) s where s = 'search_path=public, pg_temp')`),
  ).toEqual([]);
  // Of a function that is volatile each statement sees another moment: what is owed and what is seen could be of two.
  expect(
    await offenders(`
      select name from (${doors}) d where provolatile <> 's' and prorettype not in ('trigger'::regtype, 'void'::regtype)
         and prosrc !~* '(insert into|delete from|for no key update|\\mupdate (sealed\\.)?[a-z_]+( [a-z])?\\s+set)'`),
    "a way out is stable",
  ).toEqual([]);
  expect(
    await offenders(`select name from (${doors}) d where provolatile = 's' and prosrc ~* '(insert into|delete from)'`),
  ).toEqual([]);
});

test("no view, policy, trigger condition or generated column outside names what is sealed", async () => {
  expect(
    await offenders(`
      select schemaname || '.' || viewname as name from pg_views where schemaname in ('public', 'app') and definition ~ '\\msealed\\.'
      union all select tablename || '.' || policyname from pg_policies where coalesce(qual, '') || coalesce(with_check, '') ~ '\\msealed\\.'
      union all select adrelid::regclass::text from pg_attrdef where pg_get_expr(adbin, adrelid) ~ '\\msealed\\.'`),
  ).toEqual([]);
});

test("nothing but functions of the database names the schema", () => {
  const namesIt = sourceTexts().filter(
    ({ path, text }) =>
      !isTest(path) &&
      /^(app|db|features|platform|ui|scripts)\//.test(path) &&
      /\bsealed\.(decisions|interview_?notes|ratings|reach|scorecard|sight)/i.test(text),
  );
  // The types of all tables, which columns of the demo are dated, and what becomes of each when somebody is erased.
  const lists = ["db/schema.gen.ts", "features/privacy/register.ts", "db/seed/hiring/past-time.ts"];
  expect(namesIt.map(({ path }) => path).filter((path) => !lists.includes(path))).toEqual([]);
  expect(namesIt.map(({ path }) => path)).toContain("features/privacy/register.ts");
});
