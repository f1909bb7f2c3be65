import { OrganizationRole } from "#features/organizations/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { Joining, type ListedGroup } from "../contract.ts";
import { groupRights } from "../policy.ts";
import {
  createGroup as createRow,
  findGroup,
  findMembership,
  listGroupsOf,
  listGroupsOfOrganization,
  listMembershipsOf,
  reachedGroups,
  setArchived,
  updateGroup as updateRow,
} from "./queries.ts";

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: undefined_table. A database that lacks it has no groups. */
function noneWithoutTable(error: unknown): [] {
  if (error instanceof Error && "code" in error && error.code === "42P01") return [];
  throw error;
}

/** Hiring groups of a person, of those that the caller reaches. */
export const listGroups = (db: ActorDb, userId: string) => listGroupsOf(db, userId).catch(noneWithoutTable);
/** Memberships of a person, of those that the caller sees. */
export const listMemberships = (db: ActorDb, userId: string) => listMembershipsOf(db, userId).catch(noneWithoutTable);

/** A hiring group that the caller reaches; NOT_FOUND otherwise. */
export async function getGroup(db: ActorDb, id: string) {
  const group = await findGroup(db, id);
  if (!group) throw new Refusal("NOT_FOUND", "This hiring group doesn't exist, or you don't have access.");
  return group;
}

/** One membership in a group that the caller reaches; NOT_FOUND otherwise. */
export async function getMembership(db: ActorDb, of: { groupId: string; userId: string }) {
  const membership = await findMembership(db, of);
  if (!membership) throw new Refusal("NOT_FOUND", "This membership doesn't exist, or you don't have access.");
  return membership;
}

/** Hiring groups that a person reaches, by membership or by their role. */
export const listReached = (db: ActorDb) => reachedGroups(db, {}).catch(noneWithoutTable);
/** A role as the database writes it; throws for a word that is none. */
export const roleOf = (role: string): OrganizationRole => OrganizationRole.parse(role);

/** Hiring groups of an organization as the caller may see and join them; NOT_FOUND to a stranger, FORBIDDEN without the right. */
export async function listOfOrganization(db: ActorDb, actor: Actor, organizationId: string): Promise<ListedGroup[]> {
  authorize(actor, groupRights.askToJoin, { organizationId });
  const rows = await listGroupsOfOrganization(db, organizationId);
  return rows.map(({ waiting, joining, ownRequest, ...row }) => ({
    ...row,
    joining: Joining.catch("request").parse(joining),
    ownRequest: ownRequest === "pending" || ownRequest === "declined" ? ownRequest : null,
    waitingRequests: waiting,
  }));
}

interface Wanted {
  name: string;
  description: string;
  joining: Joining;
}

/** A new hiring group; answers its id. NOT_FOUND to a stranger, FORBIDDEN without the right. */
export async function createGroup(db: ActorDb, actor: Actor, wanted: Wanted & { organizationId: string }) {
  authorize(actor, groupRights.create, { organizationId: wanted.organizationId });
  const groupId = await createRow(db, wanted);
  if (groupId === null) throw new Refusal("NOT_FOUND", "This organization doesn't exist, or you don't have access.");
  return groupId;
}

/** Changes the settings of a group; answers its version. NOT_FOUND, FORBIDDEN, CONFLICT with what stands where `version` is older. */
export async function updateGroup(db: ActorDb, actor: Actor, to: Wanted & { groupId: string; version: number }) {
  authorize(actor, groupRights.update, { groupId: to.groupId });
  const updated = await updateRow(db, to);
  if (updated) return updated.version;
  const current = await getGroup(db, to.groupId);
  throw new Refusal("CONFLICT", "Someone changed this hiring group. Check the changes, then try again.", {
    current,
  });
}

/** Puts a group away, also one that is put away already. NOT_FOUND, FORBIDDEN. */
export async function archiveGroup(db: ActorDb, actor: Actor, groupId: string): Promise<void> {
  authorize(actor, groupRights.archive, { groupId });
  await setArchived(db, { groupId, isArchived: true });
}

/** Takes a group out again, also one that is not put away. NOT_FOUND, FORBIDDEN. */
export async function restoreGroup(db: ActorDb, actor: Actor, groupId: string): Promise<void> {
  authorize(actor, groupRights.restore, { groupId });
  await setArchived(db, { groupId, isArchived: false });
}
