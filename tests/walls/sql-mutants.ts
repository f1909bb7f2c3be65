import type { Pool } from "pg";
import { z } from "zod";
import { nameOf } from "./cast.ts";
import { readFunctions, readTables } from "./catalogue.ts";
import { walls } from "./expected/all.ts";
import { weakenings } from "./weakenings.ts";

/** A wall of the database with a hole. */
export interface SqlMutant {
  title: string;
  statement: string;
  /** Table or function whose tries come first; those that remain follow. */
  about: string;
}

const Policy = z.object({
  table: z.string(),
  name: z.string(),
  using: z.string().nullable(),
  check: z.string().nullable(),
});

async function policyMutants(pool: Pool): Promise<SqlMutant[]> {
  const { rows } = await pool.query(`select tablename as table, policyname as name, qual as using, with_check as check
    from pg_policies where schemaname = 'public' and 'app_user' = any (roles) order by 1, 2`);
  return z
    .array(Policy)
    .parse(rows)
    .flatMap(({ table, name, using, check }) => {
      const on = `policy ${name} on ${table}`;
      const holes = (part: "using" | "with check", text: string | null) =>
        (text === null ? [] : weakenings(text)).map((weak) => ({
          title: `${on} ${part} (${weak})`,
          statement: `alter ${on} ${part} (${weak})`,
          about: table,
        }));
      return [
        { title: `${on} dropped`, statement: `drop ${on}`, about: table },
        ...holes("using", using),
        ...holes("with check", check),
      ];
    });
}

/** Every right of app_user taken away, and every one that it does not have given. */
async function grantMutants(pool: Pool): Promise<SqlMutant[]> {
  const mutants: SqlMutant[] = [];
  for (const { name, isView } of await readTables(pool)) {
    const rights = isView ? ["select"] : ["select", "insert", "update", "delete"];
    let isReached = false;
    for (const right of rights) {
      const any = right === "delete" ? "has_table_privilege" : "has_any_column_privilege";
      const { rows } = await pool.query<{ has: boolean }>(`select ${any}('app_user', '${name}', '${right}') as has`);
      const has = rows[0]?.has === true;
      isReached ||= has;
      const statement = has ? `revoke ${right} on ${name} from app_user` : `grant ${right} on ${name} to app_user`;
      mutants.push({ title: statement, statement, about: name });
    }
    // Where every policy lets everybody pass, the tables are walled by what is not granted.
    const { rows } = await pool.query(
      "select from pg_policies where tablename = $1 and roles = '{app_user}' and qual <> 'true'",
      [name],
    );
    if (!isReached || isView || rows.length === 0) continue;
    const statement = `alter table ${name} disable row level security`;
    mutants.push({ title: statement, statement, about: name });
  }
  // A table with several kinds of rows names its columns several times.
  const given = new Map(
    walls.tables.flatMap(({ table, hidden = [], fixed = [] }) => {
      const rights = [...hidden.map((column) => `select (${column})`), ...fixed.map((column) => `update (${column})`)];
      return rights.map((right) => [`grant ${right} on ${nameOf(table)} to app_user`, nameOf(table)] as const);
    }),
  );
  for (const [statement, about] of given) mutants.push({ title: statement, statement, about });
  return mutants;
}

/** Triggers that refuse something, taken away. */
async function triggerMutants(pool: Pool): Promise<SqlMutant[]> {
  const { rows } = await pool.query<{ table: string; name: string }>(`
    select t.tgrelid::regclass::text as table, t.tgname::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and p.prosrc ~* 'raise exception' order by 1, 2`);
  return rows.map(({ table, name }) => {
    const statement = `drop trigger ${name} on ${table}`;
    return { title: statement, statement, about: table };
  });
}

/** Functions with a guard weakened, and the right to call each given or taken. */
async function functionMutants(pool: Pool): Promise<SqlMutant[]> {
  const functions = await readFunctions(pool);
  const guarded = walls.guards.flatMap(({ name, weaken }) => {
    const callable = functions.find((one) => one.name === name);
    if (!callable) throw new Error(`${name} has guards in the expectations and is not there`);
    return Object.entries(weaken).map(([guard, weak]) => {
      if (!callable.definition.includes(guard)) throw new Error(`${name} does not hold the guard ${guard}`);
      return {
        title: `${name}: ${guard} → ${weak}`,
        statement: callable.definition.replace(guard, () => weak),
        about: name,
      };
    });
  });
  const rights = functions.map(({ name, signature, granted }) => {
    const statement = `${granted ? "revoke" : "grant"} execute on function ${signature} ${granted ? "from" : "to"} app_user`;
    return { title: statement, statement, about: name };
  });
  return [...guarded, ...rights];
}

/** Every wall of the database, each with one hole. */
export async function buildSqlMutants(pool: Pool): Promise<SqlMutant[]> {
  const made = await Promise.all(
    [policyMutants, grantMutants, triggerMutants, functionMutants].map((make) => make(pool)),
  );
  return made.flat();
}
