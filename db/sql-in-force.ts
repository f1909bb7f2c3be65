import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { PoolClient } from "pg";

const root = fileURLToPath(new URL("../", import.meta.url));

/** The features in the order in which they may use each other, from features/README.md. */
export const featureOrder = (readme: string): string[] =>
  [...readme.matchAll(/^\d+\. `([a-z-]+)`/gm)].flatMap(([, name]) => (name ? [name] : []));

/** Paths of all files of SQL in force, in the order in which they run. */
export function sqlFiles(): string[] {
  const features = featureOrder(readFileSync(`${root}features/README.md`, "utf8"));
  return ["platform", ...features.map((name) => `features/${name}`)].flatMap((folder) =>
    globSync(`${folder}/server/sql/*.sql`, { cwd: root }).sort(),
  );
}

let onDisk: { sql: string; checksum: string } | undefined;

/** Functions, views, triggers, policies and grants, as the files of the platform and the features say them. */
export function sqlInForce(): { sql: string; checksum: string } {
  if (!onDisk) {
    const sql = sqlFiles()
      .map((file) => readFileSync(`${root}${file}`, "utf8"))
      .join("\n");
    // What clears the ground is part of what stands on it.
    onDisk = { sql, checksum: createHash("sha256").update(clear).update(sql).digest("hex") };
  }
  return onDisk;
}

const ours = "(select oid from pg_namespace where nspname in ('public', 'app', 'sealed'))";
const notAnExtensions = (catalogue: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/**
 * Removes everything that files of SQL in force may define, so that what they define is all there is. What migrations need
 * themselves stays: app.secure_table, and the policy `system` that it gives each table.
 */
const clear = `
do $clear$
declare
  each record;
begin
  for each in select polname, polrelid::regclass as target from pg_policy join pg_class c on c.oid = polrelid
               where c.relnamespace in ${ours} and polname <> 'system' loop
    execute format('drop policy %I on %s', each.polname, each.target);
  end loop;
  for each in select tgname, tgrelid::regclass as target from pg_trigger join pg_class c on c.oid = tgrelid
               where c.relnamespace in ${ours} and not tgisinternal loop
    execute format('drop trigger %I on %s', each.tgname, each.target);
  end loop;
  for each in select string_agg(c.oid::regclass::text, ', ') as targets from pg_class c
               where c.relnamespace in ${ours} and c.relkind = 'v' and ${notAnExtensions("pg_class", "c.oid")}
              having count(*) > 0 loop
    execute format('drop view %s', each.targets);
  end loop;
  for each in select string_agg(p.oid::regprocedure::text, ', ') as targets from pg_proc p
               where p.pronamespace in ${ours} and p.oid <> 'app.secure_table(regclass)'::regprocedure
                 and ${notAnExtensions("pg_proc", "p.oid")}
              having count(*) > 0 loop
    execute format('drop routine %s', each.targets);
  end loop;
end $clear$;
revoke all on all tables in schema public, app, sealed from app_user;
`;

/**
 * Puts the SQL in force in the place of what was, in the open transaction. Bodies are not checked as they are made, since
 * functions of the platform call those of features; a test checks them all.
 */
export async function putSqlInForce(client: PoolClient): Promise<void> {
  const { sql, checksum } = sqlInForce();
  await client.query("set local check_function_bodies = off");
  await client.query(`${clear}${sql}\nrevoke execute on all functions in schema app from public;`);
  await client.query(
    `insert into sql_in_force (checksum) values ($1)
     on conflict (checksum) do update set applied_at = clock_timestamp()`,
    [checksum],
  );
}
