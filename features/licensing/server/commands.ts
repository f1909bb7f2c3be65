import { Refusal } from "#platform/errors.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { getUserPlan } from "./queries.ts";

/** A person's own licence; somebody else's looks like not there. */
export async function getLicence(db: ActorDb, userId: string) {
  const [licence] = await getUserPlan(db, userId);
  if (!licence) throw new Refusal("NOT_FOUND", "There is no such licence, or it is not yours.");
  return licence;
}
