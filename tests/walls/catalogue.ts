import type { Pool } from "pg";
import { z } from "zod";

const Table = z.object({
  name: z.string(),
  isView: z.boolean(),
  columns: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      inForeignKey: z.boolean(),
      mayInsert: z.boolean(),
      mayUpdate: z.boolean(),
      hasDefault: z.boolean(),
    }),
  ),
  /** Columns of the primary key and of every other unique index, the primary key first. */
  uniques: z.array(z.array(z.string())),
});
export type Table = z.infer<typeof Table>;

const tablesQuery = `
  select c.relname as name, c.relkind in ('v', 'm') as "isView",
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
        'inForeignKey', exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)),
        'mayInsert', has_column_privilege('app_user', c.oid, a.attnum, 'insert'),
        'mayUpdate', has_column_privilege('app_user', c.oid, a.attnum, 'update'), 'hasDefault', a.atthasdef or not a.attnotnull) order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity <> 'a') as columns,
    coalesce((select json_agg((select json_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (i.indkey))
        order by i.indisprimary desc)
       from pg_index i where i.indrelid = c.oid and i.indisunique and i.indexprs is null), '[]') as uniques
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;

/** Tables and views as they stand in the migrated database. */
export async function readTables(pool: Pick<Pool, "query">): Promise<Table[]> {
  return z.array(Table).parse((await pool.query(tablesQuery)).rows);
}

const Callable = z.object({
  name: z.string(),
  signature: z.string(),
  call: z.string(),
  granted: z.boolean(),
  definer: z.boolean(),
  definition: z.string(),
});
export type Callable = z.infer<typeof Callable>;

const functionsQuery = `
  select n.nspname || '.' || p.proname as name, p.oid::regprocedure::text as signature, p.prosecdef as definer,
    has_function_privilege('app_user', p.oid, 'execute') as granted, pg_get_functiondef(p.oid) as definition,
    n.nspname || '.' || p.proname || '(' || coalesce((select string_agg('null::' || format_type(t, null), ', ' order by at)
      from unnest(p.proargtypes) with ordinality a(t, at)), '') || ')' as call
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'app') and p.prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by 2`;

/** Functions of ours that somebody could call; what extensions brought along is not ours. */
export async function readFunctions(pool: Pick<Pool, "query">): Promise<Callable[]> {
  return z.array(Callable).parse((await pool.query(functionsQuery)).rows);
}
