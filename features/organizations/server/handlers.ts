import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { OrganizationRole, organizationsContract } from "../contract.ts";
import {
  changeRole,
  createOrganization,
  getHome,
  getOrganization,
  listMembers,
  removeMember,
  renameOrganization,
  transferOwnership,
} from "./commands.ts";
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
  getHome: api.getHome.handler(({ context, input }) => getHome(context.db, signedIn(context), input.organizationId)),
  listMembers: api.listMembers.handler(({ context, input }) => listMembers(context.db, signedIn(context), input)),
  create: api.create.handler(async ({ context, input }) => ({
    organizationId: await createOrganization(context.db, input.name),
  })),
  rename: api.rename.handler(({ context, input }) => renameOrganization(context.db, signedIn(context), input)),
  changeRole: api.changeRole.handler(async ({ context, input }) => {
    await changeRole(context.db, signedIn(context), input);
    return { organizationId: input.organizationId };
  }),
  removeMember: api.removeMember.handler(async ({ context, input }) => {
    await removeMember(context.db, signedIn(context), input);
    return { organizationId: input.organizationId };
  }),
  transferOwnership: api.transferOwnership.handler(async ({ context, input }) => {
    await transferOwnership(context.db, signedIn(context), input);
    return { organizationId: input.organizationId };
  }),
});
