import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { type ProcedureContext, request, signedIn } from "#platform/server/rpc.ts";
import { planSharingContract } from "../contract.ts";
import { createLink, linksOf, openPlanLink, takeLinkBack, takeLinkOver } from "./commands.ts";

const api = implement(planSharingContract).$context<RequestContext>().use(request);

const acting = (context: ProcedureContext) => ({
  db: context.db,
  actor: signedIn(context),
  now: context.services.now(),
});

export const planSharingHandlers = api.router({
  create: api.create.handler(({ context, input }) =>
    createLink(acting(context), input, context.services.settings.APP_URL),
  ),
  list: api.list.handler(({ context, input }) => linksOf(acting(context), input.planId)),
  revoke: api.revoke.handler(({ context, input }) => takeLinkBack(acting(context), input.linkId)),
  takeOver: api.takeOver.handler(({ context, input }) => takeLinkOver(acting(context), input.linkId)),
  open: api.open.handler(({ context, input }) => openPlanLink(context.db, input.secret)),
});
