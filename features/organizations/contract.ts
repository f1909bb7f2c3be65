import { z } from "zod";
import { procedure } from "#platform/procedure.ts";

export const OrganizationRole = z.enum(["owner", "admin", "member", "viewer"]);
export type OrganizationRole = z.infer<typeof OrganizationRole>;

/** Fields are named as the columns are. */
export const Organization = z.object({
  id: z.uuid().describe("The organization."),
  name: z.string().describe("Name that people read, in any script."),
  slug: z.string().describe("Name for addresses."),
});
export type Organization = z.infer<typeof Organization>;

export const OrganizationMembership = z.object({
  organization_id: z.uuid().describe("The organization."),
  user_id: z.uuid().describe("The member."),
  role: OrganizationRole.describe("Their power in it."),
});
export type OrganizationMembership = z.infer<typeof OrganizationMembership>;

export const organizationsContract = {
  /** One organization that the caller belongs to. Errors: NOT_FOUND. */
  get: procedure("session")
    .route({ method: "GET", path: "/organizations/{id}" })
    .input(z.object({ id: z.uuid("id must be a UUID").describe("The organization.") }))
    .output(Organization),
  /** Memberships that the caller may see, of one person, in the order they were made. Errors: none of its own. */
  listMemberships: procedure("session")
    .route({ method: "GET", path: "/organization_memberships" })
    .input(
      z.object({
        user_id: z
          .uuid("user_id must be a UUID")
          .optional()
          .describe("Whose memberships; the caller's own when left out."),
        role: OrganizationRole.optional().describe("Only with this role."),
      }),
    )
    .output(z.array(OrganizationMembership)),
};
