import type { Pool, PoolClient } from "pg";

const kept = new WeakMap<Pool, PoolClient[]>();
/** How long a connection waits for the next request before its transaction is ended by itself, in ms. */
const patience = 5;

/**
 * A connection for a transaction, and whether the one that only read before still has to end on it. One message less for each
 * read is a fifth of what the program does for it.
 */
export async function checkOut(pool: Pool): Promise<{ client: PoolClient; isOpen: boolean }> {
  const client = kept.get(pool)?.pop();
  return { client: client ?? (await pool.connect()), isOpen: client !== undefined };
}

/** Keeps a connection whose transaction only read for the next request; false where somebody else waits for one. */
export function endLater(pool: Pool, client: PoolClient): boolean {
  if (pool.waitingCount > 0 || pool.options.max === 1) return false;
  const clients = kept.get(pool) ?? [];
  kept.set(pool, clients);
  if (clients.push(client) === 1) setTimeout(endAll, patience, clients);
  return true;
}

function endAll(clients: PoolClient[]): void {
  for (const client of clients.splice(0))
    client.query("commit").then(
      () => client.release(),
      (error: unknown) => client.release(error instanceof Error ? error : true),
    );
}
