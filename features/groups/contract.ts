import { z } from "zod";
import { Organization } from "#features/organizations/contract.ts";
import { procedure } from "#platform/procedure.ts";

/** A hiring group. Fields are named as the columns are. */
export const Group = z.object({
  id: z.uuid().describe("The group."),
  name: z.string().describe("Name that people read, in any script."),
  organization_id: z.uuid().describe("The organization it belongs to."),
  description: z.string().nullable().describe("What the group hires for."),
  slug: z.string().describe("Name for addresses, unique in the organization."),
  settings: z.record(z.string(), z.unknown()).describe("Settings of the group."),
  created_at: z.iso.datetime().describe("When it was made."),
  updated_at: z.iso.datetime().describe("When it last changed."),
});
export type Group = z.infer<typeof Group>;

export const GroupMembership = z.object({
  group_id: z.uuid().describe("The group."),
  user_id: z.uuid().describe("The member."),
  organization_id: z.uuid().describe("The group's organization."),
  created_at: z.iso.datetime().describe("Since when."),
});
export type GroupMembership = z.infer<typeof GroupMembership>;

export const GroupOfPerson = GroupMembership.extend({
  group: Group.extend({ organization: Organization.describe("The group's organization.") }).describe("The group."),
});
export type GroupOfPerson = z.infer<typeof GroupOfPerson>;

const ofPerson = z.object({
  user_id: z.uuid("user_id must be a UUID").optional().describe("Whose; the caller's own when left out."),
});

export const groupsContract = {
  /** One group that the caller reaches. Errors: NOT_FOUND. */
  get: procedure("session")
    .route({ method: "GET", path: "/groups/{id}" })
    .input(z.object({ id: z.uuid("id must be a UUID").describe("The group.") }))
    .output(Group),
  /** Groups that a person is a member of and the caller reaches, by name. Errors: none of its own. */
  list: procedure("session").route({ method: "GET", path: "/groups" }).input(ofPerson).output(z.array(Group)),
  /** A person's memberships that the caller may see, each with its group and organization, oldest first. Errors: none of its own. */
  listMemberships: procedure("session")
    .route({ method: "GET", path: "/group_memberships" })
    .input(ofPerson)
    .output(z.array(GroupOfPerson)),
  /** One membership, all its fields. Errors: NOT_FOUND. */
  getMembership: procedure("session")
    .route({ method: "GET", path: "/group_memberships/{group_id}/{user_id}" })
    .input(
      z.object({
        group_id: z.uuid("group_id must be a UUID").describe("The group."),
        user_id: z.uuid("user_id must be a UUID").describe("The member."),
      }),
    )
    .output(GroupMembership),
};
