import { Refusal } from "#platform/errors.ts";
import type { Role } from "#platform/rights.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import { isUuidKey, readCursor, writeCursor } from "#platform/server/list/cursor.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { isStorable } from "#platform/text/seen-text.ts";
import type { OrganizationHome, OrganizationMember } from "../contract.ts";
import { OrganizationRole } from "../contract.ts";
import { organizationRights } from "../policy.ts";
import {
  changeRole as changeRoleRow,
  createOrganization as createRows,
  findOrganization,
  listMembers as listMemberRows,
  removeMember as removeRow,
  renameOrganization as renameRow,
  transferOwnership as transferRow,
} from "./queries.ts";
import { requireDone } from "./refusals.ts";

const notThere = () => new Refusal("NOT_FOUND", "This organization doesn't exist, or you don't have access.");

/** An organization that the caller belongs to; NOT_FOUND otherwise. */
export async function getOrganization(db: ActorDb, id: string) {
  const organization = await findOrganization(db, id);
  if (!organization) throw notThere();
  return organization;
}

/** An organization with the role of the caller in it; NOT_FOUND to a stranger. */
export async function getHome(db: ActorDb, actor: Actor, organizationId: string): Promise<OrganizationHome> {
  const { role } = seatOf(actor, { organizationId });
  return { ...(await getOrganization(db, organizationId)), role };
}

interface Page {
  organizationId: string;
  limit: number;
  cursor?: string | undefined;
}

/** Members stand by name only. */
const byName = { sort: "name", direction: "asc" };

/**
 * One page of who belongs to an organization, by name, with the number of all. NOT_FOUND, FORBIDDEN, BAD_REQUEST for a cursor that is
 * not ours.
 */
export async function listMembers(db: ActorDb, actor: Actor, { organizationId, limit, cursor }: Page) {
  authorize(actor, organizationRights.listMembers, { organizationId });
  const after = readCursor({ ...byName, cursor }, ({ sortKey, key }) => isUuidKey(key) && isStorable(sortKey));
  const rows = await listMemberRows(db, { organizationId, limit, after });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(
      ({ createdAt, total: _total, role, ...member }): OrganizationMember => ({
        ...member,
        role: OrganizationRole.parse(role),
        memberSince: createdAt,
      }),
    ),
    nextCursor: last ? writeCursor(byName, { sortKey: last.fullName, key: last.userId }) : null,
    total: rows[0]?.total ?? 0,
  };
}

/** A new organization of the caller; answers its id. CONFLICT for whoever owns one. */
export async function createOrganization(db: ActorDb, name: string): Promise<string> {
  const id = await createRows(db, name);
  if (id !== null) return id;
  throw new Refusal("CONFLICT", "You already own an organization. A user can only be the owner of one organization.");
}

/** Renames; answers what stands then. NOT_FOUND, FORBIDDEN, CONFLICT with what stands where `version` is older. */
export async function renameOrganization(
  db: ActorDb,
  actor: Actor,
  to: { organizationId: string; name: string; version: number },
): Promise<OrganizationHome> {
  authorize(actor, organizationRights.rename, to);
  const { role } = seatOf(actor, to);
  const renamed = await renameRow(db, to);
  if (renamed) return { ...renamed, role };
  const current = { ...(await getOrganization(db, to.organizationId)), role };
  throw new Refusal("CONFLICT", `Someone else renamed it. It's now called ${current.name}.`, { current });
}

interface Member {
  organizationId: string;
  userId: string;
}

/**
 * Gives a member another role. Here as below the database decides, under a lock and with roles read anew: what the actor might at the
 * start of the request may be gone. NOT_FOUND, FORBIDDEN, CONFLICT as it says.
 */
export async function changeRole(db: ActorDb, actor: Actor, to: Member & { role: Role }): Promise<void> {
  authorize(actor, organizationRights.read, to);
  requireDone(await changeRoleRow(db, to));
}

/** Ends a membership with all its hiring groups. NOT_FOUND, FORBIDDEN, CONFLICT for the last owner. */
export async function removeMember(db: ActorDb, actor: Actor, member: Member): Promise<void> {
  authorize(actor, organizationRights.read, member);
  requireDone(await removeRow(db, member));
}

/** Makes another member the owner, and the owner an admin. NOT_FOUND, FORBIDDEN, CONFLICT as the database says. */
export async function transferOwnership(db: ActorDb, actor: Actor, to: Member): Promise<void> {
  authorize(actor, organizationRights.transferOwnership, to);
  requireDone(await transferRow(db, to));
}
