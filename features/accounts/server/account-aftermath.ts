import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import { z } from "zod";
import type { Services } from "#platform/server/services.ts";
import { usedResetLink } from "./account-endpoints.ts";
import type { AccountMails } from "./account-mails.ts";
import { forgetChanges } from "./addresses/address-proofs.ts";
import type { Context } from "./entry/account-request.ts";
import { notes } from "./entry/request-notes.ts";
import { endResetLinks } from "./passwords/password-reset.ts";
import { signInAttempts } from "./providers/sign-in-attempts.ts";
import { invitationHashOf } from "./sign-up/invitation-check.ts";

const dayMillis = 24 * 60 * 60_000;
const Started = z.object({ url: z.url() });
const StartBody = z.object({
  provider: z.string(),
  errorCallbackURL: z.string().optional(),
  invitation: z.string().max(500).optional().catch(undefined),
});
const ResetBody = z.object({ token: z.string() });
const Here = z.object({ user: z.object({ email: z.string() }) });
const ChangeEmailBody = z.object({ newEmail: z.string() });

/** Whoever signs in gets a new session; the one that the browser had before ends, also when it was somebody else's. */
async function endSessionBefore(ctx: Context): Promise<void> {
  const opened = ctx.context.newSession;
  if (!opened) return;
  const before = await ctx.getSignedCookie(ctx.context.authCookies.sessionToken.name, ctx.context.secret);
  if (before && before !== opened.session.token) await ctx.context.internalAdapter.deleteSession(before);
}

/**
 * The browser is known for the account from now on: guesses from elsewhere do not hold it back. Not at sign-up, whose
 * answer is the same where the address has an account already; there it follows when the page looks who is signed in.
 */
function noteWhoIsHere(ctx: Context): void {
  if (ctx.path === "/get-session") notes().isHereAs = Here.safeParse(ctx.context.returned).data?.user.email ?? null;
  else if (ctx.path !== "/sign-up/email") notes().arrivedAs ??= ctx.context.newSession?.user.email ?? null;
}

/** The state that was handed to the provider is bound to this browser. */
async function rememberAttempt({ database }: Services, ctx: Context): Promise<void> {
  const started = Started.safeParse(ctx.context.returned);
  const body = StartBody.safeParse(ctx.body);
  const { browser } = notes();
  const state = started.success ? new URL(started.data.url).searchParams.get("state") : null;
  if (!state || !body.success || browser === null) return;
  await signInAttempts(database.pool).remember({
    state,
    browser,
    providerId: body.data.provider,
    errorUrl: body.data.errorCallbackURL ?? null,
    invitationHash: invitationHashOf(body.data.invitation),
  });
}

/** A link to a new password that was used is remembered for a day, so that the second try hears what became of it. */
async function followResetLink(ctx: Context, isRefused: boolean) {
  const body = ResetBody.safeParse(ctx.body);
  if (!body.success) return;
  const identifier = usedResetLink(body.data.token);
  if (!isRefused) {
    const expiresAt = new Date(Date.now() + dayMillis);
    await ctx.context.internalAdapter.createVerificationValue({ identifier, value: "used", expiresAt });
    return;
  }
  const { returned } = ctx.context;
  if (!isAPIError(returned) || returned.body?.code !== "INVALID_TOKEN") return;
  const used = await ctx.context.internalAdapter.findVerificationValue(identifier);
  return used
    ? new APIError("BAD_REQUEST", { code: "TOKEN_USED", message: "This link was used already." })
    : new APIError("BAD_REQUEST", { code: "TOKEN_EXPIRED", message: "This link no longer works." });
}

async function tellOldAddress(ctx: Context, mails: AccountMails): Promise<void> {
  const body = ChangeEmailBody.safeParse(ctx.body);
  const user = ctx.context.session?.user;
  if (!user || !body.success) return;
  const now = await ctx.context.internalAdapter.findUserById(user.id);
  const kind = now && now.email !== user.email ? "email-changed" : "email-change-asked";
  await mails.notice?.({ kind, to: user.email, fullName: user.name, newEmail: body.data.newEmail });
}

/** The person as the ledger's clients know one: with the full name in the metadata. */
function withMetadata(returned: unknown) {
  const told = z.looseObject({ user: z.looseObject({ name: z.string() }) }).safeParse(returned);
  if (!told.success) return;
  return { ...told.data, user: { ...told.data.user, user_metadata: { full_name: told.data.user.name } } };
}

/** What follows from what the library did: notices, the end of the session before, what a used link is remembered by. */
export const accountAftermath = (services: Services, mails: AccountMails) =>
  createAuthMiddleware(async (ctx) => {
    const isRefused = isAPIError(ctx.context.returned);
    await endSessionBefore(ctx);
    noteWhoIsHere(ctx);
    switch (ctx.path) {
      case "/sign-in/social":
      case "/link-social":
        if (!isRefused) await rememberAttempt(services, ctx);
        return;
      case "/reset-password":
        return followResetLink(ctx, isRefused);
      case "/change-password": {
        const user = ctx.context.session?.user;
        if (isRefused || !user) return;
        await forgetChanges(services.database.pool, user.id);
        await endResetLinks(services.database.pool, user.id);
        await mails.notice?.({ kind: "password-changed", to: user.email, fullName: user.name });
        return;
      }
      case "/revoke-sessions":
      case "/revoke-other-sessions": {
        const user = ctx.context.session?.user;
        if (!isRefused && user) await forgetChanges(services.database.pool, user.id);
        return;
      }
      case "/change-email":
        if (!isRefused) await tellOldAddress(ctx, mails);
        return;
      case "/get-session":
        return withMetadata(ctx.context.returned);
    }
    return;
  });
