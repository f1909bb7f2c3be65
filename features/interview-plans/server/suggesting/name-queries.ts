import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";

/** Names of everybody in the organization, so that they can be taken out of what leaves it. */
export async function listMemberNames(db: ActorDb, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("organizationMemberships as m")
    .select(sql<string | null>`app.member_name(m.organization_id, m.user_id)`.as("name"))
    .where("m.organizationId", "=", organizationId)
    .execute();
  return rows.flatMap(({ name }) => name ?? []);
}
