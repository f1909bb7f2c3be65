import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Pool } from "pg";

const folder = fileURLToPath(new URL("./migrations/", import.meta.url));
/** Any number will do, as long as every process uses the same one. */
const advisoryLock = 7_203_951;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const migrationFiles = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort();
const nameOf = (file: string) => file.replace(/\.sql$/, "");
/** The files do not change while the program runs, and whether all stand is asked every few seconds. */
let namesOnDisk: readonly string[] | undefined;

/** All migrations in their order, read from their files. */
export function readMigrations(): Migration[] {
  return migrationFiles().map((file) => {
    const sql = readFileSync(`${folder}${file}`, "utf8");
    return { name: nameOf(file), sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

/**
 * Brings the database up to date: each missing migration in its own transaction, one process at a time.
 * Returns the names applied. Throws when a migration that already stands has since been edited.
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryLock]);
    const exists = await client.query<{ found: boolean }>(
      "select to_regclass('public.schema_migrations') is not null as found",
    );
    const standing = new Map<string, string>();
    if (exists.rows[0]?.found) {
      const rows = await client.query<{ name: string; checksum: string }>(
        "select name, checksum from schema_migrations",
      );
      for (const row of rows.rows) standing.set(row.name, row.checksum);
    }
    for (const migration of readMigrations()) {
      const checksum = standing.get(migration.name);
      if (checksum === migration.checksum) continue;
      if (checksum !== undefined)
        throw new Error(`Migration ${migration.name} was edited after it was applied. Write a new one instead.`);
      await client.query("begin");
      try {
        await client.query(migration.sql);
        await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [
          migration.name,
          migration.checksum,
        ]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback").catch(() => undefined);
        throw new Error(
          `Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        );
      }
      applied.push(migration.name);
    }
    return applied;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [advisoryLock]).catch(() => undefined);
    client.release();
  }
}

/** Names of migrations that the database lacks; empty when it is up to date. */
export async function pendingMigrations(pool: Pool): Promise<string[]> {
  const rows = await pool.query<{ name: string }>("select name from schema_migrations");
  const standing = new Set(rows.rows.map((row) => row.name));
  namesOnDisk ??= migrationFiles().map(nameOf);
  return namesOnDisk.filter((name) => !standing.has(name));
}
