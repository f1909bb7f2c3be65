import { z } from "zod";
import type { LettingGo } from "#features/organizations/server/public.ts";
import { acting, actingIn, answering, handlersOf } from "#platform/server/handlers.ts";
import { signedIn } from "#platform/server/rpc.ts";
import { groupsContract } from "../contract.ts";
import {
  archiveGroup,
  createGroup,
  getGroup,
  getMembership,
  listGroups,
  listMemberships,
  listOfOrganization,
  listReached,
  restoreGroup,
  updateGroup,
} from "./commands.ts";
import {
  addMember,
  declineRequest,
  joinGroup,
  leaveGroup,
  listMembers,
  listPeople,
  listRequests,
  removeMember,
  withdrawRequest,
} from "./membership-commands.ts";
import { reachedGroups } from "./queries.ts";

const Settings = z.record(z.string(), z.unknown());

type GroupRow = Awaited<ReturnType<typeof getGroup>>;

const groupOnWire = (row: GroupRow) => ({
  id: row.id,
  name: row.name,
  organization_id: row.organizationId,
  description: row.description,
  slug: row.slug,
  settings: Settings.parse(row.settings),
  created_at: row.createdAt,
  updated_at: row.updatedAt,
});

type NamedRow = GroupRow & { organizationName: string; organizationSlug: string };
const withOrganization = (row: NamedRow) => ({
  ...groupOnWire(row),
  organization: { id: row.organizationId, name: row.organizationName, slug: row.organizationSlug },
});

export const groupsHandlers = (letGo: LettingGo) =>
  handlersOf(
    groupsContract,
    {
      get: async ({ context: { db }, input }) => groupOnWire(await getGroup(db, input.id)),
      list: async ({ context, input }) =>
        (await listGroups(context.db, input.user_id ?? signedIn(context).userId)).map(groupOnWire),
      listMemberships: async ({ context, input }) => {
        const rows = await listMemberships(context.db, input.user_id ?? signedIn(context).userId);
        return rows.map((row) => ({
          group_id: row.id,
          user_id: row.userId,
          organization_id: row.organizationId,
          created_at: row.memberSince,
          group: withOrganization(row),
        }));
      },
      getMembership: async ({ context: { db }, input }) => {
        const row = await getMembership(db, { groupId: input.group_id, userId: input.user_id });
        return {
          group_id: row.groupId,
          user_id: row.userId,
          organization_id: row.organizationId,
          created_at: row.createdAt,
        };
      },
      listReached: async ({ context: { db } }) =>
        (await listReached(db)).map((row) => ({
          ...withOrganization(row),
          member_since: row.memberSince,
          is_sample: row.isSample,
        })),
      listOfOrganization: acting((db, actor, { organizationId }) => listOfOrganization(db, actor, organizationId)),
      create: acting(async (db, actor, input) => ({ groupId: await createGroup(db, actor, input) })),
      update: acting(async (db, actor, input) => ({
        groupId: input.groupId,
        version: await updateGroup(db, actor, input),
      })),
      archive: answering("groupId", (db, actor, { groupId }) => archiveGroup(db, actor, groupId)),
      restore: answering("groupId", (db, actor, { groupId }) => restoreGroup(db, actor, groupId)),
      join: async ({ context: { db }, input: { groupId } }) => ({ groupId, outcome: await joinGroup(db, groupId) }),
      withdrawRequest: answering("groupId", (db, actor, { groupId }) => withdrawRequest(db, actor, groupId)),
      leave: async ({ context, input: { groupId } }) => {
        const by = actingIn(context);
        await letGo(by, { groupId, userId: by.actor.userId }, () => leaveGroup(by.db, groupId));
        return { groupId };
      },
      listMembers: acting((db, actor, { groupId }) => listMembers(db, actor, groupId)),
      listPeople: acting((db, actor, { groupId }) => listPeople(db, actor, groupId)),
      addMember: answering("groupId", addMember),
      removeMember: async ({ context, input: { groupId, userId } }) => {
        const by = actingIn(context);
        await letGo(by, { groupId, userId }, () => removeMember(by.db, by.actor, { groupId, userId }));
        return { groupId };
      },
      listRequests: acting((db, actor, { groupId }) => listRequests(db, actor, groupId)),
      declineRequest: answering("groupId", declineRequest),
    },
    { listReached: () => reachedGroups.of({}) },
  );
