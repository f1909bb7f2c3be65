import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";

export interface NewRelation {
  organizationId: string;
  personId: string;
  kind: string;
  otherPersonId: string | null;
  otherUserId: string | null;
  note: string;
  addedBy: string;
}

/** False where the colleague does not belong to the organization. */
export async function insertRelation(db: ActorDb, relation: NewRelation): Promise<boolean> {
  if (relation.otherUserId !== null) {
    const { rows } = await sql<{ name: string | null }>`
      select app.member_name(${relation.organizationId}::uuid, ${relation.otherUserId}::uuid) as name`.execute(db);
    if (!rows[0]?.name) return false;
  }
  await db.insertInto("personRelations").values(relation).execute();
  return true;
}

export async function deleteRelation(
  db: ActorDb,
  { personId, relationId }: { personId: string; relationId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("personRelations")
    .where("id", "=", relationId)
    .where("personId", "=", personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
