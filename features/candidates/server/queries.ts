import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import type { Standing } from "../candidate-states.ts";
import type { NextStep } from "../next-step.ts";
import { type CandidateRow, derivedColumns, type SlimCandidate, slimColumns, typedColumns } from "./rows.ts";

const slim = (db: ActorDb) => db.selectFrom("candidates as c").select([...slimColumns, ...typedColumns]);

/** A candidacy with what its row in a list shows; nothing where it is not the actor's. */
export const findCandidate = (db: ActorDb, candidateId: string): Promise<CandidateRow | undefined> =>
  slim(db)
    .select([...derivedColumns])
    .where("c.id", "=", candidateId)
    .executeTakeFirst();

export const listSlim = (db: ActorDb, ids: readonly string[]): Promise<SlimCandidate[]> =>
  slim(db).where("c.id", "in", ids).orderBy("c.id").execute();

/**
 * Several candidacies, locked in the order of their ids, so that two bulk actions never wait for each other; without those of people who
 * were erased.
 */
export const lockCandidates = (db: ActorDb, ids: readonly string[]): Promise<SlimCandidate[]> =>
  slim(db)
    .where("c.id", "in", ids)
    .where(sql<boolean>`not exists (select from people p where p.id = c.person_id and p.erased_at is not null)`)
    .orderBy("c.id")
    .forUpdate("c")
    .execute();

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

export async function insertCandidates(db: ActorDb, rows: readonly NewRow[]): Promise<void> {
  await db
    .insertInto("candidates")
    .values(
      rows.map(({ next, ...row }) => ({
        ...row,
        // A trigger fills it in from the person.
        name: "",
        nextKind: next.kind,
        nextUserId: next.userId,
        nextDueAt: next.dueAt,
      })),
    )
    .execute();
}

/** Where candidacies stand from now on. */
export interface Moved {
  id: string;
  standing: Standing;
  next: NextStep;
}

/** One statement for all of them. */
export async function updateStandings(db: ActorDb, moved: readonly Moved[], now: string): Promise<void> {
  if (moved.length === 0) return;
  const rows = moved.map(({ id, standing, next }) => ({
    id,
    ...standing,
    nextKind: next.kind,
    nextUserId: next.userId,
    nextDueAt: next.dueAt,
  }));
  await sql`update candidates c set stage_key = n."stageKey", stage_kind = n."stageKind", stage_entered_at = n."stageEnteredAt",
      status = n.status, status_before = n."statusBefore", hold_until = n."holdUntil", reason_class = n."reasonClass", reason = n.reason,
      reason_note = n."reasonNote", decided_at = n."decidedAt", decided_by = n."decidedBy", told_at = n."toldAt",
      archived_at = n."archivedAt", next_kind = n."nextKind", next_user_id = n."nextUserId", next_due_at = n."nextDueAt",
      last_activity_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, "stageKey" text, "stageKind" text, "stageEnteredAt" timestamptz,
      status text, "statusBefore" text, "holdUntil" date, "reasonClass" text, reason text, "reasonNote" text, "decidedAt" timestamptz,
      "decidedBy" uuid, "toldAt" timestamptz, "archivedAt" timestamptz, "nextKind" text, "nextUserId" uuid, "nextDueAt" timestamptz)
    where c.id = n.id`.execute(db);
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
    .where("e.candidateId", "=", candidateId)
    .where(sql<boolean>`e.detail ? 'change'`)
    .orderBy("e.createdAt", "desc")
    .limit(1)
    .executeTakeFirst();

/** Rounds of a plan after which every scorecard is to be in, as the plan is run now. */
export async function listGatedRounds(db: ActorDb, planIds: readonly string[]): Promise<Set<string>> {
  if (planIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select r ->> 'id' as id
    from interview_plans p, jsonb_array_elements(p.draft -> 'rounds') r
   where p.id = any (${planIds}::uuid[]) and (r ->> 'gate')::boolean`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** When the message leaves that tells each of these candidates of an ending. */
export async function listTelling(db: ActorDb, candidateIds: readonly string[]) {
  if (candidateIds.length === 0) return new Map<string, { id: string; sendAt: string }>();
  const rows = await db
    .selectFrom("candidateMessages as m")
    .select(["m.candidateId", "m.id", "m.sendAt"])
    .where("m.candidateId", "in", candidateIds)
    .where("m.kind", "=", "rejection")
    .where("m.state", "=", "waiting")
    .orderBy("m.createdAt")
    .execute();
  return new Map(
    rows.flatMap(({ candidateId, id, sendAt }) => (sendAt === null ? [] : [[candidateId, { id, sendAt }] as const])),
  );
}
