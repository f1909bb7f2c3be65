import { implement } from "@orpc/server";
import { z } from "zod";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { groupsContract } from "../contract.ts";
import { getGroup, getMembership, listGroups, listMemberships } from "./commands.ts";

const api = implement(groupsContract).$context<RequestContext>().use(request);
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
});
