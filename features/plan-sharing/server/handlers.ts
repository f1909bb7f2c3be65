import { actingIn, handlersOf } from "#platform/server/handlers.ts";
import { planSharingContract } from "../contract.ts";
import { createLink, linksOf, openPlanLink, takeLinkBack, takeLinkOver } from "./commands.ts";

export const planSharingHandlers = handlersOf(planSharingContract, {
  create: ({ context, input }) => createLink(actingIn(context), input, context.services.settings.APP_URL),
  list: ({ context, input }) => linksOf(actingIn(context), input.planId),
  revoke: ({ context, input }) => takeLinkBack(actingIn(context), input.linkId),
  takeOver: ({ context, input }) => takeLinkOver(actingIn(context), input.linkId),
  open: ({ context: { db }, input }) => openPlanLink(db, input.secret),
});
