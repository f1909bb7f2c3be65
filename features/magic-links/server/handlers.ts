import { implement } from "@orpc/server";
import { clearGuestCookie, setGuestCookie } from "#platform/server/guest-cookie.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { guestOf, type ProcedureContext, request, signedIn } from "#platform/server/rpc.ts";
import { magicLinksContract } from "../contract.ts";
import { listMagicLinks, lookAtMagicLink, openMagicLink, revokeMagicLink } from "./commands.ts";
import { endSession, findGuest } from "./queries.ts";

const api = implement(magicLinksContract).$context<RequestContext>().use(request);

const actingIn = (context: ProcedureContext) => ({
  db: context.db,
  actor: signedIn(context),
  now: context.services.now(),
});

export const magicLinksHandlers = api.router({
  look: api.look.handler(async ({ context: { db, caller }, input }) =>
    lookAtMagicLink(db, input.secret, await findGuest(db, caller.guest ?? null)),
  ),
  open: api.open.handler(async ({ context, input }) => {
    const { db, services, setCookie, afterCommit } = context;
    const { APP_URL: appUrl, APP_SECRET: appSecret } = services.settings;
    const opened = await openMagicLink(db, input, appSecret);
    const { expiresAt } = opened;
    afterCommit(() => setCookie(setGuestCookie(opened, { appUrl, appSecret, expiresAt, now: services.now() })));
    return { sessionId: opened.sessionId, interviewerId: opened.interviewerId, expiresAt };
  }),
  getSession: api.getSession.handler(({ context }) => {
    const guest = guestOf(context);
    return { ...guest, expiresAt: new Date(guest.expiresAt).toISOString() };
  }),
  leave: api.leave.handler(async ({ context }) => {
    await endSession(context.db, guestOf(context).sessionId);
    context.afterCommit(() => context.setCookie(clearGuestCookie(context.services.settings.APP_URL)));
  }),
  list: api.list.handler(({ context }) => listMagicLinks(actingIn(context))),
  revoke: api.revoke.handler(({ context, input }) => revokeMagicLink(actingIn(context), input.linkId)),
});
