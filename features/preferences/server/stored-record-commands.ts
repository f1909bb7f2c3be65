import { Refusal } from "#platform/errors.ts";
import type { Acting } from "#platform/server/handlers.ts";
import { readSigned } from "#platform/server/session-cookie.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import {
  largestSession,
  mostSessionRecords,
  type OAuthState,
  oauthStateMillis,
  type StoredValue,
  sessionStorageMillis,
} from "../stored-shapes.ts";
import * as queries from "./stored-record-queries.ts";

interface Visiting {
  db: ActorDb;
  actor: Actor | null;
  anonymousId: string | null;
  appSecret: string;
  now: Date;
}

const later = (now: Date, millis: number) => new Date(now.getTime() + millis).toISOString();

/**
 * The session that is asked for, if the visitor may: a signed-in person names their own freely, an anonymous visitor
 * only the id in their own cookie, which may be given as the cookie holds it (with its signature).
 */
function sessionOf({ actor, anonymousId, appSecret }: Visiting, given: string): string {
  const sessionId = readSigned(given, appSecret) ?? given;
  if (!actor && sessionId !== anonymousId)
    throw new Refusal("UNAUTHORIZED", "Without signing in, you can only use your own browser session's storage.");
  return sessionId;
}

/** The id under which the visitor's browser session is known. */
export function getSessionId({ actor, anonymousId }: Visiting): string {
  const id = anonymousId ?? actor?.sessionId;
  if (!id) throw new Refusal("UNAUTHORIZED", "This browser has no session yet. Open the application first.");
  return id;
}

/** Keeps a value for the browser session. PAYLOAD_TOO_LARGE beyond what one session may keep. */
export async function saveSessionRecord(
  visiting: Visiting,
  given: { sessionId: string; key: string; value: StoredValue },
) {
  const of = { sessionId: sessionOf(visiting, given.sessionId), key: given.key };
  const json = JSON.stringify(given.value);
  const { count, bytes } = await queries.measureSessionRecords(visiting.db, of, visiting.now.toISOString());
  if (count >= mostSessionRecords || bytes + Buffer.byteLength(json) > largestSession)
    throw new Refusal(
      "PAYLOAD_TOO_LARGE",
      "This browser session is full: up to 100 records, 5 MB in total. Remove some first.",
    );
  return queries.saveSessionRecord(visiting.db, {
    ...of,
    userId: visiting.actor?.userId ?? null,
    json,
    expiresAt: later(visiting.now, sessionStorageMillis),
    now: visiting.now.toISOString(),
  });
}

/** One record per key: a person's own counts before what the browser kept earlier. */
export async function listSessionRecords(visiting: Visiting, of: { sessionId: string; key: string | undefined }) {
  const userId = visiting.actor?.userId ?? null;
  const rows = await queries.listSessionRecords(
    visiting.db,
    { ...of, sessionId: sessionOf(visiting, of.sessionId), userId },
    visiting.now.toISOString(),
  );
  const byKey = new Map<string, (typeof rows)[number]>();
  for (const row of rows) if (!byKey.has(row.key) || row.userId === userId) byKey.set(row.key, row);
  return [...byKey.values()];
}

export function removeSessionRecords(visiting: Visiting, of: { sessionId: string; key: string | undefined }) {
  const sessionId = sessionOf(visiting, of.sessionId);
  return queries.removeSessionRecords(visiting.db, { ...of, sessionId, userId: visiting.actor?.userId ?? null });
}

export async function addOAuthState({ db, actor, now }: Acting, given: { stateKey: string; state: OAuthState }) {
  const added = await queries.addOAuthState(db, {
    userId: actor.userId,
    stateKey: given.stateKey,
    json: JSON.stringify(given.state),
    expiresAt: later(now, oauthStateMillis),
    now: now.toISOString(),
  });
  if (!added) throw new Refusal("CONFLICT", "This key already has a state. Use another key.");
  return added;
}

export async function getOAuthState({ db, actor, now }: Acting, stateKey: string) {
  const found = await queries.findOAuthState(db, { userId: actor.userId, stateKey }, now.toISOString());
  if (!found) throw new Refusal("NOT_FOUND", "This state doesn't exist or has expired. Start signing in again.");
  return found;
}
