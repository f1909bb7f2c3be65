import type { OrganizationRole } from "#features/organizations/contract.ts";

/** Who may do what with interview plans. Row-level security follows the same rows; see the migration. */
export const planVerbs = ["read", "create", "edit", "publish", "archive", "move"] as const;
export type PlanVerb = (typeof planVerbs)[number];

interface Row {
  /** Roles that may, each in the groups that they reach. */
  roles: readonly OrganizationRole[];
  /** Grant on the membership that takes the power away from a member again. */
  withheldBy?: string;
}

/**
 * Owner and admin reach every group of their organization, member and viewer their own. Members may publish unless the
 * owner took it away, which stands on the membership as the grant `-publish`.
 */
export const planPolicy: Readonly<Record<PlanVerb, Row>> = {
  read: { roles: ["owner", "admin", "member", "viewer"] },
  create: { roles: ["owner", "admin", "member"] },
  edit: { roles: ["owner", "admin", "member"] },
  publish: { roles: ["owner", "admin", "member"], withheldBy: "-publish" },
  archive: { roles: ["owner", "admin", "member"] },
  move: { roles: ["owner", "admin", "member"] },
};

/** The part of who acts that counts here. */
export interface PlanActor {
  seats: readonly {
    role: OrganizationRole;
    grants: readonly string[];
    groupIds: readonly string[];
  }[];
}

/** Whether the actor may do this with the plans of a group. */
export function can(actor: PlanActor, verb: PlanVerb, { groupId }: { groupId: string }): boolean {
  const { roles, withheldBy } = planPolicy[verb];
  const seat = actor.seats.find(({ groupIds }) => groupIds.includes(groupId));
  if (!seat || !roles.includes(seat.role)) return false;
  return seat.role !== "member" || withheldBy === undefined || !seat.grants.includes(withheldBy);
}
