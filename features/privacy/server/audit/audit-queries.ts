import { sql } from "kysely";
import type { ChainEvent, SignedHead } from "#platform/server/audit/chain.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { AuditEntry } from "../../audit-shapes.ts";

const utc = sql<string>`to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const hashed = [
  "e.organizationId",
  sql<number>`e.seq::integer`.as("seq"),
  utc.as("at"),
  "e.actorKind",
  "e.actor",
  "e.action",
  "e.subjectKind",
  "e.subject",
  "e.detail",
  "e.previousHash",
  "e.hash",
] as const;

interface Asked {
  organizationId: string;
  action?: string[] | undefined;
  actorId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: number | undefined;
  limit: number;
}

/** A page of the log, the latest first. */
export function listEvents(db: ActorDb, asked: Asked) {
  const { organizationId, action = [], actorId, from, to, before, limit } = asked;
  let query = db
    .selectFrom("auditEvents as e")
    .leftJoin("auditSubjects as a", (join) =>
      join.onRef("a.organizationId", "=", "e.organizationId").onRef("a.id", "=", "e.actor"),
    )
    .leftJoin("auditSubjects as s", (join) =>
      join.onRef("s.organizationId", "=", "e.organizationId").onRef("s.id", "=", "e.subject"),
    )
    .select([
      sql<number>`e.seq::integer`.as("seq"),
      utc.as("at"),
      sql<AuditEntry["actorKind"]>`e.actor_kind`.as("actorKind"),
      "e.actor",
      "a.thingId as actorUserId",
      sql<string | null>`app.member_name(e.organization_id, a.thing_id)`.as("actorName"),
      "e.action",
      "e.subjectKind",
      "e.subject",
      sql<
        string | null
      >`coalesce(s.thing_id, case when e.subject_kind in ('group', 'organization', 'opportunity') then e.subject end)`.as(
        "subjectThing",
      ),
      sql<string | null>`case e.subject_kind
        when 'user' then app.member_name(e.organization_id, s.thing_id)
        when 'person' then (select p.full_name from people p where p.id = s.thing_id)
        when 'candidate' then (select c.name from candidates c where c.id = s.thing_id)
        when 'group' then (select g.name from groups g where g.id = e.subject) end`.as("subjectName"),
      "e.detail",
      "e.previousHash",
      "e.hash",
    ])
    .where("e.organizationId", "=", organizationId);
  if (action.length > 0) query = query.where("e.action", "in", action);
  if (actorId) query = query.where("a.thingId", "=", actorId);
  if (from) query = query.where("e.at", ">=", from);
  if (to) query = query.where("e.at", "<", to);
  if (before) query = query.where("e.seq", "<", before);
  return query
    .orderBy("e.seq", "desc")
    .limit(limit + 1)
    .execute();
}

/** How many events there are, and the hash of the last one. */
export async function findHead(db: ActorDb, organizationId: string): Promise<{ seq: number; hash: string } | null> {
  const row = await db
    .selectFrom("auditEvents as e")
    .select([sql<number>`e.seq::integer`.as("seq"), "e.hash"])
    .where("e.organizationId", "=", organizationId)
    .orderBy("e.seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Events behind a place, in their order, as they were hashed. */
export const listChain = (
  db: ActorDb,
  given: { organizationId: string; after: number; limit: number },
): Promise<ChainEvent[]> =>
  db
    .selectFrom("auditEvents as e")
    .select([...hashed])
    .where("e.organizationId", "=", given.organizationId)
    .where("e.seq", ">", given.after)
    .orderBy("e.seq")
    .limit(given.limit)
    .execute();

/** What was signed, the earliest first. */
export const listSignatures = (db: ActorDb, organizationId: string): Promise<SignedHead[]> =>
  db
    .selectFrom("auditSignatures as s")
    .select([
      "s.organizationId",
      sql<number>`s.seq::integer`.as("seq"),
      "s.hash",
      sql<string>`to_char(s.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as("signedAt"),
      "s.publicKey",
      "s.signature",
    ])
    .where("s.organizationId", "=", organizationId)
    .orderBy("s.seq")
    .execute();
