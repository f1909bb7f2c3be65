import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Pool, types } from "pg";
import { lockDirectory } from "./directory-lock.ts";
import type { Settings } from "./settings.ts";

// Date-only values stay text: a date is not an instant. 64-bit integers fit a number in everything we count.
types.setTypeParser(types.builtins.DATE, (value) => value);
types.setTypeParser(types.builtins.INT8, Number);

/** The open database: a pool that is the same for PostgreSQL and for the embedded PGlite. */
export interface Database {
  kind: "postgres" | "pglite";
  pool: Pool;
  /** Calls `heard` for each notification on the channel; returns the function that stops it. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  /** Ends every connection and gives the data directory back. */
  close(): Promise<void>;
}

/** PGlite has one connection: waiting for a second one inside a transaction would wait for ever, so it fails instead. */
const connectionTimeoutMillis = 30_000;

/** Wraps an open PGlite as a Database. */
export function embeddedDatabase(lite: PGlite, onClose: () => void = () => undefined): Database {
  const pool = new Pool({ ...createPgConfig(lite), max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis });
  return {
    kind: "pglite",
    pool,
    listen: async (channel, heard) => {
      // After start-up only the pool may query PGlite, so LISTEN goes through it too.
      await pool.query(`listen "${channel}"`);
      return lite.onNotification((from, payload) => from === channel && heard(payload)) && (async () => undefined);
    },
    close: async () => {
      await pool.end();
      await lite.close();
      onClose();
    },
  };
}

/** Connects to a PostgreSQL server. */
export function postgresDatabase(url: string, max: number): Database {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis,
    application_name: "evenhand",
    statement_timeout: 30_000,
  });
  // An idle connection that the server drops must not end the process; the next query opens a new one.
  pool.on("error", () => undefined);
  return {
    kind: "postgres",
    pool,
    listen: (channel, heard) => listenOnPostgres(url, channel, heard),
    close: () => pool.end(),
  };
}

async function listenOnPostgres(url: string, channel: string, heard: (payload: string) => void) {
  // A pool of one, kept busy: it is opened again when the server drops it.
  let stopped = false;
  const own = new Pool({ connectionString: url, max: 1, application_name: "evenhand-listen" });
  own.on("error", () => undefined);
  const connect = async (): Promise<void> => {
    const client = await own.connect();
    client.on("notification", (message) => message.channel === channel && heard(message.payload ?? ""));
    client.on("error", () => {
      client.release(true);
      if (!stopped) setTimeout(() => connect().catch(retryLater), 1000).unref();
    });
    await client.query(`listen "${channel}"`);
  };
  const retryLater = () => {
    if (!stopped) setTimeout(() => connect().catch(retryLater), 1000).unref();
  };
  await connect();
  return async () => {
    stopped = true;
    await own.end().catch(() => undefined);
  };
}

/** Opens what the settings name: PostgreSQL, else PGlite in DATA_DIR under a lock. Throws DirectoryInUse. */
export async function openDatabase(
  settings: Pick<Settings, "DATABASE_URL" | "DATABASE_POOL" | "DATA_DIR">,
): Promise<Database> {
  if (settings.DATABASE_URL) return postgresDatabase(settings.DATABASE_URL, settings.DATABASE_POOL);
  const directory = join(settings.DATA_DIR, "database");
  mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 });
  const unlock = lockDirectory(directory);
  try {
    const lite = await PGlite.create(directory, { extensions: await embeddedExtensions() });
    return embeddedDatabase(lite, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Extensions that migrations may create; PGlite loads them from its own package. */
export async function embeddedExtensions() {
  const [{ btree_gist }, { pg_trgm }] = await Promise.all([
    import("@electric-sql/pglite/contrib/btree_gist"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
  ]);
  return { btree_gist, pg_trgm };
}
