import type { OrganizationRole } from "#features/organizations/contract.ts";
import type { InvitedRole } from "./invitation.ts";

/** Who may do what with invitations. The functions of the migration hold the same rows in the database. */
export const invitationVerbs = ["invite", "list", "resend", "revoke"] as const;
export type InvitationVerb = (typeof invitationVerbs)[number];

interface Row {
  roles: readonly OrganizationRole[];
  /** A member may too, for viewers and with their own invitations, who has this grant. */
  membersWith: string;
}

const row: Row = { roles: ["owner", "admin"], membersWith: "invite" };
export const invitationPolicy: Readonly<Record<InvitationVerb, Row>> = {
  invite: row,
  list: row,
  resend: row,
  revoke: row,
};

/** Roles that may be given: those below one's own. */
export const rolesToInvite: Readonly<Record<OrganizationRole, readonly InvitedRole[]>> = {
  owner: ["admin", "member", "viewer"],
  admin: ["member", "viewer"],
  member: ["viewer"],
  viewer: [],
};

/** The part of who acts that counts here. */
export interface InvitationActor {
  seats: readonly { organizationId: string; role: OrganizationRole; grants: readonly string[] }[];
}

/** Whether the actor may do this in an organization, and where a role is named: with that role. */
export function can(
  actor: InvitationActor,
  verb: InvitationVerb,
  thing: { organizationId: string; role?: InvitedRole },
): boolean {
  const seat = actor.seats.find(({ organizationId }) => organizationId === thing.organizationId);
  if (!seat) return false;
  const { roles, membersWith } = invitationPolicy[verb];
  const may = roles.includes(seat.role) || (seat.role === "member" && seat.grants.includes(membersWith));
  return may && (thing.role === undefined || rolesToInvite[seat.role].includes(thing.role));
}
