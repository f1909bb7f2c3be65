import type { SystemDb } from "#platform/server/transaction.ts";

/** Switches applicant tracking on for everybody. */
export async function switchOnTracking(db: SystemDb): Promise<void> {
  await db.updateTable("featureFlags").set({ isOn: true }).where("name", "=", "ats_enabled").execute();
}
