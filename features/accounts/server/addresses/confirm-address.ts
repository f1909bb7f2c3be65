import { APIError, createAuthEndpoint, getSessionFromCtx } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import { hashOf } from "#platform/server/secret-hash.ts";
import type { Services } from "#platform/server/services.ts";
import { normaliseEmail } from "../../email-address.ts";
import type { AccountMails } from "../account-mails.ts";
import { notes } from "../entry/request-notes.ts";
import { lackedFactor } from "../factor-gate.ts";
import { addressProofs, type Proof } from "./address-proofs.ts";

const Body = z.object({
  token: z.string().max(200).optional(),
  code: z.string().max(40).optional(),
  email: z.string().max(254).optional(),
  password: z.string().max(1024).optional(),
});

const refusals = {
  INVALID_TOKEN: ["BAD_REQUEST", "This link is incomplete or doesn't exist."],
  TOKEN_EXPIRED: ["BAD_REQUEST", "This link is more than a day old."],
  TOKEN_USED: ["CONFLICT", "This link has already been used."],
  ALREADY_CONFIRMED: ["CONFLICT", "You're already confirmed. Sign in to continue."],
  OTHER_ACCOUNT: ["CONFLICT", "This link is for a different account than the one signed in here."],
  OTHER_BROWSER: ["FORBIDDEN", "You started in another browser. Enter your password to continue here."],
  SIGN_IN_FIRST: ["UNAUTHORIZED", "Sign in here, then open the link in the email again."],
  INVALID_PASSWORD: ["UNAUTHORIZED", "That's not the right password."],
  INVALID_CODE: ["BAD_REQUEST", "Wrong code. Use the one from the latest email."],
  CODE_EXPIRED: ["BAD_REQUEST", "The code is more than ten minutes old. Send the email again, or open its link."],
  TOO_MANY_TRIES: ["FORBIDDEN", "Too many wrong codes. Send the email again."],
  ADDRESS_TAKEN: ["CONFLICT", "This address now belongs to another account."],
} as const;

function refuse(code: keyof typeof refusals): never {
  const [status, message] = refusals[code];
  throw new APIError(status, { code, message });
}

const isTaken = (error: unknown) => error instanceof Error && "code" in error && error.code === "23505";

/**
 * `POST confirm-address`: the button below the link of a mail, or the code from it typed in the tab that asked. Reading the
 * link changes nothing, so a program that reads mail confirms nothing. Counts in the browser that asked, in one that is
 * signed in as the same person, or with the account's password. A new address for an old account counts only where its person
 * is signed in: the link alone, in the browser of whoever was in once, must not take the account.
 */
export const confirmAddress = ({ database, settings }: Services, mails: AccountMails) => {
  const proofs = addressProofs(database.pool, settings.APP_SECRET);
  return createAuthEndpoint("/confirm-address", { method: "POST", body: Body }, async (ctx) => {
    const { token, code, password } = ctx.body;
    const { browser } = notes();
    const session = await getSessionFromCtx(ctx);

    const find = async (): Promise<Proof | null> => {
      if (token) return proofs.findByToken(token);
      if (!code || browser === null) return null;
      return proofs.findLatest(browser, normaliseEmail(ctx.body.email ?? "") || null);
    };
    const proof = await find();
    if (!proof) refuse(code ? "INVALID_CODE" : "INVALID_TOKEN");
    if (session && session.user.id !== proof.user_id) refuse("OTHER_ACCOUNT");
    const user = await ctx.context.internalAdapter.findUserById(proof.user_id);
    if (!user) refuse("INVALID_TOKEN");
    const isProved = user.emailVerified && user.email === proof.email;
    if (proof.is_used) refuse(isProved ? "ALREADY_CONFIRMED" : "TOKEN_USED");
    if (proof.purpose === "sign-up" && isProved) refuse("ALREADY_CONFIRMED");
    if (proof.is_expired) refuse("TOKEN_EXPIRED");
    if (proof.purpose === "change" && (!session || (await lackedFactor(database, session.session.token)) !== null))
      refuse("SIGN_IN_FIRST");

    const mayConfirm = async (): Promise<boolean> => {
      if (session || (browser !== null && proof.browser_hash === hashOf(browser))) return true;
      if (!password) return false;
      const way = await ctx.context.internalAdapter.findCredentialAccount(proof.user_id);
      if (!way?.password || !(await ctx.context.password.verify({ hash: way.password, password })))
        refuse("INVALID_PASSWORD");
      return true;
    };
    if (code && !token) {
      if (proof.is_code_expired) refuse("CODE_EXPIRED");
      const isRight = await proofs.tryCode(proof, code);
      if (isRight === null) refuse("TOO_MANY_TRIES");
      if (!isRight) refuse("INVALID_CODE");
    } else if (!(await mayConfirm())) refuse("OTHER_BROWSER");

    const isUsed = await proofs.use(proof).catch((error: unknown) => {
      if (isTaken(error)) refuse("ADDRESS_TAKEN");
      throw error;
    });
    if (!isUsed) refuse("TOKEN_USED");
    if (proof.purpose === "change")
      await mails.notice?.({ kind: "email-changed", to: user.email, fullName: user.name, newEmail: proof.email });
    if (!session && proof.purpose === "sign-up") {
      const opened = await ctx.context.internalAdapter.createSession(user.id);
      if (opened) await setSessionCookie(ctx, { session: opened, user: { ...user, emailVerified: true } });
    }
    return ctx.json({ status: true, purpose: proof.purpose, user: { id: user.id } });
  });
};
