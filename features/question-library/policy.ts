import type { OrganizationRole } from "#features/organizations/contract.ts";

/** Who may do what with the library of an organization. Row-level security follows the same rows; see the migration. */
export const libraryVerbs = ["read", "propose", "approve", "retire", "merge"] as const;
export type LibraryVerb = (typeof libraryVerbs)[number];

/**
 * Members propose: they add drafts and work on drafts. Owner and admin decide what is offered; what is approved is theirs to
 * change.
 */
export const libraryPolicy: Readonly<Record<LibraryVerb, { roles: readonly OrganizationRole[] }>> = {
  read: { roles: ["owner", "admin", "member", "viewer"] },
  propose: { roles: ["owner", "admin", "member"] },
  approve: { roles: ["owner", "admin"] },
  retire: { roles: ["owner", "admin"] },
  merge: { roles: ["owner", "admin"] },
};

/** The part of who acts that counts here. */
export interface LibraryActor {
  seats: readonly { organizationId: string; role: OrganizationRole }[];
}

/** Whether the actor may do this in the library of an organization. */
export function can({ seats }: LibraryActor, verb: LibraryVerb, organizationId: string): boolean {
  const seat = seats.find((each) => each.organizationId === organizationId);
  return seat !== undefined && libraryPolicy[verb].roles.includes(seat.role);
}

/** Whether the actor may change the words of something that stands like this. */
export function mayChange(actor: LibraryActor, organizationId: string, status: string): boolean {
  return status === "draft"
    ? can(actor, "propose", organizationId)
    : status === "approved" && can(actor, "approve", organizationId);
}
