import { acting, answering, handlersOf } from "#platform/server/handlers.ts";
import { signedIn } from "#platform/server/rpc.ts";
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

export const organizationsHandlers = handlersOf(organizationsContract, {
  get: ({ context: { db }, input }) => getOrganization(db, input.id),
  listMemberships: async ({ context, input }) => {
    const userId = input.user_id ?? signedIn(context).userId;
    const rows = await listMemberships(context.db, { userId, role: input.role });
    return rows.map((row) => ({
      organization_id: row.organizationId,
      user_id: row.userId,
      role: OrganizationRole.parse(row.role),
    }));
  },
  getHome: acting((db, actor, { organizationId }) => getHome(db, actor, organizationId)),
  listMembers: acting(listMembers),
  create: async ({ context: { db }, input }) => ({ organizationId: await createOrganization(db, input.name) }),
  rename: acting(renameOrganization),
  changeRole: answering("organizationId", changeRole),
  removeMember: answering("organizationId", removeMember),
  transferOwnership: answering("organizationId", transferOwnership),
});
