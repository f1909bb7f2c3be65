import { implement } from "@orpc/server";
import { z } from "zod";
import type { RequestContext } from "#platform/server/request.ts";
import { requestAsking, signedIn } from "#platform/server/rpc.ts";
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

const api = implement(groupsContract)
  .$context<RequestContext>()
  .use(requestAsking<typeof groupsContract>({ listReached: () => reachedGroups.of({}) }));
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

export const groupsHandlers = api.router({
  get: api.get.handler(async ({ context: { db }, input }) => groupOnWire(await getGroup(db, input.id))),
  list: api.list.handler(async ({ context, input }) =>
    (await listGroups(context.db, input.user_id ?? signedIn(context).userId)).map(groupOnWire),
  ),
  listMemberships: api.listMemberships.handler(async ({ context, input }) => {
    const rows = await listMemberships(context.db, input.user_id ?? signedIn(context).userId);
    return rows.map((row) => ({
      group_id: row.id,
      user_id: row.userId,
      organization_id: row.organizationId,
      created_at: row.memberSince,
      group: {
        ...groupOnWire(row),
        organization: { id: row.organizationId, name: row.organizationName, slug: row.organizationSlug },
      },
    }));
  }),
  getMembership: api.getMembership.handler(async ({ context: { db }, input }) => {
    const row = await getMembership(db, { groupId: input.group_id, userId: input.user_id });
    return {
      group_id: row.groupId,
      user_id: row.userId,
      organization_id: row.organizationId,
      created_at: row.createdAt,
    };
  }),
  listReached: api.listReached.handler(async ({ context }) => {
    const rows = await listReached(context.db);
    return rows.map((row) => ({
      ...groupOnWire(row),
      organization: { id: row.organizationId, name: row.organizationName, slug: row.organizationSlug },
      member_since: row.memberSince,
      is_sample: row.isSample,
    }));
  }),
  listOfOrganization: api.listOfOrganization.handler(({ context, input }) =>
    listOfOrganization(context.db, signedIn(context), input.organizationId),
  ),
  create: api.create.handler(async ({ context, input }) => ({
    groupId: await createGroup(context.db, signedIn(context), input),
  })),
  update: api.update.handler(async ({ context, input }) => ({
    groupId: input.groupId,
    version: await updateGroup(context.db, signedIn(context), input),
  })),
  archive: api.archive.handler(async ({ context, input: { groupId } }) => {
    await archiveGroup(context.db, signedIn(context), groupId);
    return { groupId };
  }),
  restore: api.restore.handler(async ({ context, input: { groupId } }) => {
    await restoreGroup(context.db, signedIn(context), groupId);
    return { groupId };
  }),
  join: api.join.handler(async ({ context, input: { groupId } }) => ({
    groupId,
    outcome: await joinGroup(context.db, groupId),
  })),
  withdrawRequest: api.withdrawRequest.handler(async ({ context, input: { groupId } }) => {
    await withdrawRequest(context.db, signedIn(context), groupId);
    return { groupId };
  }),
  leave: api.leave.handler(async ({ context, input: { groupId } }) => {
    await leaveGroup(context.db, groupId);
    return { groupId };
  }),
  listMembers: api.listMembers.handler(({ context, input }) =>
    listMembers(context.db, signedIn(context), input.groupId),
  ),
  listPeople: api.listPeople.handler(({ context, input }) => listPeople(context.db, signedIn(context), input.groupId)),
  addMember: api.addMember.handler(async ({ context, input }) => {
    await addMember(context.db, signedIn(context), input);
    return { groupId: input.groupId };
  }),
  removeMember: api.removeMember.handler(async ({ context, input }) => {
    await removeMember(context.db, signedIn(context), input);
    return { groupId: input.groupId };
  }),
  listRequests: api.listRequests.handler(({ context, input }) =>
    listRequests(context.db, signedIn(context), input.groupId),
  ),
  declineRequest: api.declineRequest.handler(async ({ context, input }) => {
    await declineRequest(context.db, signedIn(context), input);
    return { groupId: input.groupId };
  }),
});
