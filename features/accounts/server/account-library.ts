import { betterAuth } from "better-auth";
import { isAPIError } from "better-auth/api";
import { jwt } from "better-auth/plugins";
import type { Logger } from "pino";
import type { Services } from "#platform/server/services.ts";
import { passwordLength } from "../credentials.ts";
import type { AccountMails } from "./account-mails.ts";
import { accountRules, type InvitationCheck } from "./account-rules.ts";
import { keepAssurance } from "./factor-gate.ts";
import { olderProviderPath, openIdProvider, socialProviders } from "./sign-in-providers.ts";

const sessionSeconds = 30 * 24 * 60 * 60;
const refreshSeconds = 12 * 60 * 60;

export interface AccountPorts {
  /** Who may sign up where SIGNUP is `invite`; nobody when left out. */
  mayJoin?: InvitationCheck;
  log?: Logger;
}

/** The account library over our own tables. It works as the owner: app_user has no grant on them. */
export function createAccountLibrary(
  services: Services,
  mails: AccountMails,
  { mayJoin = async () => false, log }: AccountPorts = {},
) {
  const { settings, database } = services;
  const confirms = settings.SMTP_URL !== undefined;
  return betterAuth({
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
    },
    trustedOrigins: [settings.APP_URL],
    user: {
      modelName: "users",
      // Without a mail server nothing can be confirmed, so the new address counts at once, as at sign-up.
      changeEmail: { enabled: true, updateEmailWithoutVerification: !confirms },
      fields: { name: "full_name", emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
    },
    session: {
      modelName: "sessions",
      expiresIn: sessionSeconds,
      updateAge: refreshSeconds,
      fields: {
        userId: "user_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
      additionalFields: { assurance: { type: "string", input: false, required: false, defaultValue: "aal1" } },
    },
    account: {
      modelName: "identities",
      encryptOAuthTokens: true,
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
      fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
    },
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: "uuid" },
      cookiePrefix: "evenhand",
      useSecureCookies: settings.APP_URL.startsWith("https:"),
    },
    hooks: { before: accountRules(services, mayJoin) },
    databaseHooks: { session: { create: { before: keepAssurance } } },
    socialProviders: socialProviders(settings),
    emailAndPassword: {
      enabled: true,
      disableSignUp: settings.SIGNUP === "closed",
      // account-rules.ts counts characters; the library counts UTF-16 units, of which a character has up to two or more.
      minPasswordLength: 12,
      maxPasswordLength: 2 * passwordLength.most,
      requireEmailVerification: confirms,
      revokeSessionsOnPasswordReset: true,
      onExistingUserSignUp: async ({ user }) =>
        mails.existingAccount?.({ to: user.email, fullName: user.name, url: `${settings.APP_URL}/sign-in` }),
      sendResetPassword: async ({ user, url }) => mails.resetPassword({ to: user.email, fullName: user.name, url }),
    },
    emailVerification: {
      sendOnSignUp: confirms,
      autoSignInAfterVerification: true,
      sendVerificationEmail: async ({ user, url }) => mails.confirm({ to: user.email, fullName: user.name, url }),
    },
    plugins: [
      olderProviderPath,
      ...openIdProvider(settings),
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
      }),
    ],
  });
}

export type AccountLibrary = ReturnType<typeof createAccountLibrary>;
