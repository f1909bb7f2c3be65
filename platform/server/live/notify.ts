import { type Kysely, sql } from "kysely";
import type { LiveMessage } from "../../live-message.ts";
import type { TieredCache } from "../resilience/tiered-cache.ts";

/** Announces a change to everybody concerned who has the program open, once the caller's transaction is committed. */
export async function notify<Tables>(db: Kysely<Tables>, message: LiveMessage): Promise<void> {
  await sql`select pg_notify('live', ${JSON.stringify(message)})`.execute(db);
}

/**
 * Makes every process forget cached values whose key begins so (see prefixOf), once the transaction is committed; this
 * process at once.
 */
export async function dropCached<Tables>(db: Kysely<Tables>, cache: TieredCache, prefix: string): Promise<void> {
  cache.drop(prefix, false);
  await sql`select pg_notify('cache', ${prefix})`.execute(db);
}
