import { sql } from "kysely";
import { outcomeOf } from "#platform/server/outcome.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { Erasure, PersonPrivacy, PrivacyRequest } from "../../contract.ts";

export const askErasure = (db: ActorDb, { personId, reason }: { personId: string; reason: string }) =>
  outcomeOf(
    db,
    ["done", "asked", "not-there", "not-allowed"],
    sql`select app.queue_erasure(${personId}::uuid, ${reason}) as outcome`,
  );

export async function findTombstone(db: ActorDb, personId: string): Promise<PersonPrivacy["tombstone"]> {
  const { rows } = await sql<{ tombstone: (NonNullable<PersonPrivacy["tombstone"]> & { state: string }) | null }>`
    select app.tombstone(${personId}::uuid) as tombstone`.execute(db);
  const found = rows[0]?.tombstone;
  if (!found) return null;
  const { state: _, ...told } = found;
  return told;
}

export const listErasuresOf = (db: ActorDb, organizationId: string): Promise<Erasure[]> =>
  db
    .selectFrom("erasures as e")
    .select([
      "e.id",
      "e.personId",
      sql<Erasure["cause"]>`e.cause`.as("cause"),
      sql<Erasure["reason"]>`e.reason`.as("reason"),
      "e.months",
      sql<Erasure["state"]>`e.state`.as("state"),
      sql<Erasure["counts"]>`e.counts`.as("counts"),
      "e.attempts",
      "e.failure",
      sql<string | null>`app.member_name(e.organization_id, e.requested_by)`.as("requestedByName"),
      "e.requestedAt",
      "e.finishedAt",
    ])
    .where("e.organizationId", "=", organizationId)
    .orderBy("e.requestedAt", "desc")
    .orderBy("e.id")
    .limit(200)
    .execute();

const requests = (db: ActorDb) =>
  db
    .selectFrom("privacyRequests as r")
    .innerJoin("people as p", "p.id", "r.personId")
    .select([
      "r.id",
      "r.personId",
      "p.fullName",
      sql<PrivacyRequest["kind"]>`r.kind`.as("kind"),
      sql<PrivacyRequest["via"]>`r.via`.as("via"),
      "r.note",
      sql<PrivacyRequest["state"]>`r.state`.as("state"),
      sql<string>`r.due_on::text`.as("dueOn"),
      "r.createdAt",
      "r.closedAt",
      sql<string | null>`app.member_name(r.organization_id, r.closed_by)`.as("closedByName"),
      "r.closingNote",
    ]);

export const listRequestsOf = (db: ActorDb, personId: string): Promise<PrivacyRequest[]> =>
  requests(db).where("r.personId", "=", personId).orderBy("r.createdAt", "desc").limit(50).execute();

export const listOpenRequests = (db: ActorDb, organizationId: string): Promise<PrivacyRequest[]> =>
  requests(db)
    .where("r.organizationId", "=", organizationId)
    .where("r.state", "=", "open")
    .orderBy("r.dueOn")
    .orderBy("r.createdAt")
    .limit(200)
    .execute();

export const findRequest = (db: ActorDb, requestId: string) =>
  db
    .selectFrom("privacyRequests")
    .select(["id", "groupId", "personId", "state"])
    .where("id", "=", requestId)
    .forUpdate()
    .executeTakeFirst();

/** Notes a request; false where the same is open. */
export async function insertRequest(
  db: ActorDb,
  given: {
    organizationId: string;
    groupId: string;
    personId: string;
    kind: string;
    note: string;
    dueOn: string;
    addedBy: string;
  },
): Promise<boolean> {
  const made = await db
    .insertInto("privacyRequests")
    .values({ ...given, via: "team" })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(made.numInsertedOrUpdatedRows ?? 0) > 0;
}

export const updateRequest = (
  db: ActorDb,
  requestId: string,
  closed: { state: string; closedAt: string; closedBy: string; closingNote: string },
) => db.updateTable("privacyRequests").set(closed).where("id", "=", requestId).execute();

export async function requestByLink(
  db: ActorDb,
  given: { secretHash: string; kind: string; note: string },
): Promise<boolean> {
  const { rows } = await sql<{ outcome: string | null }>`
    select app.request_privacy(${given.secretHash}, ${given.kind}, ${given.note}) as outcome`.execute(db);
  return rows[0]?.outcome != null;
}
