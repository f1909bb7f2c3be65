import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { OrganizationRole, organizationsContract } from "../contract.ts";
import { getOrganization } from "./commands.ts";
import { listMemberships } from "./queries.ts";

const api = implement(organizationsContract).$context<RequestContext>().use(request);

export const organizationsHandlers = api.router({
  get: api.get.handler(({ context: { db }, input }) => getOrganization(db, input.id)),
  listMemberships: api.listMemberships.handler(async ({ context, input }) => {
    const userId = input.user_id ?? signedIn(context).userId;
    const rows = await listMemberships(context.db, { userId, role: input.role });
    return rows.map((row) => ({
      organization_id: row.organizationId,
      user_id: row.userId,
      role: OrganizationRole.parse(row.role),
    }));
  }),
});
