import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { invitationsContract } from "../contract.ts";
import { accept, decline, lookUp, requestAnew } from "./answer-commands.ts";
import { invite, linkOfInvitation, listInvitations, resendInvitation, revokeInvitation } from "./commands.ts";
import type { InvitationLetters } from "./invitation-letters.ts";
import { listOwn } from "./queries.ts";

const api = implement(invitationsContract).$context<RequestContext>().use(request);

/** The handlers, over how the mails read. */
export function invitationsHandlers(letters: InvitationLetters) {
  const inviting = ({ services: { settings } }: Pick<RequestContext, "services">) => ({ settings, letters });
  return api.router({
    lookUp: api.lookUp.handler(({ context, input }) => lookUp(context.db, input.token)),
    requestAnew: api.requestAnew.handler(async ({ context, input }) => {
      await requestAnew(context.db, input.token, inviting(context));
      return { asked: true as const };
    }),
    listOwn: api.listOwn.handler(({ context }) => listOwn(context.db)),
    accept: api.accept.handler(({ context, input }) =>
      accept(context.db, signedIn(context), input, context.services.settings),
    ),
    decline: api.decline.handler(async ({ context, input }) => {
      await decline(context.db, input);
      return { invitationId: input.invitationId };
    }),
    list: api.list.handler(({ context, input }) => listInvitations(context.db, signedIn(context), input)),
    create: api.create.handler(async ({ context, input }) => ({
      results: await invite(context.db, signedIn(context), input, inviting(context)),
    })),
    getLink: api.getLink.handler(async ({ context, input }) => ({
      url: await linkOfInvitation(context.db, input.invitationId, inviting(context)),
    })),
    resend: api.resend.handler(async ({ context, input }) => {
      await resendInvitation(context.db, signedIn(context), input.invitationId, inviting(context));
      return input;
    }),
    revoke: api.revoke.handler(async ({ context, input }) => {
      await revokeInvitation(context.db, signedIn(context), input.invitationId);
      return input;
    }),
  });
}
