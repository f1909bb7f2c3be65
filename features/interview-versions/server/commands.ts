import { Refusal } from "#platform/errors.ts";
import type { TieredCache } from "#platform/server/resilience/tiered-cache.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { InterviewVersion } from "../contract.ts";
import { findVersion, findVersionOwner, isRoundSeen, listVersionsOfRound } from "./queries.ts";
import { versionKey } from "./version-cache.ts";

const notThere = () => new Refusal("NOT_FOUND", "This version doesn't exist, or you don't have access.");

/** The version; its content from memory when it was read before, after the database said that the caller may see it. */
export async function getVersion(db: ActorDb, cache: TieredCache, id: string): Promise<InterviewVersion> {
  const owner = await findVersionOwner(db, id);
  if (!owner) throw notThere();
  return cache.get(versionKey(owner.organizationId, id), async () => {
    const version = await findVersion(db, id);
    if (!version) throw notThere();
    return version;
  });
}

export async function versionsOfRound(db: ActorDb, roundId: string): Promise<InterviewVersion[]> {
  if (!(await isRoundSeen(db, roundId)))
    throw new Refusal("NOT_FOUND", "This round doesn't exist, hasn't been published, or you don't have access.");
  return listVersionsOfRound(db, roundId);
}
