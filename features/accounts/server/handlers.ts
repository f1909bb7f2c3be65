import { acting, handlersOf } from "#platform/server/handlers.ts";
import { accountsContract } from "../contract.ts";
import { endSession, endSessions, openSessions, waysIn } from "./commands.ts";
import { configuredProviders } from "./providers/sign-in-providers.ts";
import { arrive } from "./queries.ts";

export const accountsHandlers = handlersOf(accountsContract, {
  getSignInOptions: ({ context: { services } }) => ({
    providers: configuredProviders(services.settings),
    signUp: services.settings.SIGNUP,
    isEmailConfirmed: services.settings.SMTP_URL !== undefined,
  }),
  whoAmI: ({ context: { actor } }) =>
    actor && {
      ...actor,
      expiresAt: new Date(actor.expiresAt).toISOString(),
      grants: undefined,
      seats: actor.seats.map((seat) => ({ ...seat, grants: [...seat.grants], groupIds: [...seat.groupIds] })),
    },
  listSessions: acting(openSessions),
  endSession: ({ context: { db }, input }) => endSession(db, input.id),
  endSessions: acting((db, actor, { isThisToo }) => endSessions(db, actor, isThisToo)),
  listWaysIn: ({ context: { db, services } }) => waysIn(db, services.settings),
  arrive: async ({ context: { db } }) => ({ isNew: await arrive(db) }),
});
