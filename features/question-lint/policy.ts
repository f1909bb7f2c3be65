import type { OrganizationRole } from "#features/organizations/contract.ts";

/** Who may do what with the prohibited topics of an organization. Row-level security follows the same rows. */
const topicVerbs = ["read", "change"] as const;
export type TopicVerb = (typeof topicVerbs)[number];

/** Whoever writes questions sees what is looked for; owner and admin decide on it. */
export const topicPolicy: Readonly<Record<TopicVerb, { roles: readonly OrganizationRole[] }>> = {
  read: { roles: ["owner", "admin", "member", "viewer"] },
  change: { roles: ["owner", "admin"] },
};

/** The part of who acts that counts here. */
export interface TopicActor {
  seats: readonly { organizationId: string; role: OrganizationRole }[];
}

/** Whether the actor may do this with the topics of an organization. */
export function can({ seats }: TopicActor, verb: TopicVerb, organizationId: string): boolean {
  const seat = seats.find((each) => each.organizationId === organizationId);
  return seat !== undefined && topicPolicy[verb].roles.includes(seat.role);
}
