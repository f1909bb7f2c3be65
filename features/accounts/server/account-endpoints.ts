import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { z } from "zod";
import { hashOf } from "#platform/server/secret-hash.ts";
import type { Services } from "#platform/server/services.ts";
import type { AccountMails } from "./account-mails.ts";
import { confirmAddress } from "./addresses/confirm-address.ts";

/** Name under which a used reset link is remembered for a day, so that its owner is told what became of it. */
export const usedResetLink = (token: string): string => `used-reset-link:${hashOf(token)}`;

/** `POST check-reset-link`: whether a link to a new password still works, before anybody thinks of a password. Changes nothing. */
const checkResetLink = createAuthEndpoint(
  "/check-reset-link",
  { method: "POST", body: z.object({ token: z.string().max(200) }) },
  async (ctx) => {
    const { token } = ctx.body;
    const link = await ctx.context.internalAdapter.findVerificationValue(`reset-password:${token}`);
    if (link && link.expiresAt > new Date()) return ctx.json({ state: "good" });
    const used = await ctx.context.internalAdapter.findVerificationValue(usedResetLink(token));
    return ctx.json({ state: used ? "used" : "expired" });
  },
);

/** `POST prove-password`: the person types their password once more; what asks for a fresh proof then goes through. */
const provePassword = ({ database }: Services) =>
  createAuthEndpoint(
    "/prove-password",
    { method: "POST", body: z.object({ password: z.string().max(1024) }), use: [sensitiveSessionMiddleware] },
    async (ctx) => {
      const { session, user } = ctx.context.session;
      const way = await ctx.context.internalAdapter.findCredentialAccount(user.id);
      const { password } = ctx.body;
      // The work is done also where there is no password to compare with.
      const hash = way?.password ?? (await ctx.context.password.hash("nobody has this one"));
      const isRight = (await ctx.context.password.verify({ hash, password })) && Boolean(way?.password);
      if (!isRight)
        throw new APIError("UNAUTHORIZED", {
          code: "INVALID_PASSWORD",
          message: "That's not the right password.",
          field: "password",
        });
      await database.pool.query("update sessions set proved_at = now() where id = $1", [session.id]);
      return ctx.json({ status: true });
    },
  );

const isLastWay = (error: unknown) => error instanceof Error && "code" in error && error.code === "23514";

/** `POST remove-way-in`: one way to sign in less. The database keeps the last one, also when two are removed at once. */
const removeWayIn = ({ database }: Services, mails: AccountMails) =>
  createAuthEndpoint(
    "/remove-way-in",
    { method: "POST", body: z.object({ id: z.uuid() }), use: [sensitiveSessionMiddleware] },
    async (ctx) => {
      const { user } = ctx.context.session;
      const { rows } = await database.pool
        .query<{ provider_id: string }>("delete from identities where id = $1 and user_id = $2 returning provider_id", [
          ctx.body.id,
          user.id,
        ])
        .catch((error: unknown) => {
          if (!isLastWay(error)) throw error;
          throw new APIError("CONFLICT", {
            code: "LAST_WAY_IN",
            message: "This is your only sign-in method. Add another one first.",
          });
        });
      const [removed] = rows;
      if (!removed)
        throw new APIError("NOT_FOUND", { code: "NOT_FOUND", message: "This sign-in method doesn't exist." });
      await mails.notice?.({
        kind: "way-in-removed",
        to: user.email,
        fullName: user.name,
        provider: removed.provider_id,
      });
      return ctx.json({ status: true });
    },
  );

/** Our own paths beside the library's. */
export const accountEndpoints = (services: Services, mails: AccountMails) =>
  ({
    id: "evenhand-accounts",
    endpoints: {
      confirmAddress: confirmAddress(services, mails),
      checkResetLink,
      provePassword: provePassword(services),
      removeWayIn: removeWayIn(services, mails),
    },
  }) satisfies BetterAuthPlugin;
