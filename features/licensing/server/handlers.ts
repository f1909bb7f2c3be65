import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { request } from "#platform/server/rpc.ts";
import { LicenceRow, licensingContract } from "../contract.ts";
import { getLicence } from "./commands.ts";

const api = implement(licensingContract).$context<RequestContext>().use(request);

export const licensingHandlers = api.router({
  getUserPlan: api.getUserPlan.handler(async ({ context: { db }, input }) => {
    const licence = await getLicence(db, input.input_user_id);
    return [
      LicenceRow.parse({
        plan_name: licence.planName,
        plan_description: licence.planDescription,
        subscription_start_date: licence.subscriptionStartDate,
        subscription_end_date: licence.subscriptionEndDate,
        subscription_status: licence.subscriptionStatus,
      }),
    ];
  }),
});
