import { clearGuestCookie, setGuestCookie } from "#platform/server/guest-cookie.ts";
import { actingIn, handlersOf } from "#platform/server/handlers.ts";
import { guestOf } from "#platform/server/rpc.ts";
import { magicLinksContract } from "../contract.ts";
import { listMagicLinks, lookAtMagicLink, openMagicLink, revokeMagicLink } from "./commands.ts";
import { endSession, findGuest } from "./queries.ts";

export const magicLinksHandlers = handlersOf(magicLinksContract, {
  look: async ({ context: { db, caller }, input }) =>
    lookAtMagicLink(db, input.secret, await findGuest(db, caller.guest ?? null)),
  open: async ({ context, input }) => {
    const { db, services, setCookie, afterCommit } = context;
    const { APP_URL: appUrl, APP_SECRET: appSecret } = services.settings;
    const opened = await openMagicLink(db, input, appSecret);
    const { expiresAt } = opened;
    afterCommit(() => setCookie(setGuestCookie(opened, { appUrl, appSecret, expiresAt, now: services.now() })));
    return { sessionId: opened.sessionId, interviewerId: opened.interviewerId, expiresAt };
  },
  getSession: ({ context }) => {
    const guest = guestOf(context);
    return { ...guest, expiresAt: new Date(guest.expiresAt).toISOString() };
  },
  leave: async ({ context }) => {
    await endSession(context.db, guestOf(context).sessionId);
    context.afterCommit(() => context.setCookie(clearGuestCookie(context.services.settings.APP_URL)));
  },
  list: ({ context }) => listMagicLinks(actingIn(context)),
  revoke: ({ context, input }) => revokeMagicLink(actingIn(context), input.linkId),
});
