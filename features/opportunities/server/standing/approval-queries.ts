import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";

interface Asking {
  opportunityId: string;
  organizationId: string;
  askedBy: string;
}

export async function insertApprovals(db: ActorDb, asking: Asking, approverIds: readonly string[]): Promise<void> {
  await db
    .insertInto("opportunityApprovals")
    .values(approverIds.map((approverId) => ({ ...asking, approverId })))
    .execute();
}

/** Answers what somebody was asked; false where they are not asked anymore. */
export async function answerAsked(
  db: ActorDb,
  { opportunityId, approverId }: { opportunityId: string; approverId: string },
  answer: { state: "approved" | "changes_requested"; note: string },
): Promise<boolean> {
  const done = await db
    .updateTable("opportunityApprovals")
    .set({ ...answer, answeredAt: sql<string>`now()` })
    .where("opportunityId", "=", opportunityId)
    .where("approverId", "=", approverId)
    .where("state", "=", "asked")
    .returning("id")
    .execute();
  return done.length > 0;
}

/** Takes back every request of a role that waits. */
export async function withdrawAsked(db: ActorDb, opportunityId: string): Promise<void> {
  await db
    .updateTable("opportunityApprovals")
    .set({ state: "withdrawn", answeredAt: sql<string>`now()` })
    .where("opportunityId", "=", opportunityId)
    .where("state", "=", "asked")
    .execute();
}
