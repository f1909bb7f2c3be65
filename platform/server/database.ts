import { writeSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { type Client, Pool, types } from "pg";
import { lockDirectory } from "./directory-lock/directory-lock.ts";
import { openEmbedded } from "./embedded-directory.ts";
import { embeddedNotifications, type Notifications, postgresNotifications } from "./notifications.ts";
import { OperatorProblem } from "./operator-problem.ts";
import type { Settings } from "./settings.ts";

// Date-only values stay text: a date is not an instant. 64-bit integers fit a number in everything we count.
types.setTypeParser(types.builtins.DATE, (value) => value);
types.setTypeParser(types.builtins.INT8, Number);

/** The open database: a pool that is the same for PostgreSQL and for the embedded PGlite. */
export interface Database {
  kind: "postgres" | "pglite";
  pool: Pool;
  /** Work that may take longer than a request may, such as migrations: over a connection that no limit of time ends. */
  unhurried<Result>(work: (pool: Pool) => Promise<Result>): Promise<Result>;
  /** What transactions announce to all processes. */
  notifications: Notifications;
  /** Ends every connection and gives the data directory back. */
  close(): Promise<void>;
}

/** PGlite has one connection: waiting for a second one inside a transaction would wait for ever, so it fails instead. */
const connectionTimeoutMillis = 30_000;

/**
 * After a failed statement `pool.query` throws its connection away and opens another. PGlite has this one only, and the
 * bytes still on their way would end the process. So the connection goes back to the pool, as after any transaction.
 */
function keepConnection(pool: Pool): void {
  pool.on("error", () => undefined);
  Object.defineProperty(pool, "query", {
    value: async (...statement: unknown[]) => {
      const client = await pool.connect();
      try {
        return await Reflect.apply(client.query, client, statement);
      } finally {
        client.release();
      }
    },
  });
}

/**
 * After a PANIC, such as a log that found no room on the disk, the engine is gone: its next statement would hold up the whole
 * program for ever. So the program ends at once, before anybody sends one, and a supervisor starts it again.
 */
function endAtPanic(pool: Pool, giveBack: () => void): void {
  pool.on("connect", (client) => {
    // reason for the cast: the pool makes clients of this class, and says less of them
    const { connection } = client as Client;
    connection.on("errorMessage", ({ severity, message }: { severity?: string; message?: string }) => {
      if (severity !== "PANIC") return;
      writeSync(
        2,
        `The embedded database stopped: ${message}. Nothing acknowledged is lost; start again, with room on the disk.\n`,
      );
      giveBack();
      process.exit(1);
    });
  });
}

/** Wraps an open PGlite as a Database. */
export function embeddedDatabase(lite: PGlite, onClose: () => void = () => undefined): Database {
  const pool = new Pool({ ...createPgConfig(lite), max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis });
  keepConnection(pool);
  endAtPanic(pool, onClose);
  return {
    kind: "pglite",
    pool,
    unhurried: (work) => work(pool),
    notifications: embeddedNotifications(lite, pool),
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
    // Walls of row-level security make plans look dear that are not: the database would compile them for longer than they run.
    options: "-c jit=off",
    statement_timeout: 30_000,
    // A server that is gone without a word cannot keep its own time.
    query_timeout: 35_000,
    keepAlive: true,
  });
  // A connection that the server drops, idle or in use, must not end the process; the next query opens a new one.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const notifications = postgresNotifications(url);
  return {
    kind: "postgres",
    pool,
    unhurried: async (work) => {
      const patient = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis, statement_timeout: 0 });
      patient.on("error", () => undefined);
      return work(patient).finally(() => patient.end());
    },
    notifications,
    close: async () => {
      await notifications.close();
      await pool.end();
    },
  };
}

/** What keeps us from this server: its own words, or the system's. Several addresses of one host fail for several reasons, of which one will do. */
function whyUnreached(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return (first instanceof Error ? first.message : String(first)).split("\n")[0] ?? "";
}

/** The database, once it answered. Throws OperatorProblem. */
async function reached(database: Database): Promise<Database> {
  try {
    await database.pool.query("select");
    return database;
  } catch (error) {
    await database.close();
    throw new OperatorProblem(`DATABASE_URL: the database can't be reached (${whyUnreached(error)})`);
  }
}

/** Opens what the settings name: PostgreSQL, else PGlite in DATA_DIR under a lock. Throws OperatorProblem. */
export async function openDatabase(
  settings: Pick<Settings, "DATABASE_URL" | "DATABASE_POOL" | "DATA_DIR">,
): Promise<Database> {
  if (settings.DATABASE_URL) return reached(postgresDatabase(settings.DATABASE_URL, settings.DATABASE_POOL));
  const directory = join(settings.DATA_DIR, "database");
  const unlock = await lockDirectory(directory);
  try {
    return embeddedDatabase(await openEmbedded(directory), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}
