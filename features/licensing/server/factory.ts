import type { SystemDb } from "#platform/server/transaction.ts";

/** Grants Premium to a person. */
export async function buildPremium(
  db: SystemDb,
  given: { userId: string; status?: string; startDate?: string; endDate?: string },
): Promise<void> {
  await db
    .insertInto("licences")
    .values({
      userId: given.userId,
      planName: "Premium",
      subscriptionStatus: given.status ?? "active",
      ...(given.startDate && { subscriptionStartDate: given.startDate }),
      subscriptionEndDate: given.endDate ?? null,
    })
    .execute();
}
