import type { accountsContract } from "#features/accounts/contract.ts";
import type { groupsContract } from "#features/groups/contract.ts";
import { clientOf } from "#platform/web/api.ts";
import type { workspacesContract } from "../contract.ts";
import type { WorkspacePorts } from "../ensure-workspace.ts";

const accounts = clientOf<typeof accountsContract>("accounts");
const groups = clientOf<typeof groupsContract>("groups");
const workspaces = clientOf<typeof workspacesContract>("workspaces");

export interface NewPerson {
  userId: string;
  email: string;
  fullName: string;
}

/** The ports of the ensure-workspace flow over the real API and the real clock. */
export const workspacePorts = (person: NewPerson): WorkspacePorts => ({
  // A member without a hiring group, as an invitation to the organization alone makes one, needs no workspace either.
  findPlaceId: async () =>
    (await groups.listMemberships({}))[0]?.group_id ?? (await accounts.whoAmI())?.seats[0]?.organizationId ?? null,
  createWorkspace: () =>
    workspaces.createWorkspaceAtomic({
      p_user_id: person.userId,
      p_user_email: person.email,
      p_user_full_name: person.fullName,
    }),
  wait: (millis) => new Promise((done) => setTimeout(done, millis)),
});
