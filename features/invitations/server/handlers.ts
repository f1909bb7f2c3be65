import { acting, answering, handlersOf } from "#platform/server/handlers.ts";
import { type ProcedureContext, signedIn } from "#platform/server/rpc.ts";
import { invitationsContract } from "../contract.ts";
import { accept, decline, lookUp, requestAnew } from "./answer-commands.ts";
import { invite, linkOfInvitation, listInvitations, resendInvitation, revokeInvitation } from "./commands.ts";
import type { InvitationLetters } from "./invitation-letters.ts";
import { listOwn } from "./queries.ts";

/** The handlers, over how the mails read. */
export function invitationsHandlers(letters: InvitationLetters) {
  const inviting = ({ services: { settings } }: ProcedureContext) => ({ settings, letters });
  return handlersOf(invitationsContract, {
    lookUp: ({ context: { db }, input }) => lookUp(db, input.token),
    requestAnew: async ({ context, input }) => {
      await requestAnew(context.db, input.token, inviting(context));
      return { asked: true };
    },
    listOwn: ({ context: { db } }) => listOwn(db),
    accept: ({ context, input }) => accept(context.db, signedIn(context), input, context.services.settings),
    decline: answering("invitationId", (db, _actor, input) => decline(db, input)),
    list: acting(listInvitations),
    create: async ({ context, input }) => ({
      results: await invite(context.db, signedIn(context), input, inviting(context)),
    }),
    getLink: async ({ context, input }) => ({
      url: await linkOfInvitation(context.db, input.invitationId, inviting(context)),
    }),
    resend: async ({ context, input }) => {
      await resendInvitation(context.db, signedIn(context), input.invitationId, inviting(context));
      return input;
    },
    revoke: answering("invitationId", (db, actor, { invitationId }) => revokeInvitation(db, actor, invitationId)),
  });
}
