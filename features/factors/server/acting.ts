import { randomBytes } from "node:crypto";
import type { Acting as ActingNow } from "#platform/server/handlers.ts";
import type { Settings } from "#platform/server/settings.ts";
import { Factor, type RaisedSession } from "../contract.ts";
import { type FactorRow, raiseSession } from "./queries.ts";

/** What every command here needs. */
export interface Acting extends ActingNow {
  settings: Settings;
  /** Runs once the transaction stands. */
  afterCommit: (work: () => Promise<void> | void) => void;
  /** Gives the browser the session's new secret. */
  giveSession: (given: { token: string; expiresAt: Date }) => void;
}

/** A factor as it is told: without what is sealed. */
export const tellFactor = (row: Omit<FactorRow, "sealed">): Factor =>
  Factor.parse({
    id: row.id,
    factor_type: row.factorType,
    friendly_name: row.friendlyName,
    status: row.status,
    phone_hint: row.hint,
    created_at: row.createdAt,
    last_used_at: row.lastUsedAt,
  });

/** The session passed a factor: it gets level aal2 and a new secret, which the browser learns once all of it stands. */
export async function raise(acting: Acting, factor: Factor | null): Promise<RaisedSession> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = await raiseSession(acting.db, token);
  acting.afterCommit(() => acting.giveSession({ token, expiresAt }));
  return {
    id: acting.actor.sessionId,
    user_id: acting.actor.userId,
    assurance: "aal2",
    expires_at: expiresAt.toISOString(),
    factor,
  };
}
