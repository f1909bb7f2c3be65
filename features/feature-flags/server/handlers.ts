import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { FlagsOfPerson, featureFlagsContract } from "../contract.ts";
import { hasFeatureAccess, listFlagsOfPeople, setFlags } from "./commands.ts";
import { getUserFeatureFlags } from "./queries.ts";

const api = implement(featureFlagsContract).$context<RequestContext>().use(request);

export const featureFlagsHandlers = api.router({
  listFlagsOfPeople: api.listFlagsOfPeople.handler(async ({ context, input }) => {
    const people = await listFlagsOfPeople(context.db, signedIn(context), input.organizationId);
    return people.map(({ userId, fullName, maySet, ...rest }) =>
      FlagsOfPerson.parse({ ...rest, user_id: userId, full_name: fullName, may_set: maySet }),
    );
  }),
  getUserFeatureFlags: api.getUserFeatureFlags.handler(({ context: { db } }) => getUserFeatureFlags(db)),
  saveUserFeatureOverrides: api.saveUserFeatureOverrides.handler(async ({ context, input }) => {
    const set = await setFlags(context.db, signedIn(context), { userId: input.user_id, flags: input.flags });
    return { user_id: set.userId, flags: set.flags };
  }),
  validateFeatureAccess: api.validateFeatureAccess.handler(async ({ context: { db, log }, input }) => ({
    hasAccess: await hasFeatureAccess(db, input.feature).catch((error: unknown) => {
      log.error({ err: error }, "access to a feature could not be looked up");
      return false;
    }),
  })),
});
