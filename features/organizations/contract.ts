import { z } from "zod";
import { longestCursor } from "#platform/list/pages.ts";
import { contractOf, procedure } from "#platform/procedure.ts";
import { roles } from "#platform/rights.ts";
import { isStorable, isUnseen } from "#platform/text/seen-text.ts";
import { largestVersion } from "#platform/version-number.ts";

export const OrganizationRole = z.enum(roles);
export type OrganizationRole = z.infer<typeof OrganizationRole>;

/** Fields are named as the columns are. */
export const Organization = z.object({
  id: z.uuid().describe("The organization."),
  name: z.string().describe("Name that people read, in any script."),
  slug: z.string().describe("Name for addresses."),
});
export type Organization = z.infer<typeof Organization>;

const OrganizationMembership = z.object({
  organization_id: z.uuid().describe("The organization."),
  user_id: z.uuid().describe("The member."),
  role: OrganizationRole.describe("Their power in it."),
});

/** An organization as its own page shows it. */
export const OrganizationHome = Organization.extend({
  version: z.number().int().describe("Counts its edits; renaming names the one it stands on."),
  role: OrganizationRole.describe("The caller's power in it."),
});
export type OrganizationHome = z.infer<typeof OrganizationHome>;

export const OrganizationMember = z.object({
  userId: z.uuid().describe("The member."),
  fullName: z.string().describe("Name as the person writes it."),
  email: z.string().nullable().describe("Address, for owner and admin, and the caller's own; else null."),
  role: OrganizationRole.describe("Their power."),
  memberSince: z.iso.datetime().describe("Since when they belong to it."),
  groupIds: z.array(z.uuid()).describe("Hiring groups they are in, of those that the caller reaches."),
});
export type OrganizationMember = z.infer<typeof OrganizationMember>;

/** A name of an organization or a hiring group: any script, one line, something to see. */
export const ShownName = z
  .string()
  .transform((name) => name.trim().replace(/\s+/gu, " ").normalize("NFC"))
  .pipe(
    z
      .string()
      .min(1, "Enter a name.")
      .refine((name) => [...name].length <= 200, "Use 200 characters or fewer.")
      .refine((name) => name === "" || !isUnseen(name), "Enter a name.")
      .refine(isStorable, "The name contains a character that can't be stored."),
  );

/** Said where an address or a call names something that cannot be an organization (fixed by docs/ledger.md). */
export const invalidOrganizationId = "Invalid organization ID";
const organizationId = z.uuid(invalidOrganizationId).describe("The organization.");
const member = z.object({ organizationId, userId: z.uuid("userId must be a UUID").describe("The member.") });
const Done = z.object({ organizationId: z.uuid().describe("The organization.") });

export const organizationsContract = contractOf({
  /** One organization that the caller belongs to. Errors: NOT_FOUND. */
  get: procedure("session", "GET", "/organizations/{id}")
    .input(z.object({ id: z.uuid("id must be a UUID").describe("The organization.") }))
    .output(Organization),
  /** Memberships that the caller may see, of one person, in the order they were made. Errors: none of its own. */
  listMemberships: procedure("session", "GET", "/organization_memberships")
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
  /** One organization of the caller, with their role in it. Errors: NOT_FOUND. */
  getHome: procedure("session", "GET", "/organizations/{organizationId}/home")
    .input(z.object({ organizationId }))
    .output(OrganizationHome),
  /** Members of an organization by name, a page at a time. Errors: NOT_FOUND. */
  listMembers: procedure("session", "GET", "/organizations/{organizationId}/members")
    .input(
      z.object({
        organizationId,
        limit: z.coerce.number().int().min(1).max(200).default(100).describe("Most rows of the answer."),
        cursor: z.string().max(longestCursor).optional().describe("Where the page before ended: its nextCursor."),
      }),
    )
    .output(
      z.object({
        items: z.array(OrganizationMember).describe("Members."),
        nextCursor: z.string().nullable().describe("Begins the next page; null on the last."),
        total: z.number().int().describe("How many there are."),
      }),
    ),
  /** Makes an organization that the caller owns, with one hiring group. Errors: CONFLICT where they own one already. */
  create: procedure("session", "POST", "/organizations")
    .input(z.object({ name: ShownName.describe("Its name.") }))
    .output(Done),
  /** Gives it another name. Errors: NOT_FOUND, FORBIDDEN, CONFLICT where it changed meanwhile. */
  rename: procedure("session", "PUT", "/organizations/{organizationId}/name")
    .input(
      z.object({
        organizationId,
        name: ShownName.describe("The new name."),
        version: z.number().int().min(0).max(largestVersion).describe("The version that the caller saw."),
      }),
    )
    .output(OrganizationHome),
  /** Gives a member another role, or lowers one's own. Errors: NOT_FOUND; FORBIDDEN towards or with a role not below one's own; CONFLICT for the last owner, or an owner elsewhere. */
  changeRole: procedure("session", "PUT", "/organizations/{organizationId}/members/{userId}/role")
    .input(member.extend({ role: OrganizationRole.describe("The new role.") }))
    .output(Done),
  /** Ends a membership with all its hiring groups: one's own, or that of somebody below oneself. Errors: NOT_FOUND, FORBIDDEN, CONFLICT for the last owner. */
  removeMember: procedure("session", "DELETE", "/organizations/{organizationId}/members/{userId}")
    .input(member)
    .output(Done),
  /** Makes a member the owner and the caller an admin, at once. Errors: NOT_FOUND; FORBIDDEN for who does not own it; CONFLICT where the member owns another. */
  transferOwnership: procedure("session", "POST", "/organizations/{organizationId}/ownership")
    .input(member)
    .output(Done),
});
