import type { OrganizationRole } from "#features/organizations/contract.ts";

/** Who may do what with surveys. Row-level security follows the same rows; see the migration. */
export const surveyVerbs = ["read", "create", "edit", "archive"] as const;
export type SurveyVerb = (typeof surveyVerbs)[number];

/** Roles that may, each in the groups that they reach: owner and admin every group of their organization, the others their own. */
export const surveyPolicy: Readonly<Record<SurveyVerb, { roles: readonly OrganizationRole[] }>> = {
  read: { roles: ["owner", "admin", "member", "viewer"] },
  create: { roles: ["owner", "admin", "member"] },
  edit: { roles: ["owner", "admin", "member"] },
  archive: { roles: ["owner", "admin", "member"] },
};

/** The part of who acts that counts here. */
export interface SurveyActor {
  seats: readonly { role: OrganizationRole; groupIds: readonly string[] }[];
}

/** Whether the actor may do this with the surveys of a group. */
export function can(actor: SurveyActor, verb: SurveyVerb, { groupId }: { groupId: string }): boolean {
  const seat = actor.seats.find(({ groupIds }) => groupIds.includes(groupId));
  return seat !== undefined && surveyPolicy[verb].roles.includes(seat.role);
}
