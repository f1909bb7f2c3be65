import { type Compilable, type CompiledQuery, type Kysely, sql } from "kysely";
import type { DB } from "#db/schema.gen.ts";
import { compiledByIds, compiledOnce, writeLast } from "#platform/server/kysely-on-client.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import type { Standing } from "../candidate-states.ts";
import type { NextStep } from "../next-step.ts";
import { type CandidateRow, derivedColumns, type SlimCandidate, slimColumns, typedColumns } from "./rows.ts";

export const slim = (db: Kysely<DB>) => db.selectFrom("candidates as c").select([...slimColumns, ...typedColumns]);

/** The organization of a candidacy that the actor sees: what hangs on candidacies is indexed by it first. */
export const organizationOf = (candidateId: string) =>
  sql<string>`(select o.organization_id from candidates o where o.id = ${candidateId}::uuid)`;

const found = compiledOnce((db, { id }: { id: string }) =>
  slim(db)
    .select([...derivedColumns])
    .where("c.id", "=", id),
);
const answered = async <Row>(db: ActorDb, query: CompiledQuery<Row>) => (await db.executeQuery(query)).rows;

const listed = compiledByIds(
  (db, isAmong): Compilable<SlimCandidate> => slim(db).where(isAmong("c.id")).orderBy("c.id"),
);
export const locked = compiledByIds(
  (db, isAmong): Compilable<SlimCandidate> =>
    slim(db)
      .where(isAmong("c.id"))
      .where(sql<boolean>`not exists (select from people p where p.id = c.person_id and p.erased_at is not null)`)
      .orderBy("c.id")
      .forUpdate("c"),
);

/** A candidacy with what its row in a list shows; nothing where it is not the actor's. */
export const findCandidate = async (db: ActorDb, candidateId: string): Promise<CandidateRow | undefined> =>
  (await found(db, { id: candidateId }))[0];

export const listSlim = (db: ActorDb, ids: readonly string[]): Promise<SlimCandidate[]> => answered(db, listed(ids));

/**
 * Several candidacies, locked in the order of their ids, so that two bulk actions never wait for each other; without those of people who
 * were erased.
 */
export const lockCandidates = (db: ActorDb, ids: readonly string[]): Promise<SlimCandidate[]> =>
  answered(db, locked(ids));

/** Everybody who is in the process for a role, locked. */
export const lockOpen = (db: ActorDb, opportunityId: string): Promise<SlimCandidate[]> =>
  slim(db)
    .where("c.opportunityId", "=", opportunityId)
    .where("c.status", "in", ["active", "on_hold", "offer"])
    .where("c.archivedAt", "is", null)
    .orderBy("c.id")
    .forUpdate("c")
    .execute();

/** Candidacies of these people for the same roles that go on, beside the ones named. */
export const listOpenTwins = (db: ActorDb, ids: readonly string[]) =>
  db
    .selectFrom("candidates as c")
    .innerJoin("candidates as o", (join) =>
      join
        .onRef("o.organizationId", "=", "c.organizationId")
        .onRef("o.personId", "=", "c.personId")
        .onRef("o.opportunityId", "=", "c.opportunityId")
        .onRef("o.id", "<>", "c.id"),
    )
    .select(["c.id", "o.id as twinId"])
    .where("c.id", "in", ids)
    .where("o.status", "in", ["active", "on_hold", "offer"])
    .where("o.archivedAt", "is", null)
    .execute();

/** The candidacy of somebody for a role that goes on. */
export const findOpen = (db: ActorDb, { personId, opportunityId }: { personId: string; opportunityId: string }) =>
  db
    .selectFrom("candidates as c")
    .select(["c.id", "c.name"])
    .where("c.personId", "=", personId)
    .where("c.opportunityId", "=", opportunityId)
    .where("c.status", "in", ["active", "on_hold", "offer"])
    .where("c.archivedAt", "is", null)
    .executeTakeFirst();

export interface NewRow extends Pick<Standing, "stageKey" | "stageKind" | "stageEnteredAt"> {
  id: string;
  organizationId: string;
  groupId: string;
  personId: string;
  opportunityId: string | null;
  planId: string | null;
  publicationId: string | null;
  source: string;
  ownerId: string | null;
  coordinatorId: string | null;
  next: NextStep;
}

export const insertion = (db: ActorDb, rows: readonly NewRow[]) =>
  db.insertInto("candidates").values(
    rows.map(({ next, ...row }) => ({
      ...row,
      // A trigger fills it in from the person.
      name: "",
      nextKind: next.kind,
      nextUserId: next.userId,
      nextDueAt: next.dueAt,
    })),
  );

/** Where candidacies stand from now on. */
export interface Moved {
  id: string;
  standing: Standing;
  next: NextStep;
}

const standingsUpdated = compiledOnce(
  (_, { rows, now }: { rows: string; now: string }) =>
    sql<never>`update candidates c set stage_key = n."stageKey", stage_kind = n."stageKind", stage_entered_at = n."stageEnteredAt",
      status = n.status, status_before = n."statusBefore", hold_until = n."holdUntil", reason_class = n."reasonClass", reason = n.reason,
      reason_note = n."reasonNote", decided_at = n."decidedAt", decided_by = n."decidedBy", told_at = n."toldAt",
      archived_at = n."archivedAt", next_kind = n."nextKind", next_user_id = n."nextUserId", next_due_at = n."nextDueAt",
      last_activity_at = ${now}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as n (id uuid, "stageKey" text, "stageKind" text, "stageEnteredAt" timestamptz,
      status text, "statusBefore" text, "holdUntil" date, "reasonClass" text, reason text, "reasonNote" text, "decidedAt" timestamptz,
      "decidedBy" uuid, "toldAt" timestamptz, "archivedAt" timestamptz, "nextKind" text, "nextUserId" uuid, "nextDueAt" timestamptz)
    where c.id = n.id`,
);

/** One statement for all of them, which goes with what is asked next. */
export function updateStandings(db: ActorDb, moved: readonly Moved[], now: string): void {
  if (moved.length === 0) return;
  const rows = moved.map(({ id, standing, next }) => ({
    id,
    ...standing,
    nextKind: next.kind,
    nextUserId: next.userId,
    nextDueAt: next.dueAt,
  }));
  writeLast(db, standingsUpdated.of({ rows: JSON.stringify(rows), now }));
}

/** What is edited of a candidacy beside where it stands. */
export interface Edited {
  ownerId: string | null;
  coordinatorId: string | null;
  source: string;
  tags: readonly string[];
}

export async function updateEdited(db: ActorDb, candidateId: string, edited: Edited & { next: NextStep; now: string }) {
  const { tags, next, now, ...rest } = edited;
  await db
    .updateTable("candidates")
    .set({
      ...rest,
      tags: [...tags],
      tagWords: searchText(tags),
      nextKind: next.kind,
      nextUserId: next.userId,
      nextDueAt: next.dueAt,
      lastActivityAt: now,
    })
    .where("id", "=", candidateId)
    .execute();
}

/** Somebody did something with them: a note, a message. */
export async function touchActivity(db: ActorDb, candidateIds: readonly string[], now: string): Promise<void> {
  await db.updateTable("candidates").set({ lastActivityAt: now }).where("id", "in", candidateIds).execute();
}

/** Who changed a candidacy last, and when; nothing for one that nobody has changed yet. */
export const findLastChange = (db: ActorDb, candidateId: string) =>
  db
    .selectFrom("hiringEvents as e")
    .select([
      "e.what",
      "e.createdAt as at",
      sql<string | null>`app.member_name(e.organization_id, e.actor_id)`.as("by"),
    ])
    .where("e.organizationId", "=", organizationOf(candidateId))
    .where("e.candidateId", "=", candidateId)
    .where(sql<boolean>`e.detail ? 'change'`)
    .orderBy("e.createdAt", "desc")
    .limit(1)
    .executeTakeFirst();

/** When the message leaves that tells each of these candidates of an ending, and whether it is in the outbox by now. */
export async function listTelling(db: ActorDb, candidateIds: readonly string[]) {
  if (candidateIds.length === 0) return new Map<string, { id: string; sendAt: string; isLeaving: boolean }>();
  const rows = await db
    .selectFrom("candidates as c")
    .innerJoin("candidateMessages as m", (join) =>
      join.onRef("m.organizationId", "=", "c.organizationId").onRef("m.candidateId", "=", "c.id"),
    )
    .select(["m.candidateId", "m.id", "m.sendAt", sql<boolean>`(m.state = 'leaving')`.as("isLeaving")])
    .where("c.id", "in", candidateIds)
    .where("m.kind", "=", "rejection")
    .where("m.state", "in", ["waiting", "leaving"])
    .orderBy("m.createdAt")
    .execute();
  return new Map(
    rows.flatMap(({ candidateId, sendAt, ...message }) =>
      sendAt === null ? [] : [[candidateId, { ...message, sendAt }] as const],
    ),
  );
}
