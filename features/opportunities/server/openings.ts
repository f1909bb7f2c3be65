import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";

/** Marks the first open seat of a role as filled by a candidacy; false where none is open. A candidacy fills one seat at most. */
export async function fillOpening(
  db: ActorDb,
  { opportunityId, candidateId }: { opportunityId: string; candidateId: string },
): Promise<boolean> {
  const { rows } = await sql`update opportunity_openings set state = 'filled', candidate_id = ${candidateId}
    where opportunity_id = ${opportunityId}
      and id = (select id from opportunity_openings where opportunity_id = ${opportunityId} and state = 'open'
        order by position limit 1 for update)
      and not exists (select from opportunity_openings where opportunity_id = ${opportunityId} and candidate_id = ${candidateId})
    returning id`.execute(db);
  return rows.length > 0;
}

/** Opens the seats again that a candidacy filled, after its end was undone. */
export async function freeOpenings(db: ActorDb, candidateIds: readonly string[]): Promise<void> {
  if (candidateIds.length === 0) return;
  await db
    .updateTable("opportunityOpenings")
    .set({ state: "open", candidateId: null })
    .where("candidateId", "in", candidateIds)
    .execute();
}
