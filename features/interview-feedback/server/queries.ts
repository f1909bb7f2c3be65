import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { CandidateFeedback, FeedbackDraft, FeedbackFigures, InterviewCheck } from "../feedback-shapes.ts";

export interface FeedbackRow {
  doc: FeedbackDraft;
  state: CandidateFeedback["state"];
  authorId: string;
  authorName: string | null;
  approvedBy: string | null;
  approvedByName: string | null;
  approvedAt: string | null;
  returnedWhy: string;
  sentAt: string | null;
  version: number;
}

/** What a candidate is to be told; nothing for whoever it is not there for. */
export async function findFeedback(
  db: ActorDb,
  { organizationId, candidateId }: { organizationId: string; candidateId: string },
): Promise<FeedbackRow | undefined> {
  const { rows } = await sql<FeedbackRow>`
    select f.doc, f.state, f.author_id, app.member_name(${organizationId}::uuid, f.author_id) as author_name, f.approved_by,
           app.member_name(${organizationId}::uuid, f.approved_by) as approved_by_name, f.approved_at, f.returned_why, f.sent_at, f.version
      from app.feedback_of(${candidateId}::uuid) f`.execute(db);
  return rows[0];
}

/** The new version; -1 where another stands; null where it cannot be written. */
export async function saveFeedback(
  db: ActorDb,
  candidateId: string,
  { version, draft }: { version: number; draft: FeedbackDraft },
): Promise<number | null> {
  const { rows } = await sql<{ saved: number | null }>`
    select app.save_feedback(${candidateId}::uuid, ${version}, ${JSON.stringify(draft)}::jsonb) as saved`.execute(db);
  return rows[0]?.saved ?? null;
}

/** Who may approve it, by name; nobody for whoever doesn't see it. */
export async function listApprovers(db: ActorDb, candidateId: string): Promise<{ userId: string; name: string }[]> {
  const { rows } = await sql<{ userId: string; name: string }>`
    select a.user_id, a.full_name as name from app.feedback_approvers(${candidateId}::uuid) a`.execute(db);
  return rows;
}

export type MoveOutcome = "done" | "changed" | "not_you" | "owed" | "not_there";

export async function moveFeedback(
  db: ActorDb,
  candidateId: string,
  {
    version,
    to,
    why = "",
    approverId = null,
  }: { version: number; to: CandidateFeedback["state"]; why?: string; approverId?: string | null },
): Promise<MoveOutcome> {
  const { rows } = await sql<{ outcome: MoveOutcome }>`
    select app.move_feedback(${candidateId}::uuid, ${version}, ${to}, ${why}, ${approverId}::uuid) as outcome`.execute(
    db,
  );
  return rows[0]?.outcome ?? "not_there";
}

export const findCheck = (db: ActorDb, interviewId: string, userId: string) =>
  db
    .selectFrom("interviewChecks")
    .select(["timeEnough", "questionsClear", "candidateAsked", "technicalProblems"])
    .select(sql<boolean>`at > now() - interval '1 day'`.as("mayChange"))
    .where("interviewId", "=", interviewId)
    .where("interviewerId", "=", userId)
    .executeTakeFirst();

interface CheckPlace {
  organizationId: string;
  groupId: string;
  interviewId: string;
  interviewerId: string;
}

export async function saveCheck(db: ActorDb, place: CheckPlace, check: InterviewCheck): Promise<void> {
  await db
    .insertInto("interviewChecks")
    .values({ ...place, ...check })
    .onConflict((conflict) => conflict.columns(["interviewId", "interviewerId"]).doUpdateSet(check))
    .execute();
}

/** An interview with everybody who takes part in it. */
export async function findPlaceOfCheck(db: ActorDb, interviewId: string) {
  const { rows } = await sql<{ organizationId: string; groupId: string; interviewerIds: string[] }>`
    select i.organization_id, i.group_id,
           array(select p.interviewer_id from interview_participants p where p.interview_id = i.id) as interviewer_ids
      from interviews i where i.id = ${interviewId}::uuid`.execute(db);
  return rows[0];
}

export async function findFigures(db: ActorDb, groupId: string): Promise<FeedbackFigures | undefined> {
  const { rows } = await sql<{ figures: FeedbackFigures | null }>`
    select app.feedback_figures(${groupId}::uuid) as figures`.execute(db);
  return rows[0]?.figures ?? undefined;
}
