import type { ActorDb } from "#platform/server/transaction.ts";

const groupColumns = [
  "groups.id",
  "groups.name",
  "groups.organizationId",
  "groups.description",
  "groups.slug",
  "groups.settings",
  "groups.createdAt",
  "groups.updatedAt",
] as const;

/** A group by its id; row-level security hides those that the actor does not reach. */
export function findGroup(db: ActorDb, id: string) {
  return db.selectFrom("groups").select(groupColumns).where("id", "=", id).executeTakeFirst();
}

export function listGroupsOf(db: ActorDb, userId: string) {
  return db
    .selectFrom("groups")
    .innerJoin("groupMemberships as m", "m.groupId", "groups.id")
    .select(groupColumns)
    .where("m.userId", "=", userId)
    .orderBy("groups.name", (order) => order.collate("und-x-icu"))
    .orderBy("groups.id")
    .execute();
}

export function listMembershipsOf(db: ActorDb, userId: string) {
  return db
    .selectFrom("groupMemberships as m")
    .innerJoin("groups", "groups.id", "m.groupId")
    .innerJoin("organizations as o", "o.id", "groups.organizationId")
    .select(groupColumns)
    .select(["m.userId", "m.createdAt as memberSince", "o.name as organizationName", "o.slug as organizationSlug"])
    .where("m.userId", "=", userId)
    .orderBy("m.createdAt")
    .orderBy("m.groupId")
    .execute();
}

export function findMembership(db: ActorDb, of: { groupId: string; userId: string }) {
  return db
    .selectFrom("groupMemberships")
    .select(["groupId", "userId", "organizationId", "createdAt"])
    .where("groupId", "=", of.groupId)
    .where("userId", "=", of.userId)
    .executeTakeFirst();
}
