import type { SignedInPerson } from "#features/accounts/contract.ts";

type Seat = SignedInPerson["seats"][number];

/** Who may do what about second factors in an organization. One's own factors are one's own affair. */
export const factorVerbs = ["seeStanding", "require"] as const;
export type FactorVerb = (typeof factorVerbs)[number];

export const factorPolicy: Readonly<Record<FactorVerb, { roles: readonly Seat["role"][] }>> = {
  seeStanding: { roles: ["owner", "admin"] },
  require: { roles: ["owner"] },
};

/** Whether the actor may do this in the organization. */
export function can(
  { seats }: { seats: readonly Pick<Seat, "organizationId" | "role">[] },
  verb: FactorVerb,
  { organizationId }: { organizationId: string },
): boolean {
  const seat = seats.find((candidate) => candidate.organizationId === organizationId);
  return seat !== undefined && factorPolicy[verb].roles.includes(seat.role);
}
