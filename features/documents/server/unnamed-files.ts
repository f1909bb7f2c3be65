import type { Pool } from "pg";
import type { FileStorage } from "#platform/server/storage/file-storage.ts";

/** A file that has just come may get its row in a moment. */
const restMillis = 24 * 3_600_000;
const atOnce = 500;

/**
 * Removes files that no document names, and no row of `alsoNamedBy` (selects of organization_id and sha256): of requests that were refused
 * after the file was kept, and of documents that are gone. Answers how many.
 */
export async function removeUnnamedFiles(
  pool: Pool,
  storage: FileStorage,
  { now, alsoNamedBy }: { now: Date; alsoNamedBy: readonly string[] },
): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const settle = async () => {
    const { rows } = await pool.query<{ key: string }>(
      `select key from unnest($1::text[]) key where ${["select organization_id, sha256 from documents", ...alsoNamedBy]
        .map(
          (naming) => `not exists (select from (${naming}) d
            where d.organization_id::text = split_part(key, '/', 1) and d.sha256 = split_part(key, '/', 2))`,
        )
        .join(" and ")}`,
      [batch],
    );
    batch = [];
    for (const { key } of rows) {
      await storage.remove(key);
      removed += 1;
    }
  };
  for await (const { key, at } of storage.list()) {
    if (now.getTime() - at.getTime() < restMillis) continue;
    batch.push(key);
    if (batch.length >= atOnce) await settle();
  }
  if (batch.length > 0) await settle();
  return removed;
}
