import { z } from "zod";
import { contractOf, procedure } from "#platform/procedure.ts";
import { largestVersion } from "#platform/version-number.ts";

/** A licence on the wire, under the names of `get_user_plan`. */
export const LicenceRow = z.object({
  plan_name: z.enum(["Free", "Premium"]).describe("Free or Premium."),
  plan_description: z.string().describe("One sentence that people read."),
  subscription_start_date: z.iso.datetime().describe("Since when it counts."),
  subscription_end_date: z.iso.datetime().nullable().describe("Until when; null for no end."),
  subscription_status: z.enum(["active", "paused", "cancelled", "expired"]).describe("Only active counts."),
});
export type LicenceRow = z.infer<typeof LicenceRow>;

export const LicenceOfPerson = LicenceRow.extend({
  user_id: z.uuid().describe("Whose licence."),
  full_name: z.string().describe("Their name."),
  email: z.string().describe("Their address."),
  role: z.enum(["owner", "admin", "member", "viewer"]).describe("Their power in the organization."),
  version: z.number().int().nullable().describe("Counts grants and ends; null where nothing was granted yet."),
});
export type LicenceOfPerson = z.infer<typeof LicenceOfPerson>;

const organizationId = z.uuid("organizationId must be a UUID").describe("An organization of the caller.");
const ofPerson = z.object({
  organizationId,
  userId: z.uuid("userId must be a UUID").describe("Whose licence."),
  version: z
    .number()
    .int()
    .min(1)
    .max(largestVersion)
    .nullable()
    .describe("Version the caller saw. If it's no longer current, the answer is 409."),
});

export const licensingContract = contractOf({
  /** People of an organization by name, with their licences. Errors: NOT_FOUND, FORBIDDEN for members and viewers. */
  listLicences: procedure("session", "GET", "/organizations/{organizationId}/licences")
    .input(z.object({ organizationId }))
    .output(z.array(LicenceOfPerson)),
  /** An owner grants Premium. Errors: NOT_FOUND, FORBIDDEN, CONFLICT where it changed meanwhile, BAD_REQUEST for an end that has passed. */
  grantPremium: procedure("session", "POST", "/organizations/{organizationId}/licences/{userId}")
    .input(
      ofPerson.extend({ endDate: z.iso.datetime().nullable().default(null).describe("Until when; null for no end.") }),
    )
    .output(LicenceOfPerson),
  /** An owner ends a licence now; nothing of the person's work changes. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  endPremium: procedure("session", "POST", "/organizations/{organizationId}/licences/{userId}/end")
    .input(ofPerson)
    .output(LicenceOfPerson),
  /** The caller's own licence, as one row. Errors: NOT_FOUND for anybody else's. */
  getUserPlan: procedure("session", "POST", "/rpc/get_user_plan")
    .input(z.object({ input_user_id: z.uuid("input_user_id must be a UUID").describe("The caller's own account.") }))
    .output(z.array(LicenceRow)),
});
