import type { OrganizationRole } from "#features/organizations/contract.ts";

/** Who may do what with hiring groups. The policies and functions of the migrations hold the same rows in the database. */
export const groupVerbs = [
  "read",
  "listMembers",
  "leave",
  "askToJoin",
  "create",
  "update",
  "addMember",
  "removeMember",
  "decideRequest",
  "archive",
  "restore",
] as const;
export type GroupVerb = (typeof groupVerbs)[number];

interface Row {
  roles: readonly OrganizationRole[];
  /** Where: in groups that the actor reaches, or anywhere in the organization. */
  where: "reached" | "organization";
  /** The group's own setting says whether one joins at once, asks, or is added by others. */
  asTheGroupSays?: boolean;
}

const everybody = ["owner", "admin", "member", "viewer"] as const;
const leaders = ["owner", "admin"] as const;

export const groupPolicy: Readonly<Record<GroupVerb, Row>> = {
  read: { roles: everybody, where: "reached" },
  listMembers: { roles: everybody, where: "reached" },
  leave: { roles: everybody, where: "reached" },
  askToJoin: { roles: everybody, where: "organization", asTheGroupSays: true },
  create: { roles: leaders, where: "organization" },
  update: { roles: leaders, where: "reached" },
  addMember: { roles: leaders, where: "reached" },
  removeMember: { roles: leaders, where: "reached" },
  decideRequest: { roles: leaders, where: "reached" },
  archive: { roles: leaders, where: "reached" },
  restore: { roles: leaders, where: "reached" },
};

/** The part of who acts that counts here. */
export interface GroupActor {
  seats: readonly { organizationId: string; role: OrganizationRole; groupIds: readonly string[] }[];
}

/** Whether the actor may do this with a group, or, for what needs no group yet, in the organization. */
export function can(actor: GroupActor, verb: GroupVerb, thing: { organizationId: string; groupId?: string }): boolean {
  const { roles, where } = groupPolicy[verb];
  const seat = actor.seats.find(({ organizationId }) => organizationId === thing.organizationId);
  if (!seat || !roles.includes(seat.role)) return false;
  return where === "organization" || (thing.groupId !== undefined && seat.groupIds.includes(thing.groupId));
}

/** The organization of a group that the actor reaches; null for any other group. */
export const organizationOf = ({ seats }: GroupActor, groupId: string): string | null =>
  seats.find(({ groupIds }) => groupIds.includes(groupId))?.organizationId ?? null;
