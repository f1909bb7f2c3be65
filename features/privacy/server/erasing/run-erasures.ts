import { sql } from "kysely";
import { keyOf } from "#features/documents/server/public.ts";
import type { Services } from "#platform/server/services.ts";
import { asSystem } from "#platform/server/transaction.ts";

type Needed = Pick<Services, "database" | "storage">;

/** Erasures that a run takes; the next one takes the rest. */
const most = 500;

interface Waiting {
  id: string;
  organizationId: string;
  state: "queued" | "files";
  files: string[];
}

/**
 * Erases whoever is queued: all rows of a person in one transaction, then their files, then the proof. Killed anywhere, the next run goes
 * on where it stopped; several processes share the work. For all organizations at once, and so past row-level security.
 *
 * `isJob`: nobody waits, so that what the disk still holds of it is written over, too.
 */
export async function runErasures(
  { database, storage }: Needed,
  { atMost = most, isJob = true } = {},
): Promise<{ done: number; failed: number }> {
  const { pool } = database;
  const waiting = await asSystem(pool, async (db) => {
    const { rows } = await sql<{ id: string }>`
      select id from erasures where state <> 'done' and (attempts < 20 or requested_at < now() - interval '1 day')
       order by requested_at limit ${atMost}`.execute(db);
    return rows.map(({ id }) => id);
  });
  const told = { done: 0, failed: 0 };
  for (const id of waiting) {
    try {
      await eraseRows({ database }, id);
      if (await removeFiles({ database, storage }, id)) told.done += 1;
    } catch (error) {
      told.failed += 1;
      const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      await asSystem(pool, (db) =>
        sql`update erasures set attempts = attempts + 1, failure = ${failure} where id = ${id}::uuid`.execute(db),
      );
    }
  }
  if (told.done > 0 && isJob) await forgetOldRows({ database });
  return told;
}

const eraseRows = ({ database }: Pick<Needed, "database">, id: string) =>
  asSystem(database.pool, (db) => sql`select app.erase_rows(${id}::uuid)`.execute(db));

/** Removes the files that nobody else's document names, and says that it is done once the last is gone. */
async function removeFiles({ database, storage }: Needed, id: string): Promise<boolean> {
  const erasure = await asSystem(database.pool, async (db) => {
    const { rows } = await sql<Waiting>`
      select e.id, e.organization_id, e.state, array(select f from unnest(e.files) f where not exists (
               select from documents d where d.organization_id = e.organization_id and d.sha256 = f)) as files
        from erasures e where e.id = ${id}::uuid and e.state = 'files'`.execute(db);
    return rows[0];
  });
  if (!erasure) return false;
  for (const sha256 of erasure.files) await storage.remove(keyOf({ organizationId: erasure.organizationId, sha256 }));
  await asSystem(database.pool, (db) =>
    sql`update erasures set state = 'done', files = '{}', finished_at = now(), attempts = attempts + 1, failure = null
      where id = ${id}::uuid and state = 'files'`.execute(db),
  );
  return true;
}

/**
 * The old rows of what was changed lie in the files until their tables are written anew. The embedded database has nobody who does that
 * behind it; a server does it by itself, with its own clock.
 */
async function forgetOldRows({ database }: Pick<Needed, "database">): Promise<void> {
  if (database.kind !== "pglite") return;
  const { rows } = await database.pool.query<{ tables: string }>(`
    select string_agg(distinct quote_ident(name), ', ') as tables from (
      select table_name as name from app.columns_of_people()
      union all select unnest('{people,outbox_mails,idempotency_keys,saved_views}'::name[])) t`);
  await database.pool.query(`vacuum full ${rows[0]?.tables ?? "people"}`);
  await database.pool.query("checkpoint");
}
