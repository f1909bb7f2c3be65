import { acting, handlersOf } from "#platform/server/handlers.ts";
import { FlagsOfPerson, featureFlagsContract } from "../contract.ts";
import { hasFeatureAccess, listFlagsOfPeople, setFlags, setTracking, trackingOf } from "./commands.ts";
import { getUserFeatureFlags } from "./queries.ts";

export const featureFlagsHandlers = handlersOf(featureFlagsContract, {
  listFlagsOfPeople: acting(async (db, actor, { organizationId }) => {
    const people = await listFlagsOfPeople(db, actor, organizationId);
    return people.map(({ userId, fullName, maySet, ...rest }) =>
      FlagsOfPerson.parse({ ...rest, user_id: userId, full_name: fullName, may_set: maySet }),
    );
  }),
  getTracking: acting((db, actor, { organizationId }) => trackingOf(db, actor, organizationId)),
  setTracking: acting(setTracking),
  getUserFeatureFlags: ({ context: { db } }) => getUserFeatureFlags(db),
  saveUserFeatureOverrides: acting(async (db, actor, input) => {
    const { userId, flags } = await setFlags(db, actor, { userId: input.user_id, flags: input.flags });
    return { user_id: userId, flags };
  }),
  validateFeatureAccess: async ({ context: { db, log }, input }) => ({
    hasAccess: await hasFeatureAccess(db, input.feature).catch((error: unknown) => {
      log.error({ err: error }, "access to a feature could not be looked up");
      return false;
    }),
  }),
});
