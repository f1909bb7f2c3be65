import { randomBytes } from "node:crypto";
import { type BuiltPerson, buildPerson } from "#features/accounts/server/factory.ts";
import type { Role } from "#platform/rights.ts";
import type { SystemDb } from "#platform/server/transaction.ts";

export interface BuiltOrganization {
  organizationId: string;
  groupId: string;
  owner: BuiltPerson;
}

/** Makes an organization with its owner and one hiring group. */
export async function buildOrganization(
  db: SystemDb,
  given: { name?: string; groupName?: string; owner?: BuiltPerson } = {},
): Promise<BuiltOrganization> {
  const owner = given.owner ?? (await buildPerson(db));
  const mark = randomBytes(5).toString("hex");
  const { id: organizationId } = await db
    .insertInto("organizations")
    .values({ name: given.name ?? `Organization ${mark}`, slug: `org-${mark}` })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("organizationMemberships")
    .values({ organizationId, userId: owner.userId, role: "owner" })
    .execute();
  const groupId = await buildGroup(db, { organizationId, name: given.groupName ?? "Hiring group" });
  await db.insertInto("groupMemberships").values({ organizationId, groupId, userId: owner.userId }).execute();
  return { organizationId, groupId, owner };
}

/** Makes another hiring group in an organization; answers its id. */
export async function buildGroup(db: SystemDb, given: { organizationId: string; name?: string }): Promise<string> {
  const mark = randomBytes(5).toString("hex");
  const { id } = await db
    .insertInto("groups")
    .values({ organizationId: given.organizationId, name: given.name ?? `Group ${mark}`, slug: `group-${mark}` })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a person who belongs to the organization with this role, and to the groups named. */
export async function buildMember(
  db: SystemDb,
  given: { organizationId: string; role: Role; groupIds?: readonly string[]; person?: BuiltPerson },
): Promise<BuiltPerson> {
  const person = given.person ?? (await buildPerson(db));
  await db
    .insertInto("organizationMemberships")
    .values({ organizationId: given.organizationId, userId: person.userId, role: given.role })
    .execute();
  for (const groupId of given.groupIds ?? []) {
    await db
      .insertInto("groupMemberships")
      .values({ organizationId: given.organizationId, groupId, userId: person.userId })
      .execute();
  }
  return person;
}
