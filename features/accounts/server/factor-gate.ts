import type { BetterAuthOptions } from "better-auth";
import { APIError, getSessionFromCtx } from "better-auth/api";
import type { Services } from "#platform/server/services.ts";

type SessionHooks = NonNullable<NonNullable<BetterAuthOptions["databaseHooks"]>["session"]>;
type Hook = NonNullable<NonNullable<SessionHooks["create"]>["before"]>;
type Context = Parameters<typeof getSessionFromCtx>[0];

/** What a visitor may do, and so also a session that lacks its second factor. Every other path, also a new one, asks for it. */
const openPaths: readonly RegExp[] = [
  /^\/sign-(in|up)\//,
  /^\/sign-out$/,
  /^\/get-session$/,
  /^\/(request-password-reset|reset-password|reset-password\/:token)$/,
  /^\/(send-verification-email|confirm-address|check-reset-link)$/,
  /^\/callback\/:id$/,
  /^\/\.well-known\/jwks\.json$/,
  /^\/(ok|error)$/,
];

/** What a session lacks before it counts: passing a factor, adding one, or nothing. */
export async function lackedFactor({ pool }: Services["database"], sessionToken: string): Promise<string | null> {
  const { rows } = await pool.query<{ lacks: string | null }>(
    "select app.open_request($1, null) ->> 'lacksFactor' as lacks",
    [sessionToken],
  );
  return rows[0]?.lacks ?? null;
}

/**
 * A session that lacks its second factor changes nothing of the account and learns nothing of it. Asked of the session
 * that the library itself found, so that no header can name one to us and another to it. Whoever has to add a first factor
 * may prove with the password who they are, because adding one asks for that.
 */
export async function refuseWithoutFactor(context: Context, { database }: Pick<Services, "database">): Promise<void> {
  if (openPaths.some((path) => path.test(context.path ?? ""))) return;
  const found = await getSessionFromCtx(context);
  if (!found) return;
  const lacks = await lackedFactor(database, found.session.token);
  if (!lacks || (lacks === "add" && context.path === "/prove-password")) return;
  throw new APIError("FORBIDDEN", { code: "FACTOR_NEEDED", message: "Pass a second factor first." });
}

/** The library replaces the session when a password changes; whoever changed it had passed the factor already. */
export const keepAssurance: Hook = async (session, context) => {
  const before = context?.context.session?.session;
  if (context?.path !== "/change-password" || before?.assurance !== "aal2" || before.userId !== session.userId) return;
  return { data: { ...session, assurance: "aal2" } };
};
