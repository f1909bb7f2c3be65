import { type Acting, acting, actingIn, answering, type Call, handlersOf } from "#platform/server/handlers.ts";
import { signedIn } from "#platform/server/rpc.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
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

/**
 * Ends that somebody works in an organization or in one of its groups, as `end` does it, and tells whoever has to hear of what they leave:
 * `handovers` does.
 */
export type LettingGo = (
  acting: Acting & { settings: Settings },
  leaver: { userId: string; organizationId?: string | undefined; groupId?: string | undefined },
  end: () => Promise<void>,
) => Promise<void>;

export const organizationsHandlers = (letGo: LettingGo) => {
  /** A command after which a member may work in fewer groups. */
  const ending =
    <Input extends { organizationId: string; userId: string }>(
      command: (db: ActorDb, actor: Actor, input: Input) => Promise<void>,
    ) =>
    async ({ context, input }: Call<Input>) => {
      const { organizationId, userId } = input;
      const by = actingIn(context);
      await letGo(by, { organizationId, userId }, () => command(by.db, by.actor, input));
      return { organizationId };
    };
  return handlersOf(organizationsContract, {
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
    changeRole: ending(changeRole),
    removeMember: ending(removeMember),
    transferOwnership: answering("organizationId", transferOwnership),
  });
};
