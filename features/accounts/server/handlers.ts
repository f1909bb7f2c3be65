import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { accountsContract } from "../contract.ts";
import { endSession, endSessions, openSessions, waysIn } from "./commands.ts";
import { configuredProviders } from "./providers/sign-in-providers.ts";
import { arrive } from "./queries.ts";

const api = implement(accountsContract).$context<RequestContext>().use(request);

export const accountsHandlers = api.router({
  getSignInOptions: api.getSignInOptions.handler(({ context: { services } }) => ({
    providers: configuredProviders(services.settings),
    signUp: services.settings.SIGNUP,
    isEmailConfirmed: services.settings.SMTP_URL !== undefined,
  })),
  whoAmI: api.whoAmI.handler(
    ({ context: { actor } }) =>
      actor && {
        ...actor,
        expiresAt: new Date(actor.expiresAt).toISOString(),
        grants: undefined,
        seats: actor.seats.map((seat) => ({ ...seat, grants: [...seat.grants], groupIds: [...seat.groupIds] })),
      },
  ),
  listSessions: api.listSessions.handler(({ context }) => openSessions(context.db, signedIn(context))),
  endSession: api.endSession.handler(({ context, input }) => endSession(context.db, input.id)),
  endSessions: api.endSessions.handler(({ context, input }) =>
    endSessions(context.db, signedIn(context), input.isThisToo),
  ),
  listWaysIn: api.listWaysIn.handler(({ context }) => waysIn(context.db, context.services.settings)),
  arrive: api.arrive.handler(async ({ context }) => ({ isNew: await arrive(context.db) })),
});
