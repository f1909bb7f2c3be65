import { z } from "zod";
import { Refusal } from "#platform/errors.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { InterviewVersion } from "../contract.ts";
import { findVersion, isRoundSeen, isVersionSeen, listActiveVersions, listVersionsOfRound } from "./queries.ts";
import type { VersionCache } from "./version-cache.ts";

const notThere = () => new Refusal("NOT_FOUND", "This version is not there, or not yours.");

/** The version; its content from memory when it was read before, after the database said that the caller may see it. */
export async function getVersion(db: ActorDb, cache: VersionCache, id: string): Promise<InterviewVersion> {
  const kept = cache.find(id);
  if (kept) {
    if (!(await isVersionSeen(db, id))) throw notThere();
    return kept;
  }
  const version = await findVersion(db, id);
  if (!version) throw notThere();
  cache.keep(version);
  return version;
}

export async function versionsOfRound(db: ActorDb, roundId: string): Promise<InterviewVersion[]> {
  if (!(await isRoundSeen(db, roundId)))
    throw new Refusal("NOT_FOUND", "This round is not there, was never published, or is not yours.");
  return listVersionsOfRound(db, roundId);
}

const RoundIds = z.array(z.uuid()).max(200);

export async function activeVersions(
  db: ActorDb,
  { round_ids, limit }: { round_ids?: string | undefined; limit: number },
): Promise<InterviewVersion[]> {
  if (round_ids === undefined) return listActiveVersions(db, { roundIds: null, limit });
  const named = RoundIds.safeParse(round_ids.split(",").map((id) => id.trim()));
  if (!named.success) {
    const message = "Give up to 200 UUIDs, separated by commas";
    throw new Refusal("BAD_REQUEST", `round_ids: ${message}`, { errors: [{ path: "round_ids", message }] });
  }
  return listActiveVersions(db, { roundIds: named.data, limit });
}
