import { implement } from "@orpc/server";
import { withdraw } from "#platform/server/idempotency.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { pendingOperationsContract } from "../contract.ts";

const api = implement(pendingOperationsContract).$context<RequestContext>().use(request);

export const pendingOperationsHandlers = api.router({
  withdraw: api.withdraw.handler(({ context, input }) =>
    withdraw(context.db, { scope: signedIn(context).userId, key: input.id }),
  ),
});
