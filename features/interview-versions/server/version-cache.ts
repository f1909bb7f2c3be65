import type { CacheKey } from "#platform/server/resilience/tiered-cache.ts";
import type { Services } from "#platform/server/services.ts";
import { asSystem } from "#platform/server/transaction.ts";
import type { InterviewVersion } from "../contract.ts";
import { listNewestVersions } from "./queries.ts";

/** Versions read at start. */
const warmUpCount = 100;

/**
 * Where a version stands in the cache. Versions never change, so what is found is never stale, and one entry serves all
 * readers of the organization: who may see it is asked of the database each time, before the cache is.
 */
export const versionKey = (organizationId: string, id: string): CacheKey => ({
  kind: "interview-version",
  organizationId,
  visibility: "all",
  id,
});

/**
 * Reads the newest current versions into the cache; nobody waits for it. Past row-level security, because it reads for
 * all organizations at once: what it keeps reaches a caller only after the database let them see the version's row.
 */
export async function warmUpVersions({ cache, database }: Pick<Services, "cache" | "database">): Promise<number> {
  const versions = await asSystem(database.pool, (db) => listNewestVersions(db, warmUpCount));
  for (const { organization_id, ...version } of versions)
    await cache.get<InterviewVersion>(versionKey(organization_id, version.id), async () => version);
  return versions.length;
}
