import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";

export interface LicenceOfPerson {
  planName: string;
  planDescription: string;
  subscriptionStartDate: string;
  subscriptionEndDate: string | null;
  subscriptionStatus: string;
}

/** Calls the database function of the same name; no row for anybody but the actor. */
export async function getUserPlan(db: ActorDb, userId: string): Promise<LicenceOfPerson[]> {
  const { rows } = await sql<LicenceOfPerson>`select * from get_user_plan(${userId}::uuid)`.execute(db);
  return rows;
}
