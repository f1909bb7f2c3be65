import { z } from "zod";
import { procedure } from "#platform/procedure.ts";

/** A licence on the wire, under the names of `get_user_plan`. */
export const LicenceRow = z.object({
  plan_name: z.enum(["Free", "Premium"]).describe("Free or Premium."),
  plan_description: z.string().describe("One sentence that people read."),
  subscription_start_date: z.iso.datetime().describe("Since when it counts."),
  subscription_end_date: z.iso.datetime().nullable().describe("Until when; null for no end."),
  subscription_status: z.enum(["active", "paused", "cancelled", "expired"]).describe("Only active counts."),
});
export type LicenceRow = z.infer<typeof LicenceRow>;

export const licensingContract = {
  /** The caller's own licence, as one row. Errors: NOT_FOUND for anybody else's. */
  getUserPlan: procedure("session")
    .route({ method: "POST", path: "/rpc/get_user_plan" })
    .input(z.object({ input_user_id: z.uuid("input_user_id must be a UUID").describe("The caller's own account.") }))
    .output(z.array(LicenceRow)),
};
