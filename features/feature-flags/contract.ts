import { z } from "zod";
import { contractOf, procedure } from "#platform/procedure.ts";
import { FeatureFlags } from "./flags.ts";

/** Flags set for one person; a flag that is left out keeps its default. */
export const FlagOverrides = z.strictObject(FeatureFlags.partial().shape);
export type FlagOverrides = z.infer<typeof FlagOverrides>;

export const FlagsOfPerson = z.object({
  user_id: z.uuid().describe("Whose flags."),
  full_name: z.string().describe("Their name."),
  email: z.string().describe("Their address."),
  role: z.enum(["owner", "admin", "member", "viewer"]).describe("Their power in the organization."),
  flags: FeatureFlags.describe("Flags as they hold for the person."),
  overrides: z.partialRecord(z.string(), z.boolean()).describe("What was set for the person alone."),
  may_set: z.boolean().describe("Whether the caller may set them."),
});
export type FlagsOfPerson = z.infer<typeof FlagsOfPerson>;

const OfOrganization = z.object({
  organizationId: z.uuid("organizationId must be a UUID").describe("An organization of the caller."),
});
const Tracking = z.object({
  isTracking: z.boolean().describe("Whether applicant tracking is on for everybody for whom nothing else is set."),
  owner: z.string().describe("Name of the owner, whom to ask."),
});

export const featureFlagsContract = contractOf({
  /** People of an organization by name, with their flags. Errors: NOT_FOUND, FORBIDDEN for members and viewers. */
  listFlagsOfPeople: procedure("session", "GET", "/organizations/{organizationId}/feature-flags")
    .input(OfOrganization)
    .output(z.array(FlagsOfPerson)),
  /** Whether applicant tracking is on for everybody in an organization. Errors: NOT_FOUND. */
  getTracking: procedure("session", "GET", "/organizations/{organizationId}/tracking")
    .input(OfOrganization)
    .output(Tracking),
  /** Turns applicant tracking on for everybody in an organization for whom it isn't set, or back to the default. Errors: NOT_FOUND, FORBIDDEN for members and viewers. */
  setTracking: procedure("session", "PUT", "/organizations/{organizationId}/tracking")
    .input(OfOrganization.extend({ isTracking: z.boolean().describe("Whether it's on for everybody.") }))
    .output(Tracking),
  /** Flags as they hold for the caller. Errors: none of its own. */
  getUserFeatureFlags: procedure("session", "POST", "/rpc/get_user_feature_flags")
    .input(z.object({}).optional())
    .output(FeatureFlags),
  /** Sets the flags of one person, in place of those set before. Errors: NOT_FOUND for a stranger, FORBIDDEN without the power. */
  saveUserFeatureOverrides: procedure("session", "PUT", "/user_feature_overrides")
    .input(
      z.object({
        user_id: z.uuid("user_id must be a UUID").describe("Whose flags."),
        flags: FlagOverrides.describe("What to set."),
      }),
    )
    .output(
      z.object({ user_id: z.uuid().describe("Whose flags."), flags: FlagOverrides.describe("What is set now.") }),
    ),
  /** Whether the caller may use a feature: a flag by its name, or what Premium holds. False for an unknown one, and on any failure. Errors: none of its own. */
  validateFeatureAccess: procedure("session", "POST", "/functions/validate-feature-access", { readsOnly: true })
    .input(
      z.object({ feature: z.string().max(200, "feature: at most 200 characters").describe("Name of the feature.") }),
    )
    .output(z.object({ hasAccess: z.boolean().describe("Whether the caller may use it.") })),
});
