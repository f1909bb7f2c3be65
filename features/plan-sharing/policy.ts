import type { OrganizationRole } from "#features/organizations/contract.ts";

/** Who may do what with links to a plan, each in the groups that they reach. Row-level security follows the same rows; see the migration. */
const planLinkVerbs = ["create", "see", "revoke"] as const;
export type PlanLinkVerb = (typeof planLinkVerbs)[number];

export const planLinkPolicy: Readonly<Record<PlanLinkVerb, { roles: readonly OrganizationRole[] }>> = {
  create: { roles: ["owner", "admin", "member"] },
  see: { roles: ["owner", "admin", "member"] },
  revoke: { roles: ["owner", "admin", "member"] },
};

interface LinkActor {
  seats: readonly { role: OrganizationRole; groupIds: readonly string[] }[];
}

/** Whether the actor may do this with the links of a plan in this group. */
export const can = ({ seats }: LinkActor, verb: PlanLinkVerb, { groupId }: { groupId: string }): boolean =>
  seats.some(({ role, groupIds }) => groupIds.includes(groupId) && planLinkPolicy[verb].roles.includes(role));
