import { LRUCache } from "lru-cache";
import type { Database } from "#platform/server/database.ts";
import type { Services } from "#platform/server/services.ts";
import { asSystem } from "#platform/server/transaction.ts";
import type { InterviewVersion } from "../contract.ts";
import { listActiveVersions } from "./queries.ts";

/** Where versions are kept in memory. They never change, so what is found is never stale; who may see it is asked elsewhere. */
export interface VersionCache {
  find(id: string): InterviewVersion | undefined;
  keep(version: InterviewVersion): void;
  readonly size: number;
}

/** Numbers of the hot tier. */
const hot = { max: 1000, ttl: 5 * 60_000 };
/** Versions read at start. */
const warmUpCount = 100;

function createVersionCache(): VersionCache {
  const entries = new LRUCache<string, InterviewVersion>(hot);
  return {
    find: (id) => entries.get(id),
    keep: (version) => void entries.set(version.id, version),
    get size() {
      return entries.size;
    },
  };
}

const caches = new WeakMap<Database, VersionCache>();

/** The cache over this database, one for the process. */
export function versionCacheOf({ database }: Pick<Services, "database">): VersionCache {
  const standing = caches.get(database) ?? createVersionCache();
  caches.set(database, standing);
  return standing;
}

/**
 * Reads the newest current versions into the cache; nobody waits for it. Past the walls, because it reads for all
 * organizations at once: what it keeps reaches a caller only after row-level security let them see the version's row.
 */
export async function warmUpVersions(services: Pick<Services, "database">): Promise<void> {
  const cache = versionCacheOf(services);
  const versions = await asSystem(services.database.pool, (db) =>
    listActiveVersions(db, { roundIds: null, limit: warmUpCount }),
  );
  for (const version of versions) cache.keep(version);
}
