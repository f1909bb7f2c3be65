import type { Joining } from "#features/groups/contract.ts";
import { createGroup, listOfOrganization } from "#features/groups/server/public.ts";
import { listDueOf } from "#features/tasks/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { GroupContents, GroupOverview, OverviewedGroup } from "../overview-shapes.ts";
import { groupOverviewRights } from "../policy.ts";
import {
  copySettings,
  findContents,
  findOverview,
  listFigures,
  listOrganizationNames,
  removeGroup as removeRow,
} from "./queries.ts";

/** Groups of all organizations of the actor that they may open or join. */
export async function listOverviewed(db: ActorDb, actor: Actor): Promise<OverviewedGroup[]> {
  const figures = new Map((await listFigures(db)).map((each) => [each.id, each]));
  const names = new Map(
    (
      await listOrganizationNames(
        db,
        actor.seats.map(({ organizationId }) => organizationId),
      )
    ).map(({ id, name }) => [id, name]),
  );
  const all: OverviewedGroup[] = [];
  for (const { organizationId, role } of actor.seats)
    for (const group of await listOfOrganization(db, actor, organizationId)) {
      const known = group.isReached ? figures.get(group.id) : undefined;
      all.push({
        ...group,
        organizationId,
        organizationName: names.get(organizationId) ?? "",
        role,
        openRoles: known?.openRoles ?? null,
        activeCandidates: known?.activeCandidates ?? null,
        plans: known?.plans ?? null,
        lastActiveAt: known?.lastActiveAt ?? null,
      });
    }
  return all.toSorted((one, other) => one.name.localeCompare(other.name, "en") || one.id.localeCompare(other.id));
}

/** What a hiring group has going on. */
export async function getOverview(db: ActorDb, actor: Actor, groupId: string): Promise<GroupOverview> {
  seatOf(actor, { groupId });
  return { ...(await findOverview(db, groupId, actor.userId)), due: await listDueOf(db, groupId) };
}

interface Wanted {
  organizationId: string;
  name: string;
  description: string;
  joining: Joining;
  copyFromId: string | null;
}

/** A new hiring group with the settings of another one. */
export async function createGroupLike(db: ActorDb, actor: Actor, { copyFromId, ...wanted }: Wanted): Promise<string> {
  if (copyFromId !== null && seatOf(actor, { groupId: copyFromId }).organizationId !== wanted.organizationId)
    throw refusedField("copyFromId", "Choose a hiring group of this organization");
  const groupId = await createGroup(db, actor, wanted);
  if (copyFromId !== null && !(await copySettings(db, copyFromId, groupId)))
    throw new Refusal("FORBIDDEN", "Only owners and admins of the organization can do this. Ask one of them.");
  return groupId;
}

/** How much would go with a hiring group. */
export async function getContents(db: ActorDb, actor: Actor, groupId: string): Promise<GroupContents> {
  authorize(actor, groupOverviewRights.remove, { groupId });
  const contents = await findContents(db, groupId);
  if (!contents) throw new Refusal("NOT_FOUND", "This hiring group doesn't exist, or you don't have access.");
  return contents;
}

/** Deletes a hiring group that was archived before, with all that is in it. */
export async function removeGroup(db: ActorDb, actor: Actor, of: { groupId: string; name: string }): Promise<void> {
  authorize(actor, groupOverviewRights.remove, of);
  const outcome = await removeRow(db, of);
  switch (outcome) {
    case "done":
      return;
    case "in-use":
      throw new Refusal("CONFLICT", "Archive this hiring group first.");
    case "other-name":
      throw refusedField("name", "Type the name of the hiring group");
    case "forbidden":
      throw new Refusal("FORBIDDEN", "Only owners and admins of the organization can do this. Ask one of them.");
    case "not-there":
      throw new Refusal("NOT_FOUND", "This hiring group doesn't exist, or you don't have access.");
    default:
      throw new Error(`An outcome without a meaning: ${outcome satisfies never}`);
  }
}
