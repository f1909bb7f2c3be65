import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { request } from "#platform/server/rpc.ts";
import { accountsContract } from "../contract.ts";
import { configuredProviders } from "./sign-in-providers.ts";

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
});
