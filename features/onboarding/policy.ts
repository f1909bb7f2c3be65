import type { OrganizationRole } from "#features/organizations/contract.ts";

/** Who may do what with sample data. The functions of the migration hold the same rows in the database. */
export const onboardingVerbs = ["loadSample", "removeSample"] as const;
export type OnboardingVerb = (typeof onboardingVerbs)[number];

/** Whoever may make hiring groups may have one made, in an organization of theirs. */
const leaders = ["owner", "admin"] as const;

export const onboardingPolicy: Readonly<Record<OnboardingVerb, { roles: readonly OrganizationRole[] }>> = {
  loadSample: { roles: leaders },
  removeSample: { roles: leaders },
};

/** The part of who acts that counts here. */
export interface OnboardingActor {
  seats: readonly { organizationId: string; role: OrganizationRole }[];
}

/** Whether the actor may do this in an organization. */
export function can(
  actor: OnboardingActor,
  verb: OnboardingVerb,
  { organizationId }: { organizationId: string },
): boolean {
  const seat = actor.seats.find((one) => one.organizationId === organizationId);
  return seat !== undefined && onboardingPolicy[verb].roles.includes(seat.role);
}
