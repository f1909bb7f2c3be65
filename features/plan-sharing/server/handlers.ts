import { handlersOf } from "#platform/server/handlers.ts";
import { type ProcedureContext, signedIn } from "#platform/server/rpc.ts";
import { planSharingContract } from "../contract.ts";
import { createLink, linksOf, openPlanLink, takeLinkBack, takeLinkOver } from "./commands.ts";

const sharing = (context: ProcedureContext) => ({
  db: context.db,
  actor: signedIn(context),
  now: context.services.now(),
});

export const planSharingHandlers = handlersOf(planSharingContract, {
  create: ({ context, input }) => createLink(sharing(context), input, context.services.settings.APP_URL),
  list: ({ context, input }) => linksOf(sharing(context), input.planId),
  revoke: ({ context, input }) => takeLinkBack(sharing(context), input.linkId),
  takeOver: ({ context, input }) => takeLinkOver(sharing(context), input.linkId),
  open: ({ context: { db }, input }) => openPlanLink(db, input.secret),
});
