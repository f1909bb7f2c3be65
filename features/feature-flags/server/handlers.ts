import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { featureFlagsContract } from "../contract.ts";
import { hasFeatureAccess, setFlags } from "./commands.ts";
import { getUserFeatureFlags } from "./queries.ts";

const api = implement(featureFlagsContract).$context<RequestContext>().use(request);

export const featureFlagsHandlers = api.router({
  getUserFeatureFlags: api.getUserFeatureFlags.handler(({ context: { db } }) => getUserFeatureFlags(db)),
  saveUserFeatureOverrides: api.saveUserFeatureOverrides.handler(async ({ context, input }) => {
    const set = await setFlags(context.db, signedIn(context), { userId: input.user_id, flags: input.flags });
    return { user_id: set.userId, flags: set.flags };
  }),
  validateFeatureAccess: api.validateFeatureAccess.handler(async ({ context: { db }, input }) => ({
    hasAccess: await hasFeatureAccess(db, input.feature),
  })),
});
