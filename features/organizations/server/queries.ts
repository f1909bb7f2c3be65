import type { ActorDb, Role } from "#platform/server/transaction.ts";

/** An organization by its id; row-level security hides those that the actor does not belong to. */
export function findOrganization(db: ActorDb, id: string) {
  return db.selectFrom("organizations").select(["id", "name", "slug"]).where("id", "=", id).executeTakeFirst();
}

export function listMemberships(db: ActorDb, of: { userId: string; role: Role | undefined }) {
  let query = db
    .selectFrom("organizationMemberships")
    .select(["organizationId", "userId", "role"])
    .where("userId", "=", of.userId);
  if (of.role) query = query.where("role", "=", of.role);
  return query.orderBy("createdAt").orderBy("organizationId").execute();
}
