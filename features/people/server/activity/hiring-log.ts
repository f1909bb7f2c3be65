import { sql } from "kysely";
import { isInstantKey, isUuidKey, readCursor, writeCursor } from "#platform/server/list/cursor.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { HiringLogEntry, HiringLogInput } from "../../hiring-log.ts";

const order = { sort: "at", direction: "desc" };

/** A page of what happened to one thing, newest first; nothing for a thing that is not the actor's. */
export async function listHiring(
  db: ActorDb,
  about: ({ opportunityId: string } | { candidateId: string } | { personId: string }) & { organizationId: string },
  { topic = [], actorId, from, to, limit, cursor }: HiringLogInput,
) {
  const after = readCursor({ ...order, cursor }, ({ sortKey, key }) => isInstantKey(sortKey) && isUuidKey(key));
  let query = db
    .selectFrom("hiringEvents as e")
    .select([
      "e.id",
      "e.what",
      "e.createdAt as at",
      sql<HiringLogEntry["actorKind"]>`e.actor_kind`.as("actorKind"),
      "e.actorId",
      sql<string | null>`app.member_name(e.organization_id, e.actor_id)`.as("actorName"),
      "e.opportunityId",
      "e.candidateId",
      sql<string | null>`(select c.name from candidates c where c.id = e.candidate_id)`.as("candidateName"),
      "e.personId",
      sql<HiringLogEntry["detail"]>`e.detail`.as("detail"),
      sql<string>`e.created_at::text`.as("cursorKey"),
    ])
    // The indexes begin with it.
    .where("e.organizationId", "=", about.organizationId);
  if ("opportunityId" in about) query = query.where("e.opportunityId", "=", about.opportunityId);
  if ("candidateId" in about) query = query.where("e.candidateId", "=", about.candidateId);
  if ("personId" in about) query = query.where("e.personId", "=", about.personId);
  if (topic.length > 0) query = query.where(sql`split_part(e.what, '_', 1)`, "in", topic);
  if (actorId) query = query.where("e.actorId", "=", actorId);
  if (from) query = query.where("e.createdAt", ">=", from);
  if (to) query = query.where("e.createdAt", "<", to);
  if (after)
    query = query.where(sql<boolean>`(e.created_at, e.id) < (${after.sortKey}::timestamptz, ${after.key}::uuid)`);
  const rows = await query
    .orderBy("e.createdAt", "desc")
    .orderBy("e.id", "desc")
    .limit(limit + 1)
    .execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(({ cursorKey: _, ...entry }) => entry),
    nextCursor: last ? writeCursor(order, { sortKey: last.cursorKey, key: last.id }) : null,
  };
}
