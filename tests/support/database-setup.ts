import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { Client, Pool } from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#db/migrate.ts";
import { sqlInForce } from "#db/sql-in-force.ts";
import { embeddedDatabase } from "#platform/server/database.ts";
import { embeddedExtensions } from "#platform/server/embedded-directory.ts";
import { type OwnPostgres, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseKind: "pglite" | "postgres";
    /** A migrated PGlite as a file, or the server with a migrated template database. */
    databaseImage: string;
  }
}

export const templateName = "evenhand_template";

/** Once per run: a migrated image that every test file clones. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.config.provide.databaseKind === "pglite") {
    project.provide("databaseImage", await pgliteImage());
    return undefined;
  }
  const postgres = await startPostgresWithTemplate();
  project.provide("databaseImage", postgres.urlOf("postgres"));
  return () => postgres.stop();
}

/** A PostgreSQL with a migrated template database. */
export async function startPostgresWithTemplate(): Promise<OwnPostgres> {
  const postgres = await startPostgres();
  const client = new Client({ connectionString: postgres.urlOf("postgres") });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const pool = new Pool({ connectionString: postgres.urlOf(templateName), max: 1 });
  await migrate(pool);
  await pool.end();
  return postgres;
}

/** What a migrated database follows from, as one hash. */
function schemaStamp(): string {
  const hash = createHash("sha256").update(sqlInForce().checksum);
  for (const file of globSync("db/**/*.sql").sort()) hash.update(readFileSync(file));
  return hash.digest("hex");
}

const tarBlock = 512;

/** Leaves the segments of the log out that are kept for later: 16 MB that each clone would unpack for nothing. */
function withoutSpareLog(tar: Buffer, lastSegment: string): Buffer {
  const parts: { name: string; bytes: Buffer }[] = [];
  for (let at = 0; at < tar.length; ) {
    const name = tar.toString("latin1", at, at + 100).replace(/\0.*/s, "");
    const size = Number.parseInt(tar.toString("latin1", at + 124, at + 136), 8) || 0;
    const end = at + tarBlock + Math.ceil(size / tarBlock) * tarBlock;
    parts.push({ name, bytes: tar.subarray(at, end) });
    at = end;
  }
  const isSpare = (name: string) => (/pg_wal\/([0-9A-F]{24})$/.exec(name)?.[1] ?? "") > lastSegment;
  return Buffer.concat(parts.filter(({ name }) => !isSpare(name)).map(({ bytes }) => bytes));
}

/** A migrated PGlite as a file, which is kept until a migration comes. */
export async function pgliteImage(): Promise<string> {
  const folder = "node_modules/.cache/evenhand";
  const file = `${folder}/pglite-lean-${schemaStamp().slice(0, 16)}.tar`;
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const lite = await PGlite.create({ extensions: await embeddedExtensions() });
  const database = embeddedDatabase(lite);
  await migrate(database.pool);
  // Else each clone would repeat all migrations from the log, as after a crash.
  await database.pool.query("checkpoint");
  const { rows } = await database.pool.query("select pg_walfile_name(pg_current_wal_lsn()) as last");
  await database.pool.end();
  const image = await lite.dumpDataDir("none");
  writeFileSync(`${file}.part`, withoutSpareLog(Buffer.from(await image.arrayBuffer()), rows[0]?.last));
  renameSync(`${file}.part`, file);
  await lite.close();
  return file;
}
