import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Pool, PoolClient } from "pg";
import { OperatorProblem } from "#platform/server/operator-problem.ts";
import { putSqlInForce, sqlInForce } from "./sql-in-force.ts";

const folder = fileURLToPath(new URL("./", import.meta.url));
/** Any number will do, as long as every process uses the same one. */
const advisoryLock = 7_203_951;
const inForceName = "SQL in force";

/**
 * The last of the earlier migrations that db/baseline/ takes the place of, and its checksum: a database in which it stands has
 * what the baseline makes.
 */
export const folded = {
  name: "20261129T2920_figures_after_the_save",
  checksum: "168fd25ca789d5030d90212370269426851290571b8b0a5cab81115fe4433e7b",
};

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

let onDisk: readonly Migration[] | undefined;

const filesOf = (part: string) => globSync(`${part}/*.sql`, { cwd: folder }).sort();
const textOf = (file: string) => readFileSync(`${folder}${file}`, "utf8");
const migrationOf = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash("sha256").update(sql).digest("hex"),
});

/** The baseline and all migrations after it, in their order. The files do not change while the program runs. */
const readMigrations = (): readonly Migration[] =>
  (onDisk ??= [
    migrationOf(folded.name, filesOf("baseline").map(textOf).join("\n")),
    ...filesOf("migrations").map((file) => migrationOf(basename(file, ".sql"), textOf(file))),
  ]);

async function inTransaction(client: PoolClient, name: string, work: () => Promise<unknown>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw new Error(`${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** What stands in the database, by name: checksums of the baseline and of what came after it. */
async function standingIn(client: Pool | PoolClient): Promise<Map<string, string>> {
  const { rows: tables } = await client.query("select to_regclass('public.schema_migrations') as name");
  if (tables[0]?.name === null) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  );
  const last = rows.at(-1)?.name;
  if (last !== undefined && !rows.some(({ name }) => name === folded.name))
    throw new OperatorProblem(
      `This database is too old to upgrade directly: its last migration is ${last}. ` +
        `First start the version whose last migration is ${folded.name}, then this one. Nothing was changed.`,
    );
  return new Map(rows.filter(({ name }) => name >= folded.name).map(({ name, checksum }) => [name, checksum]));
}

/** Refuses a database in which the baseline would meet tables of somebody else. */
async function refuseForeign(client: PoolClient, baseline: string): Promise<void> {
  const names = Array.from(baseline.matchAll(/^create table (\w+)/gim), ([, name]) => name);
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = to_regnamespace('public') and relname = any ($1) order by name",
    [names],
  );
  if (rows.length > 0)
    throw new OperatorProblem(
      `This database isn't empty and wasn't created by this program: it contains ${rows.map(({ name }) => name).join(", ")} ` +
        "and no migrations. Use an empty database, or restore a backup into one. Nothing was changed.",
    );
}

/**
 * Brings the database up to date, one process at a time: each missing migration in its own transaction, then the functions,
 * views, triggers, policies and grants of the features in one, if they differ. Returns the names of what was applied. Throws
 * when a migration that already stands has since been edited; OperatorProblem where the database is older than the baseline,
 * or holds tables of another program.
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryLock]);
    const standing = await standingIn(client);
    const migrations = readMigrations();
    if (standing.size === 0) await refuseForeign(client, migrations[0]?.sql ?? "");
    for (const { name, sql, checksum } of migrations) {
      const before = standing.get(name);
      standing.delete(name);
      if (before === checksum || (name === folded.name && before === folded.checksum)) continue;
      if (before !== undefined)
        throw new Error(`Migration ${name} was edited after it was applied. Write a new one instead.`);
      await inTransaction(client, `Migration ${name}`, async () => {
        await client.query(sql);
        await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
      });
      applied.push(name);
    }
    // Migrations that this program does not know were made by a newer one, whose functions the tables need now.
    if (standing.size > 0) return applied;
    const newest = await client.query<{ checksum: string }>(
      "select checksum from sql_in_force order by applied_at desc limit 1",
    );
    if (newest.rows[0]?.checksum !== sqlInForce().checksum) {
      await inTransaction(client, inForceName, () => putSqlInForce(client));
      applied.push(inForceName);
    }
    return applied;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [advisoryLock]).catch(() => undefined);
    client.release();
  }
}

/**
 * What the database lacks of the migrations and the SQL in force, by name; empty when it is up to date. A newer program may
 * have put its own SQL in the place of this one's, which goes on serving with that.
 */
export async function pendingMigrations(pool: Pool): Promise<string[]> {
  const standing = await standingIn(pool);
  const known = readMigrations().map(({ name }) => name);
  const missing = known.filter((name) => !standing.has(name));
  if (missing.length > 0 || standing.size > known.length) return missing;
  const { rows: applied } = await pool.query("select from sql_in_force where checksum = $1", [sqlInForce().checksum]);
  return applied.length > 0 ? [] : [inForceName];
}
