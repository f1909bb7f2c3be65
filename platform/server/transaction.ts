import { type Kysely, sql } from "kysely";
import type { Pool, PoolClient } from "pg";
import type { DB } from "#db/schema.gen.ts";
import { kyselyOnClient } from "./kysely-on-client.ts";
import { hashOf } from "./secret-hash.ts";

declare const actorBrand: unique symbol;
declare const systemBrand: unique symbol;

/** The open transaction of a request, as role app_user: row-level security applies. */
export type ActorDb = Kysely<DB> & { readonly [actorBrand]: true };
/** An open transaction that row-level security does not hold back. Only for the files that tests/architecture lists. */
export type SystemDb = Kysely<DB> & { readonly [systemBrand]: true };

/** The roles of an organization, from the one who may most. */
export type Role = "owner" | "admin" | "member" | "viewer";

/** One organization that the actor belongs to, with the groups they reach in it. */
export interface Seat {
  organizationId: string;
  role: Role;
  grants: readonly string[];
  groupIds: readonly string[];
}

/** Who acts: read from the session inside the request's own transaction, never from a cache. */
export interface Actor {
  sessionId: string;
  userId: string;
  assurance: "aal1" | "aal2";
  /** What the session must do before it reaches anything: pass a factor of the account, or add the first one. */
  lacksFactor: "pass" | "add" | null;
  expiresAt: string;
  email: string;
  emailVerified: boolean;
  fullName: string;
  seats: readonly Seat[];
}

/** An interviewer without an account, who came by a magic link: read from their session inside the request's transaction. */
export interface Guest {
  sessionId: string;
  interviewerId: string;
  interviewerName: string;
  expiresAt: string;
  organizationId: string;
  organizationName: string;
  /** The one thing that the link opens. */
  kind: string;
  thingId: string;
  title: string;
}

/** What a guest's cookie says: the three must belong together. */
export interface GuestClaim {
  sessionId: string;
  interviewerId: string;
  secret: string;
}

/** What identifies the caller: the session's secret (signature already verified), the anonymous visitor's id, a guest's cookie. */
export interface Caller {
  sessionToken: string | null;
  anonymousId: string | null;
  guest?: GuestClaim | null;
}

/** Quotes a text for a simple query, which takes no parameters. */
function literal(value: string | null): string {
  if (value === null) return "null";
  if (/[\0\\]/.test(value)) throw new Error("A session secret holds a character that it cannot hold.");
  return `'${value.replaceAll("'", "''")}'`;
}

async function inTransaction<T>(
  pool: Pool,
  opening: string,
  work: (client: PoolClient, opened: unknown) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const opened = await client.query(opening);
    const result = await work(client, opened);
    const { command } = await client.query("commit");
    // After a statement that failed and was caught, the database answers a commit with ROLLBACK, and nothing was kept.
    if (command !== "COMMIT") throw new Error("The transaction could not be committed: a statement in it had failed.");
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away, not handed to the next request.
    await client.query("rollback").catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Runs `work` in one transaction as the caller. Session look-up, claims and role go to the database in one message
 * (measured: 2 to 3 times the throughput of separate statements). Commits when `work` returns, rolls back when it throws.
 */
export function asCaller<T>(
  pool: Pool,
  caller: Caller,
  work: (db: ActorDb, actor: Actor | null, client: PoolClient) => Promise<T>,
): Promise<T> {
  const opening = `begin; select app.open_request(${literal(caller.sessionToken)}, ${literal(caller.anonymousId)}) as actor; set local role app_user`;
  return inTransaction(pool, opening, (client, opened) => work(actorDb(client), readOpened<Actor>(opened), client));
}

/** Runs `work` in one transaction as the interviewer of a magic link, and as nobody else; null where their session counts no more. */
export function asGuest<T>(
  pool: Pool,
  claim: GuestClaim | null,
  work: (db: ActorDb, guest: Guest | null, client: PoolClient) => Promise<T>,
): Promise<T> {
  const hash = claim && hashOf(claim.secret);
  const opening = `begin; select app.open_magic_session(${literal(claim?.sessionId ?? null)}, ${literal(claim?.interviewerId ?? null)}, ${literal(hash)}) as actor; set local role app_user`;
  return inTransaction(pool, opening, (client, opened) => work(actorDb(client), readOpened<Guest>(opened), client));
}

/** Runs `work` in one transaction that row-level security does not hold back. */
export function asSystem<T>(pool: Pool, work: (db: SystemDb, client: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, "begin", (client) => work(systemDb(client), client));
}

/**
 * Reads what may fail: where it does, the transaction goes back to where it stood, still as the same person and under the
 * same policies, and can go on. Throws what the read threw.
 */
export async function readOrGoBack<Rows>(db: ActorDb, read: () => Promise<Rows>): Promise<Rows> {
  await sql`savepoint before_reading`.execute(db);
  try {
    return await read();
  } catch (error) {
    await sql`rollback to savepoint before_reading`.execute(db);
    throw error;
  }
}

/** A simple query of several statements answers with an array: begin, the claims, the role. */
function readOpened<Opened>(opened: unknown): Opened | null {
  const [, claims] = Array.isArray(opened) ? opened : [];
  // The database functions and the types Actor and Guest are two halves of one thing; the API tests keep them together.
  return claims?.rows?.[0]?.actor ?? null;
}

// The brand exists in the type only; here, and nowhere else, a handle gets it.
function actorDb(client: PoolClient): ActorDb {
  // reason for the cast: brands have no value at run time
  return kyselyOnClient<DB>(client) as ActorDb;
}

function systemDb(client: PoolClient): SystemDb {
  // reason for the cast: brands have no value at run time
  return kyselyOnClient<DB>(client) as SystemDb;
}
