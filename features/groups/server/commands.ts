import { OrganizationRole } from "#features/organizations/contract.ts";
import { requireDone } from "#features/organizations/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { type Actor, type ActorDb, readOrGoBack } from "#platform/server/transaction.ts";
import { Joining, type ListedGroup } from "../contract.ts";
import { can, type GroupVerb, organizationOf } from "../policy.ts";
import {
  createGroup as createRow,
  findGroup,
  findMembership,
  listGroupsOf,
  listGroupsOfOrganization,
  listMembershipsOf,
  listReachedGroups,
  setArchived,
  updateGroup as updateRow,
} from "./queries.ts";

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: undefined_table */
const undefinedTable = "42P01";

/** A database that lacks the table (not migrated yet) has no groups; any other failure is one. */
async function orNoneWithoutTable<Row>(db: ActorDb, read: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await readOrGoBack(db, read);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === undefinedTable) return [];
    throw error;
  }
}

/** Hiring groups of a person, of those that the caller reaches. */
export const listGroups = (db: ActorDb, userId: string) => orNoneWithoutTable(db, () => listGroupsOf(db, userId));
/** Memberships of a person, of those that the caller sees. */
export const listMemberships = (db: ActorDb, userId: string) =>
  orNoneWithoutTable(db, () => listMembershipsOf(db, userId));

/** A hiring group that the caller reaches; NOT_FOUND otherwise. */
export async function getGroup(db: ActorDb, id: string) {
  const group = await findGroup(db, id);
  if (!group) throw new Refusal("NOT_FOUND", "This hiring group is not there, or you do not belong to it.");
  return group;
}

/** One membership in a group that the caller reaches; NOT_FOUND otherwise. */
export async function getMembership(db: ActorDb, of: { groupId: string; userId: string }) {
  const membership = await findMembership(db, of);
  if (!membership) throw new Refusal("NOT_FOUND", "This membership is not there, or the hiring group is not yours.");
  return membership;
}

/** Hiring groups that a person reaches, by membership or by their role. */
export const listReached = (db: ActorDb, userId: string) => orNoneWithoutTable(db, () => listReachedGroups(db, userId));
/** A role as the database writes it; throws for a word that is none. */
export const roleOf = (role: string): OrganizationRole => OrganizationRole.parse(role);

/** Refuses whoever reaches the group but may not do this; to others it is not there. */
export function authorizeGroup(actor: Actor, verb: GroupVerb, groupId: string): void {
  const organizationId = organizationOf(actor, groupId);
  if (organizationId === null)
    throw new Refusal("NOT_FOUND", "This hiring group is not there, or you do not belong to it.");
  if (!can(actor, verb, { organizationId, groupId })) requireDone("forbidden");
}

function authorizeIn(actor: Actor, verb: GroupVerb, organizationId: string): void {
  if (!actor.seats.some((seat) => seat.organizationId === organizationId))
    throw new Refusal("NOT_FOUND", "This organization is not there, or you do not belong to it.");
  if (!can(actor, verb, { organizationId })) requireDone("forbidden");
}

/** Hiring groups of an organization as the caller may see and join them; NOT_FOUND to a stranger, FORBIDDEN without the right. */
export async function listOfOrganization(db: ActorDb, actor: Actor, organizationId: string): Promise<ListedGroup[]> {
  authorizeIn(actor, "askToJoin", organizationId);
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
  authorizeIn(actor, "create", wanted.organizationId);
  const groupId = await createRow(db, wanted);
  if (groupId === null) throw new Refusal("NOT_FOUND", "This organization is not there, or you do not belong to it.");
  return groupId;
}

/** Changes the settings of a group; answers its version. NOT_FOUND, FORBIDDEN, CONFLICT with what stands where `version` is older. */
export async function updateGroup(db: ActorDb, actor: Actor, to: Wanted & { groupId: string; version: number }) {
  authorizeGroup(actor, "update", to.groupId);
  const updated = await updateRow(db, to);
  if (updated) return updated.version;
  const current = await getGroup(db, to.groupId);
  throw new Refusal("CONFLICT", "Somebody changed this hiring group meanwhile. Look at it, then try again.", {
    current,
  });
}

/** Puts a group away, also one that is put away already. NOT_FOUND, FORBIDDEN. */
export async function archiveGroup(db: ActorDb, actor: Actor, groupId: string): Promise<void> {
  authorizeGroup(actor, "archive", groupId);
  await setArchived(db, { groupId, isArchived: true });
}

/** Takes a group out again, also one that is not put away. NOT_FOUND, FORBIDDEN. */
export async function restoreGroup(db: ActorDb, actor: Actor, groupId: string): Promise<void> {
  authorizeGroup(actor, "restore", groupId);
  await setArchived(db, { groupId, isArchived: false });
}
