import { Refusal } from "#platform/errors.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { findProof } from "../queries.ts";
import { isFreshlyProved } from "./fresh-proof.ts";

/** Refuses what a stolen, long open browser must not be enough for. */
export async function refuseWithoutFreshProof(db: ActorDb): Promise<void> {
  const provedAt = await findProof(db);
  if (provedAt !== null && isFreshlyProved({ createdAt: provedAt })) return;
  throw new Refusal("SESSION_NOT_FRESH", "Enter your password once more to go on.");
}
