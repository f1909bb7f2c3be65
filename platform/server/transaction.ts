import { type Kysely, sql } from "kysely";
import type { Pool, PoolClient } from "pg";
import type { DB } from "#db/schema.gen.ts";
import { Refusal } from "../errors.ts";
import { type Actor, type Guest, mayEnter, readActor, readGuest } from "./actor.ts";
import { checkOut, endLater } from "./kept-connections.ts";
import { type Ahead, answerAhead, forgetWaiting, kyselyOnClient, parsers, takeLast } from "./kysely-on-client.ts";
import { hashOf } from "./secret-hash.ts";
import { type Statement, sendTogether } from "./sent-together.ts";

declare const actorBrand: unique symbol;
declare const systemBrand: unique symbol;

/** The open transaction of a request, as role app_user: row-level security applies. */
export type ActorDb = Kysely<DB> & { readonly [actorBrand]: true };
/** An open transaction that row-level security does not hold back. Only for the files that tests/architecture lists. */
export type SystemDb = Kysely<DB> & { readonly [systemBrand]: true };

/** Who acts, as `actor.ts` reads them. */
export type { Actor, Guest };

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
  /** The request changes nothing: the database refuses it a write, and nobody waits for its transaction to end. */
  readsOnly?: boolean;
}

interface Opening {
  pool: Pool;
  /** Tells who acts, sets their claims and the role that row-level security holds back. */
  who?: Statement;
  readsOnly?: boolean;
  /** What the work is known to ask first: goes along, and its answer waits for the work. */
  ahead?: readonly Ahead[] | undefined;
}

/** Begins the transaction, after the one that the connection still has open, with all that can be said in the same message. */
async function open(client: PoolClient, isOpen: boolean, opening: Opening): Promise<unknown> {
  const { who, readsOnly, ahead = [] } = opening;
  const statements: Statement[] = [];
  // What is kept open only read: the next that only reads goes on alike.
  if (isOpen) statements.push({ text: readsOnly ? "commit and chain" : "commit" });
  if (!isOpen || !readsOnly) statements.push({ text: readsOnly ? "begin read only" : "begin" });
  if (who) statements.push(who);
  for (const { sql, parameters } of ahead) statements.push({ text: sql, values: parameters });
  try {
    const results = await sendTogether(client, statements, parsers);
    const opened = results.length - ahead.length;
    answerAhead(
      client,
      results.slice(opened).flatMap((result, at) => (ahead[at] ? { ahead: ahead[at], result } : [])),
    );
    return results[opened - 1];
  } catch (error) {
    if (ahead.length === 0) throw error;
    // Whether and how it fails shows where the work asks for it itself.
    await client.query("rollback");
    return open(client, false, { ...opening, ahead: undefined });
  }
}

async function inTransaction<T>(
  opening: Opening,
  work: (client: PoolClient, opened: unknown) => Promise<T>,
): Promise<T> {
  const { pool, readsOnly = false } = opening;
  const { client, isOpen } = await checkOut(pool);
  let broken: Error | undefined;
  let isKept = false;
  try {
    const result = await work(client, await open(client, isOpen, opening));
    const last = takeLast(client);
    if (readsOnly && last.length === 0) {
      isKept = endLater(pool, client);
      if (isKept) return result;
    }
    const ending = await sendTogether(client, [...last, { text: "commit" }], parsers);
    // After a statement that failed and was caught, the database answers a commit with ROLLBACK, and nothing was kept.
    if (ending.at(-1)?.command !== "COMMIT" && !readsOnly)
      throw new Error("The transaction could not be committed: a statement in it had failed.");
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away, not handed to the next request.
    await client.query("rollback").catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    throw error;
  } finally {
    forgetWaiting(client);
    if (!isKept) client.release(broken);
  }
}

const asAppUser = "set_config('role', 'app_user', true)";

/** What a caller needs beside a session, and what the work is known to ask first. */
interface Known {
  /** As `app.may_enter` knows it. */
  need?: string | undefined;
  ahead?: readonly Ahead[] | undefined;
}

/**
 * Runs `work` in one transaction as the caller. Session look-up, claims, role and what the caller needs beside go to the database in one
 * message, together with what the work asks first where that is known (measured: 2 to 3 times the throughput of separate statements).
 * `mayEnter` says whether they have what they need. Commits when `work` returns, rolls back when it throws.
 */
export function asCaller<T>(
  pool: Pool,
  { sessionToken, anonymousId, readsOnly = false, need, ahead }: Caller & Known,
  work: (db: ActorDb, actor: Actor | null, client: PoolClient, mayEnter: boolean) => Promise<T>,
): Promise<T> {
  const values = [sessionToken, anonymousId, ...(need === undefined ? [] : [need])];
  // The database works out one column after the other: the claims are set when the last is asked.
  const entry = need === undefined ? "" : ", app.may_enter($3) as may_enter";
  const who = { text: `select app.open_request($1, $2) as actor, ${asAppUser}${entry}`, values };
  return inTransaction({ pool, who, readsOnly, ahead }, (client, opened) =>
    work(actorDb(client), readActor(opened), client, need === undefined || mayEnter(opened)),
  );
}

/** Runs `work` in one transaction as the interviewer of a magic link, and as nobody else; null where their session counts no more. */
export function asGuest<T>(
  pool: Pool,
  claim: GuestClaim | null,
  work: (db: ActorDb, guest: Guest | null, client: PoolClient) => Promise<T>,
): Promise<T> {
  const values = claim ? [claim.sessionId, claim.interviewerId, hashOf(claim.secret)] : [null, null, null];
  const who = { text: `select app.open_magic_session($1, $2, $3) as actor, ${asAppUser}`, values };
  return inTransaction({ pool, who }, (client, opened) => work(actorDb(client), readGuest(opened), client));
}

/**
 * Runs `work` in one transaction in the name of somebody who began it and need not stay: they reach what they reach now. Null where their
 * account is gone. For work that goes on when the request is over.
 */
export function asPerson<T>(
  pool: Pool,
  userId: string,
  work: (db: ActorDb, actor: Actor | null) => Promise<T>,
): Promise<T> {
  const who = { text: `select app.open_for($1) as actor, ${asAppUser}`, values: [userId] };
  return inTransaction({ pool, who }, (client, opened) => work(actorDb(client), readActor(opened)));
}

/** Runs `work` in one transaction that row-level security does not hold back. */
export function asSystem<T>(pool: Pool, work: (db: SystemDb, client: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction({ pool }, (client) => work(systemDb(client), client));
}

/** How many attempts lie around the next one: each has a savepoint of its own, so that an outer one goes back to its own beginning. */
const depths = new WeakMap<ActorDb, number>();

/** Answers what `work` does, or what `instead` makes of its error: then what it wrote is taken back, and the transaction goes on. */
async function attempt<Answer, Instead>(
  db: ActorDb,
  work: () => Promise<Answer>,
  instead: (error: unknown) => Instead,
): Promise<Answer | Instead> {
  const depth = depths.get(db) ?? 0;
  const name = sql.id(`attempt_${depth}`);
  depths.set(db, depth + 1);
  try {
    await sql`savepoint ${name}`.execute(db);
    const answer = await work();
    await sql`release ${name}`.execute(db);
    return answer;
  } catch (error) {
    const answer = instead(error);
    await sql`rollback to ${name}`.execute(db);
    return answer;
  } finally {
    depths.set(db, depth);
  }
}

/** Answers what `work` does, or an error of it that is expected: then what it wrote is taken back, and the transaction goes on. */
export const orExpected = <Answer, Expected>(
  db: ActorDb,
  work: () => Promise<Answer>,
  isExpected: (error: unknown) => error is Expected,
): Promise<Answer | Expected> =>
  attempt(db, work, (error) => {
    if (!isExpected(error)) throw error;
    return error;
  });

const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal;

/** Answers what `work` does, or its refusal: then what it wrote is taken back, and the transaction goes on. */
export const orRefusal = <Answer>(db: ActorDb, work: () => Promise<Answer>): Promise<Answer | Refusal> =>
  orExpected(db, work, isRefusal);

/** Answers what `work` would do: it is done, and taken back. */
export async function takenBack<Answer>(db: ActorDb, work: () => Promise<Answer>): Promise<Answer> {
  await sql`savepoint trial`.execute(db);
  const answer = await work();
  await sql`rollback to trial`.execute(db);
  return answer;
}

/**
 * Answers what `work` does; null where one of its statements took the database longer than `millis`: then what it did is taken back, and
 * the transaction goes on.
 */
export async function inTime<Answer>(db: ActorDb, millis: number, work: () => Promise<Answer>): Promise<Answer | null> {
  await sql`select set_config('statement_timeout', ${String(millis)}, true)`.execute(db);
  return attempt(db, work, (error) => {
    if (!(error instanceof Error && "code" in error && error.code === queryCanceled)) throw error;
    return null;
  });
}

/** Of PostgreSQL, for a statement that ran out of its time. */
const queryCanceled = "57014";

// The brand exists in the type only; here, and nowhere else, a handle gets it.
function actorDb(client: PoolClient): ActorDb {
  // reason for the cast: brands have no value at run time
  return kyselyOnClient(client) as ActorDb;
}

function systemDb(client: PoolClient): SystemDb {
  // reason for the cast: brands have no value at run time
  return kyselyOnClient(client) as SystemDb;
}

/** Whether the acting person may track applicants, for what asks it within its work; a procedure says it by its need. */
export async function mayTrack(db: ActorDb): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select app.may_enter('ats') as may`.execute(db);
  return rows[0]?.may === true;
}
