import { z } from "zod";
import { invalidOrganizationId, Organization, OrganizationRole, ShownName } from "#features/organizations/contract.ts";
import { contractOf, procedure } from "#platform/procedure.ts";
import { largestVersion } from "#platform/version-number.ts";

/** A hiring group. Fields are named as the columns are. */
export const Group = z.object({
  id: z.uuid().describe("The group."),
  name: z.string().describe("Name that people read, in any script."),
  organization_id: z.uuid().describe("The organization it belongs to."),
  description: z.string().nullable().describe("What the group hires for."),
  slug: z.string().describe("Name for addresses, unique in the organization."),
  settings: z.record(z.string(), z.unknown()).describe("Settings of the group."),
  created_at: z.iso.datetime().describe("When it was created."),
  updated_at: z.iso.datetime().describe("When it last changed."),
});
export type Group = z.infer<typeof Group>;

const GroupMembership = z.object({
  group_id: z.uuid().describe("The group."),
  user_id: z.uuid().describe("The member."),
  organization_id: z.uuid().describe("The group's organization."),
  created_at: z.iso.datetime().describe("Since when."),
});

const GroupOfPerson = GroupMembership.extend({
  group: Group.extend({ organization: Organization.describe("The group's organization.") }).describe("The group."),
});

const ofPerson = z.object({
  user_id: z.uuid("user_id must be a UUID").optional().describe("Whose; the caller's own when left out."),
});

/** How people of the organization get into a group: at once, by asking, or only by being added. */
export const Joining = z.enum(["open", "request", "added"]);
export type Joining = z.infer<typeof Joining>;

/** A group that the caller works in or could, with its organization. */
export const ReachedGroup = Group.extend({
  organization: Organization.describe("The group's organization."),
  member_since: z.iso
    .datetime()
    .nullable()
    .describe("Since when the caller has a membership of their own; owner and admin reach it without."),
  is_sample: z.boolean().describe("Whether the program filled it with sample data."),
});
export type ReachedGroup = z.infer<typeof ReachedGroup>;

/** A group as the page of its organization lists it. */
export const ListedGroup = z.object({
  id: z.uuid().describe("The group."),
  name: z.string().describe("Its name."),
  description: z.string().nullable().describe("What it hires for."),
  joining: Joining.describe("How one gets into it."),
  archivedAt: z.iso.datetime().nullable().describe("Since when it is put away; null while in use."),
  version: z.number().int().describe("Counts its edits."),
  members: z.number().int().describe("How many people are in it."),
  isMember: z.boolean().describe("Whether the caller is one of them."),
  isReached: z.boolean().describe("Whether the caller may open it."),
  ownRequest: z.enum(["pending", "declined"]).nullable().describe("What became of the caller's request to join."),
  waitingRequests: z.number().int().describe("Requests that wait for an answer; 0 for who may not answer."),
  isSample: z.boolean().describe("Whether the program filled it with sample data."),
});
export type ListedGroup = z.infer<typeof ListedGroup>;

export const GroupMember = z.object({
  userId: z.uuid().describe("The member."),
  fullName: z.string().describe("Name as the person writes it."),
  email: z.string().nullable().describe("Address, for owner and admin, and the caller's own; else null."),
  role: OrganizationRole.describe("Their power in the organization."),
  memberSince: z.iso.datetime().describe("Since when they are in the group."),
});
export type GroupMember = z.infer<typeof GroupMember>;

export const JoinRequest = z.object({
  userId: z.uuid().describe("Who asks."),
  fullName: z.string().describe("Their name."),
  askedAt: z.iso.datetime().describe("When they asked."),
});
export type JoinRequest = z.infer<typeof JoinRequest>;

/** Said where an address or a call names something that cannot be a group (fixed by docs/ledger.md). */
const invalidTeamId = "Invalid team ID";
const groupId = z.uuid(invalidTeamId).describe("The group.");
const one = z.object({ groupId });
const memberOf = z.object({ groupId, userId: z.uuid("userId must be a UUID").describe("The person.") });
const organizationId = z.uuid(invalidOrganizationId).describe("The organization.");
const description = z
  .string()
  .trim()
  .max(1000, "Use 1,000 characters or fewer.")
  .refine((text) => !text.includes("\0") && text.isWellFormed(), "The text contains a character that can't be stored.")
  .describe("What the group hires for; empty for nothing said.");
const wanted = {
  name: ShownName.describe("Its name."),
  description,
  joining: Joining.describe("How one gets into it."),
};

export const groupsContract = contractOf({
  /** One group that the caller reaches. Errors: NOT_FOUND. */
  get: procedure("session", "GET", "/groups/{id}")
    .input(z.object({ id: z.uuid("id must be a UUID").describe("The group.") }))
    .output(Group),
  /** Groups that a person is a member of and the caller reaches, by name. Errors: none of its own. */
  list: procedure("session", "GET", "/groups").input(ofPerson).output(z.array(Group)),
  /** A person's memberships that the caller may see, each with its group and organization, oldest first. Errors: none of its own. */
  listMemberships: procedure("session", "GET", "/group_memberships").input(ofPerson).output(z.array(GroupOfPerson)),
  /** One membership, all its fields. Errors: NOT_FOUND. */
  getMembership: procedure("session", "GET", "/group_memberships/{group_id}/{user_id}")
    .input(
      z.object({
        group_id: z.uuid("group_id must be a UUID").describe("The group."),
        user_id: z.uuid("user_id must be a UUID").describe("The member."),
      }),
    )
    .output(GroupMembership),
  /** Groups in use that the caller reaches, by organization and name; owner and admin reach all of theirs. Errors: none of its own. */
  listReached: procedure("session", "GET", "/reached-groups").output(z.array(ReachedGroup)),
  /** Groups of an organization that the caller may know of: all for owner and admin, else one's own and those to ask for. Errors: NOT_FOUND. */
  listOfOrganization: procedure("session", "GET", "/organizations/{organizationId}/groups")
    .input(z.object({ organizationId }))
    .output(z.array(ListedGroup)),
  /** Makes a group with the caller in it. Errors: NOT_FOUND, FORBIDDEN. */
  create: procedure("session", "POST", "/organizations/{organizationId}/groups")
    .input(z.object({ organizationId, ...wanted, joining: wanted.joining.default("request") }))
    .output(one),
  /** Changes name, description and how one gets in. Errors: NOT_FOUND, FORBIDDEN, CONFLICT where it changed meanwhile. */
  update: procedure("session", "PUT", "/groups/{groupId}")
    .input(
      one.extend({
        ...wanted,
        version: z.number().int().min(0).max(largestVersion).describe("The version that the caller saw."),
      }),
    )
    .output(z.object({ groupId, version: z.number().int().describe("The version now.") })),
  /** Puts a group away: out of the switcher, nobody joins it. Nothing is deleted. Errors: NOT_FOUND, FORBIDDEN. */
  archive: procedure("session", "POST", "/groups/{groupId}/archive").input(one).output(one),
  /** Takes a group out of the archive. Errors: NOT_FOUND, FORBIDDEN. */
  restore: procedure("session", "POST", "/groups/{groupId}/restore").input(one).output(one),
  /** Joins an open group, or asks to be let into one that decides. Errors: NOT_FOUND where neither is possible. */
  join: procedure("session", "POST", "/groups/{groupId}/join")
    .input(one)
    .output(one.extend({ outcome: z.enum(["joined", "requested"]).describe("What came of it.") })),
  /** Takes one's own request to join back. Errors: NOT_FOUND where none waits. */
  withdrawRequest: procedure("session", "POST", "/groups/{groupId}/withdraw-request").input(one).output(one),
  /** Leaves a group. Errors: NOT_FOUND for who is not in it. */
  leave: procedure("session", "POST", "/groups/{groupId}/leave").input(one).output(one),
  /** Who is in a group, by name. Errors: NOT_FOUND. */
  listMembers: procedure("session", "GET", "/groups/{groupId}/members").input(one).output(z.array(GroupMember)),
  /** Who works in a group: its members without viewers, and the owner and admins of its organization; by name. Errors: NOT_FOUND, FORBIDDEN. */
  listPeople: procedure("session", "GET", "/groups/{groupId}/people")
    .input(one)
    .output(z.array(z.object({ userId: z.uuid().describe("Who."), name: z.string().describe("Their name.") }))),
  /** Puts a member of the organization into a group, which also answers their request. Errors: NOT_FOUND, FORBIDDEN. */
  addMember: procedure("session", "PUT", "/groups/{groupId}/members/{userId}").input(memberOf).output(one),
  /** Takes somebody out of a group; they stay in the organization. Errors: NOT_FOUND, FORBIDDEN. */
  removeMember: procedure("session", "DELETE", "/groups/{groupId}/members/{userId}").input(memberOf).output(one),
  /** Requests to join that wait, oldest first. Errors: NOT_FOUND, FORBIDDEN. */
  listRequests: procedure("session", "GET", "/groups/{groupId}/requests").input(one).output(z.array(JoinRequest)),
  /** Declines a request to join. Errors: NOT_FOUND, FORBIDDEN. */
  declineRequest: procedure("session", "POST", "/groups/{groupId}/requests/{userId}/decline")
    .input(memberOf)
    .output(one),
});
