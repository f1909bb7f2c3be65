import type { Database } from "#platform/server/database.ts";

const ours = "in (select oid from pg_namespace where nspname in ('public', 'app', 'sealed'))";
const notAnExtensions = (catalogue: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;
/** Rights beside the owner's, who has all whether they are written down or not. */
const rights = (list: string) =>
  `coalesce((select string_agg(x::text, ' ' order by x::text) from aclexplode(${list}) x where x.grantee <> x.grantor), '')`;

const parts = [
  `select 'column ' || c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull::text || ' '
     || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || ' ' || coalesce(col_description(c.oid, a.attnum), '') || ${rights("a.attacl")}
     from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace ${ours} and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped and ${notAnExtensions("pg_class", "c.oid")}`,
  `select 'relation ' || c.relname, c.relkind::text || ' ' || c.relrowsecurity::text || c.relforcerowsecurity::text || ' '
     || coalesce(c.reloptions::text, '') || coalesce(obj_description(c.oid, 'pg_class'), '') || ${rights("c.relacl")}
     || case when c.relkind = 'v' then pg_get_viewdef(c.oid) when c.relkind = 'i' then pg_get_indexdef(c.oid) else '' end
     from pg_class c where c.relnamespace ${ours} and ${notAnExtensions("pg_class", "c.oid")}`,
  `select 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint where connamespace ${ours}`,
  `select 'function ' || p.oid::regprocedure::text, pg_get_functiondef(p.oid) || ${rights("coalesce(p.proacl, acldefault('f', p.proowner))")}
     || coalesce(obj_description(p.oid, 'pg_proc'), '')
     from pg_proc p where p.pronamespace ${ours} and ${notAnExtensions("pg_proc", "p.oid")}`,
  `select 'trigger ' || c.relname || '.' || t.tgname, pg_get_triggerdef(t.oid) || t.tgenabled::text
     from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace ${ours} and not t.tgisinternal`,
  `select 'policy ' || tablename || '.' || policyname, permissive || roles::text || cmd || ' ' || coalesce(qual, '') || ' ' || coalesce(with_check, '')
     from pg_policies where schemaname in ('public', 'app', 'sealed')`,
];

/** Everything of ours that the catalogue holds, as lines of text: tables, constraints, functions, triggers, policies, rights. */
export async function catalogueSnapshot({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ what: string; how: string }>(
    `select what, how from (${parts.join("\nunion all\n")}) part(what, how) order by what collate "C", how collate "C"`,
  );
  return rows.map(({ what, how }) => `${what}: ${how}`);
}
