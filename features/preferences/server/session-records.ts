import { z } from "zod";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { type StoredValue, sessionStorageMillis } from "../stored-shapes.ts";
import * as queries from "./stored-record-queries.ts";

interface Taking {
  db: ActorDb;
  actor: Actor;
  /** The id in the browser's own cookie; the session's own where it has none. */
  anonymousId: string | null;
  now: Date;
}

const Json = z.json();

/**
 * What stands under the key in the caller's browser session, from before and since they signed in, the newest first. It
 * is gone then, unless the transaction fails: of two callers at once only one gets it. What expired is not answered.
 */
export async function takeSessionRecords({ db, actor, anonymousId, now }: Taking, key: string): Promise<StoredValue[]> {
  const taken = await queries.takeSessionRecords(db, { sessionId: anonymousId ?? actor.sessionId, key });
  return taken.filter(({ expiresAt }) => new Date(expiresAt) > now).map(({ value }) => Json.parse(value));
}

/** Keeps something of the caller's own for 24 hours, under whichever browser session they are in. */
export async function keepOwnSessionRecord(
  { db, actor, anonymousId, now }: Taking,
  { key, value }: { key: string; value: StoredValue },
): Promise<void> {
  await queries.saveSessionRecord(db, {
    sessionId: anonymousId ?? actor.sessionId,
    userId: actor.userId,
    key,
    json: JSON.stringify(value),
    expiresAt: new Date(now.getTime() + sessionStorageMillis).toISOString(),
    now: now.toISOString(),
  });
}
