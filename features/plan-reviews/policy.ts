import type { OrganizationRole } from "#features/organizations/contract.ts";

/** Who may do what with the reviews of a plan. Row-level security follows the same rows; see the migration. */
const reviewVerbs = ["read", "comment", "ask"] as const;
export type ReviewVerb = (typeof reviewVerbs)[number];

/** Roles that may, each in the groups that they reach. Answering, editing and removing is for one person each. */
export const reviewPolicy: Readonly<Record<ReviewVerb, { roles: readonly OrganizationRole[] }>> = {
  read: { roles: ["owner", "admin", "member", "viewer"] },
  comment: { roles: ["owner", "admin", "member"] },
  ask: { roles: ["owner", "admin", "member"] },
};

/** The part of who acts that counts here. */
interface ReviewActor {
  seats: readonly { role: OrganizationRole; groupIds: readonly string[] }[];
}

/** Whether the actor may do this with the plans of a group. */
export function can(actor: ReviewActor, verb: ReviewVerb, { groupId }: { groupId: string }): boolean {
  const seat = actor.seats.find(({ groupIds }) => groupIds.includes(groupId));
  return seat !== undefined && reviewPolicy[verb].roles.includes(seat.role);
}
