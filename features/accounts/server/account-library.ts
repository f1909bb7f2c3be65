import { betterAuth } from "better-auth";
import { isAPIError } from "better-auth/api";
import { jwt } from "better-auth/plugins";
import type { Logger } from "pino";
import type { Services } from "#platform/server/services.ts";
import { ownCookieName } from "#platform/server/session-cookie.ts";
import { passwordLength } from "../credentials.ts";
import { accountAftermath } from "./account-aftermath.ts";
import { accountDoors } from "./account-doors.ts";
import { accountEndpoints } from "./account-endpoints.ts";
import type { AccountMails } from "./account-mails.ts";
import { accountRules } from "./account-rules.ts";
import { lettersOf } from "./addresses/confirmation-letters.ts";
import { enterThrough } from "./entry/account-entry.ts";
import { notes } from "./entry/request-notes.ts";
import { keepAssurance } from "./factor-gate.ts";
import { afterReset } from "./passwords/password-reset.ts";
import { olderProviderPath, openIdProvider, socialProviders } from "./providers/sign-in-providers.ts";
import { tellOfNewWay, withinLimits } from "./sessions/session-limits.ts";
import { keepSigningKey } from "./sessions/signing-keys.ts";
import { type InvitationCheck, noteWhetherInvited } from "./sign-up/invitation-check.ts";

/** A session in use is prolonged every so often; this is also how exactly the list of sessions knows when one was last used. */
const prolongSeconds = 5 * 60;
const resetLinkSeconds = 30 * 60;

/** Works a password into what is kept of it, and compares; slow on purpose, so that a stolen database is no list of passwords. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
}

export interface AccountPorts {
  /** Who may sign up where SIGNUP is `invite`; nobody when left out. */
  mayJoin?: InvitationCheck;
  log?: Logger;
  /** See EntryOptions; tests that do not look at it set 0. */
  beatMillis?: number;
  /** The library's own scrypt when left out, as the program does; tests that are not about it hash cheaply. */
  passwords?: PasswordHasher;
}

/** The account library over our own tables. It works as the owner: app_user has no grant on them. */
export function createAccountLibrary(
  services: Services,
  mails: AccountMails,
  { mayJoin = async () => false, log, beatMillis = 250, passwords }: AccountPorts = {},
) {
  const { settings, database } = services;
  const confirms = settings.SMTP_URL !== undefined;
  const letters = lettersOf(services, mails);
  const named = noteWhetherInvited(services, mayJoin);
  const library = betterAuth({
    appName: "Evenhand",
    baseURL: settings.APP_URL,
    basePath: "/api/auth",
    secret: settings.APP_SECRET,
    database: database.pool,
    telemetry: { enabled: false },
    logger: { level: "error", log: (_level, message, ...more) => log?.error({ more }, message) },
    onAPIError: {
      // An expected refusal is not logged as a crash.
      onError: (error) => {
        if (!isAPIError(error) || error.statusCode >= 500) log?.error({ err: error }, "the account library failed");
      },
      errorURL: `${settings.APP_URL}/auth/callback`,
    },
    trustedOrigins: [settings.APP_URL],
    disabledPaths: accountDoors.filter(({ kind }) => kind === "closed").map(({ path }) => path),
    user: {
      modelName: "users",
      validateUserInfo: ({ source }) =>
        source.action === "create-user" && source.method === "oauth" && settings.SIGNUP === "invite" && !notes().mayJoin
          ? { error: "sign_up_by_invitation" }
          : undefined,
      // Without a mail server nothing can be confirmed, so the new address counts at once, as at sign-up.
      changeEmail: { enabled: true, updateEmailWithoutVerification: !confirms },
      fields: { name: "full_name", emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
    },
    session: {
      modelName: "sessions",
      expiresIn: settings.SESSION_IDLE_HOURS * 60 * 60,
      updateAge: prolongSeconds,
      // sessions/fresh-proof-gate.ts asks for a fresh proof, and lets the password count as one.
      freshAge: 0,
      fields: {
        userId: "user_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
      additionalFields: {
        assurance: { type: "string", input: false, required: false, defaultValue: "aal1" },
        provedAt: { type: "date", input: false, required: false, fieldName: "proved_at" },
      },
    },
    account: {
      modelName: "identities",
      encryptOAuthTokens: true,
      // provider-answer.ts binds each state to the browser, so that several may be under way at once.
      skipStateCookieCheck: true,
      accountLinking: {
        enabled: true,
        trustedProviders: [],
        requireLocalEmailVerified: true,
        allowDifferentEmails: false,
      },
      fields: {
        accountId: "account_id",
        providerId: "provider_id",
        userId: "user_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    verification: {
      modelName: "verifications",
      storeIdentifier: "hashed",
      fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
    },
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: "uuid" },
      // The library knows the weaker prefix __Secure- only, so it is told name and attribute and adds nothing.
      cookiePrefix: ownCookieName(settings.APP_URL, "").slice(0, -1),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: settings.APP_URL.startsWith("https:") },
      // Said here because the library otherwise leaves both out wherever tests run, which then test something else.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    hooks: { before: accountRules(services, mayJoin), after: accountAftermath(services, mails) },
    databaseHooks: {
      session: { create: { before: keepAssurance }, update: { before: withinLimits(settings) } },
      account: { create: { after: tellOfNewWay(services, mails) } },
    },
    socialProviders: socialProviders(settings, named),
    emailAndPassword: {
      enabled: true,
      disableSignUp: settings.SIGNUP === "closed",
      // passwords/password-rules.ts counts characters; the library counts UTF-16 units, of which a character has up to two or more.
      minPasswordLength: 12,
      maxPasswordLength: 2 * passwordLength.most,
      requireEmailVerification: confirms,
      resetPasswordTokenExpiresIn: resetLinkSeconds,
      // password-reset.ts does it, because the person may wish otherwise.
      revokeSessionsOnPasswordReset: false,
      onPasswordReset: afterReset(services, mails),
      onExistingUserSignUp: async ({ user }) =>
        mails.existingAccount?.({ to: user.email, fullName: user.name, url: `${settings.APP_URL}/sign-in` }),
      sendResetPassword: letters.resetPassword,
      ...(passwords && { password: passwords }),
    },
    emailVerification: {
      sendOnSignUp: confirms,
      autoSignInAfterVerification: true,
      sendVerificationEmail: letters.confirm,
    },
    plugins: [
      olderProviderPath,
      accountEndpoints(services, mails),
      ...openIdProvider(settings, named),
      jwt({
        schema: {
          jwks: {
            modelName: "signing_keys",
            fields: {
              publicKey: "public_key",
              privateKey: "private_key",
              createdAt: "created_at",
              expiresAt: "expires_at",
            },
          },
        },
        jwks: { jwksPath: "/.well-known/jwks.json" },
        // A session that lacks its second factor may be looked at, but gets no token; so none comes along with the look.
        disableSettingJwtHeader: true,
        adapter: { createJwk: keepSigningKey(database.pool) },
        jwt: {
          definePayload: ({ user, session }) => ({
            email: user.email,
            email_verified: user.emailVerified,
            assurance: session.assurance,
            user_metadata: { full_name: user.name },
          }),
        },
      }),
    ],
  });
  return { ...library, handler: enterThrough(library.handler, { settings, now: () => services.now(), beatMillis }) };
}

export type AccountLibrary = ReturnType<typeof createAccountLibrary>;
