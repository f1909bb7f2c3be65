import { type SqlBool, sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { Colleague, Interview, InterviewSummary, MeetingPlace } from "../interview-shapes.ts";
import type { InterviewStatus, PartRole } from "../interview-states.ts";

/** An interview as the database tells it, to members and to the guest of its link alike. */
export type Facts = Omit<InterviewSummary, "phase"> & Pick<Interview, "beganAt" | "endedAt">;

export async function listFacts(db: ActorDb, interviewIds: readonly string[]): Promise<Facts[]> {
  if (interviewIds.length === 0) return [];
  const { rows } = await sql<{ facts: Facts }>`
    select facts from app.interview_facts(${interviewIds}::uuid[]) facts`.execute(db);
  return rows.map(({ facts }) => facts);
}

export type Kit = Omit<Interview, keyof InterviewSummary | "beganAt" | "endedAt" | "may">;

export async function findKit(db: ActorDb, interviewId: string): Promise<Kit | undefined> {
  const { rows } = await sql<{ kit: Kit | null }>`select app.interview_kit(${interviewId}::uuid) as kit`.execute(db);
  return rows[0]?.kit ?? undefined;
}

interface Wanted {
  from?: string | undefined;
  until?: string | undefined;
  /** The last one of the page before. */
  after?: string | undefined;
}

export interface Whose {
  groupId?: string | undefined;
  candidateId?: string | undefined;
  /** Who takes part. */
  userId?: string | undefined;
}

const most = 200;

/**
 * A page of interviews: from a time on in the order of time, those without one last; else the latest first, after those without a time.
 * Null where the last one of the page before isn't there anymore.
 */
export async function listIds(db: ActorDb, whose: Whose, { from, until, after }: Wanted): Promise<string[] | null> {
  const { groupId, candidateId, userId } = whose;
  const at = sql<string>`coalesce(i.starts_at, 'infinity')`;
  const way = from === undefined ? "desc" : "asc";
  let query = db.selectFrom("interviews as i").select("i.id").orderBy(at, way).orderBy("i.id", way).limit(most);
  if (after !== undefined) {
    if (!(await findInterview(db, after))) return null;
    const place = sql`(select coalesce(l.starts_at, 'infinity'), l.id from interviews l where l.id = ${after}::uuid)`;
    query = query.where(
      from === undefined ? sql<SqlBool>`(${at}, i.id) < ${place}` : sql<SqlBool>`(${at}, i.id) > ${place}`,
    );
  }
  if (groupId !== undefined) query = query.where("i.groupId", "=", groupId);
  if (candidateId !== undefined) query = query.where("i.candidateId", "=", candidateId);
  if (userId !== undefined)
    // Theirs are found by themselves: by the order of time the database would come past everybody's.
    query = query.where(
      sql<SqlBool>`i.id = any (array(select p.interview_id from interview_participants p where p.interviewer_id = ${userId}::uuid))`,
    );
  if (from !== undefined) query = query.where((eb) => eb.or([eb("i.endsAt", ">", from), eb("i.endsAt", "is", null)]));
  if (until !== undefined)
    query = query.where((eb) => eb.or([eb("i.startsAt", "<", until), eb("i.startsAt", "is", null)]));
  return (await query.execute()).map(({ id }) => id);
}

/** The round of a candidacy, made where there is none yet. */
export async function roundOfCandidate(
  db: ActorDb,
  place: { organizationId: string; groupId: string; candidateId: string; interviewRoundId: string },
): Promise<string> {
  await db
    .insertInto("candidateRounds")
    .values(place)
    .onConflict((conflict) => conflict.columns(["candidateId", "interviewRoundId"]).doNothing())
    .execute();
  const { id } = await db
    .selectFrom("candidateRounds")
    .select("id")
    .where("candidateId", "=", place.candidateId)
    .where("interviewRoundId", "=", place.interviewRoundId)
    .executeTakeFirstOrThrow();
  return id;
}

interface NewRow extends MeetingPlace {
  organizationId: string;
  groupId: string;
  candidateId: string;
  personId: string;
  opportunityId: string | null;
  roundId: string;
  status: InterviewStatus;
  startsAt: string | null;
  endsAt: string | null;
  timeZone: string;
  organizerId: string;
}

export async function insertInterview(db: ActorDb, row: NewRow): Promise<string> {
  const { id } = await db.insertInto("interviews").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

export interface InterviewRow {
  id: string;
  organizationId: string;
  groupId: string;
  candidateId: string;
  personId: string;
  opportunityId: string | null;
  status: InterviewStatus;
  startsAt: string | null;
  endsAt: string | null;
  timeZone: string;
  beganAt: string | null;
  version: number;
}

const rowColumns = [
  "i.id",
  "i.organizationId",
  "i.groupId",
  "i.candidateId",
  "i.personId",
  "i.opportunityId",
  sql<InterviewStatus>`i.status`.as("status"),
  "i.startsAt",
  "i.timeZone",
  "i.endsAt",
  "i.beganAt",
  "i.version",
] as const;

export const findInterview = (db: ActorDb, interviewId: string): Promise<InterviewRow | undefined> =>
  db.selectFrom("interviews as i").select(rowColumns).where("i.id", "=", interviewId).executeTakeFirst();

export const lockInterview = (db: ActorDb, interviewId: string): Promise<InterviewRow | undefined> =>
  db
    .selectFrom("interviews as i")
    .select(rowColumns)
    .where("i.id", "=", interviewId)
    .forNoKeyUpdate()
    .executeTakeFirst();

type Changes = Partial<
  MeetingPlace & {
    status: InterviewStatus;
    startsAt: string | null;
    endsAt: string | null;
    timeZone: string;
    reason: string;
    absent: "candidate" | "interviewer" | null;
    beganAt: string | null;
    endedAt: string | null;
  }
>;

export async function updateInterview(db: ActorDb, interviewId: string, changes: Changes): Promise<void> {
  await db.updateTable("interviews").set(changes).where("id", "=", interviewId).execute();
}

interface NewParticipantRow {
  interviewId: string;
  interviewerId: string;
  organizationId: string;
  groupId: string;
  userId: string | null;
  guestName: string;
  guestMail: string;
  role: PartRole;
}

export async function insertParticipants(db: ActorDb, rows: readonly NewParticipantRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto("interviewParticipants").values(rows).execute();
}

export async function listColleagueRows(db: ActorDb, interviewId: string): Promise<Colleague[]> {
  const { rows } = await sql<{ colleague: Colleague }>`
    select colleague from app.interview_colleagues(${interviewId}::uuid) colleague`.execute(db);
  return rows.map(({ colleague }) => colleague);
}

export const listParticipants = (db: ActorDb, interviewId: string) =>
  db
    .selectFrom("interviewParticipants")
    .select(["interviewerId", "userId", "guestName", "guestMail", sql<PartRole>`role`.as("role")])
    .where("interviewId", "=", interviewId)
    .execute();

export const findParticipant = (db: ActorDb, interviewId: string, interviewerId: string) =>
  db
    .selectFrom("interviewParticipants")
    .select(["interviewerId", "userId", sql<PartRole>`role`.as("role")])
    .where("interviewId", "=", interviewId)
    .where("interviewerId", "=", interviewerId)
    .executeTakeFirst();

export async function updateRole(
  db: ActorDb,
  interviewId: string,
  interviewerId: string,
  role: PartRole,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("interviewParticipants")
    .set({ role })
    .where("interviewId", "=", interviewId)
    .where("interviewerId", "=", interviewerId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteParticipant(db: ActorDb, interviewId: string, interviewerId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("interviewParticipants")
    .where("interviewId", "=", interviewId)
    .where("interviewerId", "=", interviewerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Working hours after which cards of the round are due, as the plan says it now; undefined where it does not. */
export async function findDueHours(db: ActorDb, interviewId: string): Promise<number | undefined> {
  const { rows } = await sql<{ hours: number }>`
    select (r ->> 'cardsDueHours')::integer as hours
      from interviews i join candidate_rounds c on c.id = i.round_id join candidates k on k.id = i.candidate_id
      join interview_plans p on p.id = k.plan_id cross join jsonb_array_elements(p.draft -> 'rounds') r
     where i.id = ${interviewId}::uuid and r ->> 'id' = c.interview_round_id::text`.execute(db);
  return rows[0]?.hours ?? undefined;
}

export async function setCardsDue(db: ActorDb, interviewId: string, dueAt: string | null): Promise<void> {
  await db
    .updateTable("scorecards")
    .set({ dueAt })
    .where("interviewId", "=", interviewId)
    .where("state", "=", "owed")
    .execute();
}

/** Says that it began, as one of the panel; false for anybody else. */
export async function beginInterview(db: ActorDb, interviewId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.begin_interview(${interviewId}::uuid) as done`.execute(db);
  return rows[0]?.done ?? false;
}

export async function answerInterview(
  db: ActorDb,
  interviewId: string,
  response: string,
  note: string,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.answer_interview(${interviewId}::uuid, ${response}, ${note}) as done`.execute(db);
  return rows[0]?.done ?? false;
}
