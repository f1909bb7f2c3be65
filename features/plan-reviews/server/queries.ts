import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { AskedReview, PlanReview, ReviewStanding } from "../contract.ts";

const reviewColumns = [
  "r.id",
  "r.planId",
  "r.organizationId",
  "r.reviewerId",
  "r.askedBy as askerId",
  "r.message",
  "r.note",
  "r.contentHash",
  "r.createdAt as askedAt",
  "r.answeredAt",
  sql<boolean>`r.reviewer_left_at is not null`.as("hasReviewerLeft"),
  sql<PlanReview["state"]>`r.state`.as("state"),
  sql<string | null>`app.member_name(r.organization_id, r.reviewer_id)`.as("reviewerName"),
  sql<string | null>`app.member_name(r.organization_id, r.asked_by)`.as("askerName"),
] as const;

/** Requests of a plan, newest first. */
export async function listReviews(db: ActorDb, planId: string) {
  return db
    .selectFrom("planReviews as r")
    .select(reviewColumns)
    .where("r.planId", "=", planId)
    .orderBy("r.createdAt", "desc")
    .orderBy("r.id")
    .limit(200)
    .execute();
}

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];

export async function findReview(db: ActorDb, reviewId: string) {
  return db.selectFrom("planReviews as r").select(reviewColumns).where("r.id", "=", reviewId).executeTakeFirst();
}

/** Requests that wait for somebody, oldest first. */
export async function listAsked(db: ActorDb, userId: string): Promise<AskedReview[]> {
  return db
    .selectFrom("planReviews as r")
    .innerJoin("interviewPlans as p", "p.id", "r.planId")
    .select([
      "r.id as reviewId",
      "r.planId",
      "p.title",
      "r.createdAt as askedAt",
      sql<string | null>`app.member_name(r.organization_id, r.asked_by)`.as("askedBy"),
    ])
    .where("r.reviewerId", "=", userId)
    .where("r.state", "=", "asked")
    .where("p.status", "!=", "archived")
    .orderBy("r.createdAt")
    .limit(50)
    .execute();
}

/** How far the plans of a group that are in review have come. */
export async function listStandingsOf(db: ActorDb, groupId: string): Promise<ReviewStanding[]> {
  return db
    .selectFrom("interviewPlans as p")
    .select([
      "p.id as planId",
      sql<number>`(select count(*)::integer from plan_comment_threads t where t.plan_id = p.id and t.resolved_at is null
        and exists (select from plan_comments c where c.thread_id = t.id and c.removed_at is null))`.as("openThreads"),
      sql<number>`(select count(distinct r.reviewer_id)::integer from plan_reviews r
        where r.plan_id = p.id and r.state in ('asked', 'approved'))`.as("reviewers"),
      sql<number>`(select count(distinct r.reviewer_id)::integer from plan_reviews r
        where r.plan_id = p.id and r.state = 'approved' and not exists (select from plan_reviews o
          where o.plan_id = p.id and o.reviewer_id = r.reviewer_id and o.state = 'asked'))`.as("approved"),
    ])
    .where("p.groupId", "=", groupId)
    .where(sql<boolean>`p.status = 'in_review'`)
    .orderBy("p.updatedAt", "desc")
    .limit(500)
    .execute();
}

/** Reviews that are asked of somebody, of plans of one hiring group or of all that the actor reaches. */
export async function countAsked(
  db: ActorDb,
  { organizationId, userId, groupId }: { organizationId: string; userId: string; groupId?: string | undefined },
): Promise<number> {
  const { reviews } = await db
    .selectFrom("planReviews as r")
    .innerJoin("interviewPlans as p", "p.id", "r.planId")
    .select(sql<number>`count(*)::integer`.as("reviews"))
    .where("r.organizationId", "=", organizationId)
    .where("r.reviewerId", "=", userId)
    .where("r.state", "=", "asked")
    .$if(groupId !== undefined, (query) => query.where("p.groupId", "=", groupId ?? ""))
    .executeTakeFirstOrThrow();
  return reviews;
}

type NewReview = Record<"planId" | "organizationId" | "reviewerId" | "askedBy" | "message", string>;

/** Asks; false for somebody who is asked already. */
export async function insertReview(db: ActorDb, review: NewReview): Promise<boolean> {
  const made = await db
    .insertInto("planReviews")
    .values(review)
    // Written out: with a parameter the database no longer finds the index once it keeps a plan for any value.
    .onConflict((conflict) =>
      conflict.columns(["planId", "reviewerId"]).where(sql<boolean>`state = 'asked'`).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

interface Answer {
  state: "approved" | "changes_asked" | "withdrawn";
  note?: string;
  contentHash?: string;
}

/** Closes a request that is open; false where it no longer is, or is not the actor's to close. */
export async function closeReview(db: ActorDb, reviewId: string, answer: Answer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("planReviews")
    .set({ ...answer, answeredAt: sql<string>`clock_timestamp()` })
    .where("id", "=", reviewId)
    .where("state", "=", "asked")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
