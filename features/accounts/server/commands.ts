import { Refusal } from "#platform/errors.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { type OpenSession, WayIn, type WaysIn } from "../contract.ts";
import { deviceOf } from "../device.ts";
import { configuredProviders } from "./providers/sign-in-providers.ts";
import { deleteSessions, findProof, forgetAddressChanges, listSessions, listWaysIn } from "./queries.ts";
import { isFreshlyProved } from "./sessions/fresh-proof.ts";

const iso = (time: Date | string) => new Date(time).toISOString();

export async function openSessions(db: ActorDb, actor: Actor): Promise<OpenSession[]> {
  const rows = await listSessions(db);
  return rows.map((row) => ({
    id: row.id,
    ...deviceOf(row.userAgent),
    openedAt: iso(row.createdAt),
    lastUsedAt: iso(row.updatedAt),
    isThis: row.id === actor.sessionId,
  }));
}

export async function endSession(db: ActorDb, id: string): Promise<{ ended: 1 }> {
  if ((await deleteSessions(db, { only: id })) === 0) throw new Refusal("NOT_FOUND", "This session has already ended.");
  return { ended: 1 };
}

export async function endSessions(db: ActorDb, actor: Actor, isThisToo: boolean): Promise<{ ended: number }> {
  await forgetAddressChanges(db);
  return { ended: await deleteSessions(db, isThisToo ? {} : { but: actor.sessionId }) };
}

export async function waysIn(db: ActorDb, settings: Settings): Promise<WaysIn> {
  const [rows, provedAt] = [await listWaysIn(db), await findProof(db)];
  const ways = rows.map((row) => WayIn.parse({ id: row.id, provider: row.providerId, addedAt: iso(row.createdAt) }));
  return {
    ways,
    canAdd: configuredProviders(settings).filter((provider) => !ways.some((way) => way.provider === provider)),
    hasFreshProof: provedAt !== null && isFreshlyProved({ createdAt: provedAt }),
  };
}
