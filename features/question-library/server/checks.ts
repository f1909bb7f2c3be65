import { standingTopics } from "#features/wording/server/public.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { checksFor, type QuestionChecks } from "../question-checks.ts";

/** The checks of an organization, and the version of what it decided on: 0 where it decided nothing, counted up with every change. */
export async function standingChecks(
  db: ActorDb,
  organizationId: string,
): Promise<{ checks: QuestionChecks; version: number }> {
  const { choices, version } = await standingTopics(db, organizationId);
  return { checks: await checksFor(choices), version };
}

/** The checks of an organization that the caller belongs to. */
export async function checksOfOrganization(db: ActorDb, organizationId: string): Promise<QuestionChecks> {
  return (await standingChecks(db, organizationId)).checks;
}
