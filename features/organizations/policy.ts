import type { OrganizationRole } from "./contract.ts";

/** Who may do what with an organization and its members. The functions of the migrations hold the same rows in the database. */
export const organizationVerbs = [
  "read",
  "listMembers",
  "readAddresses",
  "rename",
  "changeRole",
  "removeMember",
  "transferOwnership",
  "leave",
] as const;
export type OrganizationVerb = (typeof organizationVerbs)[number];

interface Row {
  roles: readonly OrganizationRole[];
  /** Only towards people whose role is below one's own, and with roles below one's own; an owner makes owners too. */
  onlyBelow?: boolean;
  /** The last owner stays. */
  exceptLastOwner?: boolean;
}

export const organizationPolicy: Readonly<Record<OrganizationVerb, Row>> = {
  read: { roles: ["owner", "admin", "member", "viewer"] },
  listMembers: { roles: ["owner", "admin", "member", "viewer"] },
  readAddresses: { roles: ["owner", "admin"] },
  rename: { roles: ["owner", "admin"] },
  changeRole: { roles: ["owner", "admin"], onlyBelow: true },
  removeMember: { roles: ["owner", "admin"], onlyBelow: true },
  transferOwnership: { roles: ["owner"] },
  leave: { roles: ["owner", "admin", "member", "viewer"], exceptLastOwner: true },
};

/** Roles by their power, the least first. */
export const rolesByPower = ["viewer", "member", "admin", "owner"] as const satisfies readonly OrganizationRole[];
const rank = (role: OrganizationRole) => rolesByPower.indexOf(role);

/** Whether a role is below another. */
export const isBelow = (role: OrganizationRole, other: OrganizationRole) => rank(role) < rank(other);

/** The part of who acts that counts here. */
export interface OrganizationActor {
  seats: readonly { organizationId: string; role: OrganizationRole }[];
}

/** The thing: an organization, and where somebody is concerned, their role. */
export interface OrganizationThing {
  organizationId: string;
  theirRole?: OrganizationRole;
}

export const roleIn = ({ seats }: OrganizationActor, organizationId: string): OrganizationRole | null =>
  seats.find((seat) => seat.organizationId === organizationId)?.role ?? null;

/** Whether the actor may do this in an organization, and to somebody of that role. */
export function can(actor: OrganizationActor, verb: OrganizationVerb, thing: OrganizationThing): boolean {
  const { roles, onlyBelow = false } = organizationPolicy[verb];
  const role = roleIn(actor, thing.organizationId);
  if (role === null || !roles.includes(role)) return false;
  return !onlyBelow || thing.theirRole === undefined || isBelow(thing.theirRole, role);
}

/** Roles that somebody of this role may give: those below their own; an owner makes owners too. */
export function rolesToGive(role: OrganizationRole): readonly OrganizationRole[] {
  if (!organizationPolicy.changeRole.roles.includes(role)) return [];
  return rolesByPower.filter((given) => isBelow(given, role) || role === "owner");
}
