import type { OrganizationRole } from "#features/organizations/contract.ts";

/** Who may do what with magic links. Row-level security follows the same rows; see the migration. */
export const magicLinkVerbs = ["issue", "see", "revoke"] as const;
export type MagicLinkVerb = (typeof magicLinkVerbs)[number];

interface Row {
  roles: readonly OrganizationRole[];
  /** Roles that may only with links that they issued themselves. */
  ownOnly?: readonly OrganizationRole[];
}

export const magicLinkPolicy: Readonly<Record<MagicLinkVerb, Row>> = {
  issue: { roles: ["owner", "admin", "member"] },
  see: { roles: ["owner", "admin", "member"], ownOnly: ["member"] },
  revoke: { roles: ["owner", "admin", "member"], ownOnly: ["member"] },
};

interface LinkActor {
  userId: string;
  seats: readonly { organizationId: string; role: OrganizationRole }[];
}

/** Whether the actor may do this with a link of the organization, issued by this person. */
export function can(
  { userId, seats }: LinkActor,
  verb: MagicLinkVerb,
  { organizationId, issuedBy }: { organizationId: string; issuedBy: string | null },
): boolean {
  const { roles, ownOnly = [] } = magicLinkPolicy[verb];
  const seat = seats.find((candidate) => candidate.organizationId === organizationId);
  if (!seat || !roles.includes(seat.role)) return false;
  return !ownOnly.includes(seat.role) || issuedBy === userId;
}
