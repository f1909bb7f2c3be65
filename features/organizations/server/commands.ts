import { Refusal } from "#platform/errors.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { findOrganization } from "./queries.ts";

export async function getOrganization(db: ActorDb, id: string) {
  const organization = await findOrganization(db, id);
  if (!organization) throw new Refusal("NOT_FOUND", "This organization is not there, or you do not belong to it.");
  return organization;
}
