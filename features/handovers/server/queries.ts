import type { ActorDb } from "#platform/server/transaction.ts";
import type { Leaver } from "../contract.ts";

/** What somebody owns, in one hiring group or in all that the actor reaches; the latest first. */
export const listOwned = (
  db: ActorDb,
  table: "interviewPlans" | "surveys" | "opportunities",
  { organizationId, userId, groupId }: Leaver,
) =>
  db
    .selectFrom(table)
    .select(["id", "groupId", "title"])
    .where("organizationId", "=", organizationId)
    .where("ownerId", "=", userId)
    .$if(groupId !== undefined, (query) => query.where("groupId", "=", groupId ?? ""))
    .orderBy("updatedAt", "desc")
    .orderBy("id")
    .execute();
