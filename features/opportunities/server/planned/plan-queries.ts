import { sql } from "kysely";
import { findSummary } from "#features/interview-plans/server/public.ts";
import { refusedField } from "#platform/errors.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { OpportunityContent } from "../../opportunity-content.ts";
import type { LockedOpportunity } from "../queries.ts";

/** Refuses a plan that the actor does not see, or that another organization wrote. */
export async function requirePlan(
  db: ActorDb,
  { planId, organizationId }: { planId: string; organizationId: string },
): Promise<void> {
  const plan = await findSummary(db, planId);
  if (plan?.organizationId !== organizationId)
    throw refusedField("planId", "Choose an interview plan of this organization");
}

/** The publication of a plan that candidates would get now; null before the first. */
export async function newestPublication(db: ActorDb, planId: string): Promise<string | null> {
  const row = await db
    .selectFrom("interviewPlanPublications")
    .select("id")
    .where("planId", "=", planId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** One publication by its id. */
export const findPublication = (db: ActorDb, publicationId: string) =>
  db
    .selectFrom("interviewPlanPublications")
    .select(["id", "planId", "number", "wordingReason"])
    .where("id", "=", publicationId)
    .executeTakeFirst();

/** Where candidates in the process stand, by key. */
export const countByStage = (db: ActorDb, opportunityId: string): Promise<{ stageKey: string; count: number }[]> =>
  db
    .selectFrom("candidates as c")
    .select(["c.stageKey", sql<number>`count(*)::integer`.as("count")])
    .where("c.opportunityId", "=", opportunityId)
    .where("c.archivedAt", "is", null)
    .where("c.status", "in", ["active", "on_hold", "offer"])
    .groupBy("c.stageKey")
    .execute();

type Held = Pick<LockedOpportunity, "id" | "content" | "draft">;

const asJson = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`;

/** The role hires by another publication of its plan; what holds and what is being edited say who gets it. */
export async function setPublication(
  db: ActorDb,
  { id, content, draft }: Held,
  { publicationId, versionPolicy }: { publicationId: string; versionPolicy: OpportunityContent["versionPolicy"] },
): Promise<void> {
  await db
    .updateTable("opportunities")
    .set({
      publicationId,
      versionPolicy,
      content: asJson({ ...content, versionPolicy }),
      ...(draft && draft.versionPolicy === content.versionPolicy && { draft: asJson({ ...draft, versionPolicy }) }),
    })
    .where("id", "=", id)
    .execute();
}

/** The role hires by another plan; a draft that still says the plan before follows. */
export async function movePlan(
  db: ActorDb,
  { id, content, draft }: Held,
  { planId, publicationId }: { planId: string; publicationId: string },
): Promise<void> {
  await db
    .updateTable("opportunities")
    .set({
      planId,
      publicationId,
      content: asJson({ ...content, planId }),
      ...(draft && draft.planId === content.planId && { draft: asJson({ ...draft, planId }) }),
    })
    .where("id", "=", id)
    .execute();
}
