import type { PGlite } from "@electric-sql/pglite";
import { Client, type Pool } from "pg";

/** Hears what transactions announce with pg_notify once they are committed. */
export interface Notifications {
  /**
   * Calls `heard` for each announcement on the channel; returns the function that stops it. `missed` is called when
   * the connection was lost for a while, and announcements may have been made meanwhile.
   */
  listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

interface Listener {
  heard: (payload: string) => void;
  missed: () => void;
}

const nothing = () => undefined;

function quoted(channel: string): string {
  if (!/^[a-z_]+$/.test(channel)) throw new Error(`${channel} cannot be the name of a channel.`);
  return `"${channel}"`;
}

/** On PGlite, through the pool: after start-up only the pool may query it. Its connection is never lost. */
export function embeddedNotifications(lite: PGlite, pool: Pool): Notifications {
  return {
    listen: async (channel, heard) => {
      await pool.query(`listen ${quoted(channel)}`);
      const stop = lite.onNotification((from, payload) => from === channel && heard(payload));
      return async () => stop();
    },
    close: async () => undefined,
  };
}

const reconnectMillis = 1000;

/** On PostgreSQL: one connection of its own for all channels, opened with the first of them and again when it is lost. */
export function postgresNotifications(connectionString: string): Notifications {
  const channels = new Map<string, Set<Listener>>();
  let client: Promise<Client> | undefined;
  let isClosed = false;

  const open = async (): Promise<Client> => {
    const fresh = new Client({
      connectionString,
      application_name: "evenhand-listen",
      keepAlive: true,
      connectionTimeoutMillis: 30_000,
      query_timeout: 35_000,
    });
    fresh.on("notification", ({ channel, payload }) => {
      for (const { heard } of channels.get(channel) ?? []) heard(payload ?? "");
    });
    fresh.on("error", nothing);
    try {
      await fresh.connect();
      for (const channel of channels.keys()) await fresh.query(`listen ${quoted(channel)}`);
    } catch (error) {
      await fresh.end().catch(nothing);
      throw error;
    }
    // Only from here on: one that never came up ends too, and was already told by the error. Two that try again for
    // each that failed would be thousands after ten seconds.
    fresh.once("end", () => {
      if (!isClosed) reopen();
    });
    return fresh;
  };
  const reopen = () => {
    const retry = setTimeout(() => {
      if (isClosed) return;
      client = open();
      client.then(tellOfTheGap, reopen);
    }, reconnectMillis);
    retry.unref();
  };
  const tellOfTheGap = () => {
    for (const listeners of channels.values()) for (const { missed } of listeners) missed();
  };

  return {
    listen: async (channel, heard, missed = nothing) => {
      const listener = { heard, missed };
      const standing = channels.get(channel);
      if (standing) standing.add(listener);
      else {
        channels.set(channel, new Set([listener]));
        client ??= open();
        await (await client).query(`listen ${quoted(channel)}`);
      }
      return async () => void channels.get(channel)?.delete(listener);
    },
    close: async () => {
      isClosed = true;
      const last = await client?.catch(() => undefined);
      await last?.end().catch(nothing);
    },
  };
}
