import { betterAuth } from "better-auth";
import { jwt } from "better-auth/plugins";
import type { Services } from "#platform/server/services.ts";

const sessionSeconds = 30 * 24 * 60 * 60;
const refreshSeconds = 12 * 60 * 60;

/** What the account library tells the rest of the program; mails are queued, never sent inside a request. */
export interface AccountMails {
  confirm(mail: { to: string; fullName: string; url: string }): Promise<void>;
  resetPassword(mail: { to: string; fullName: string; url: string }): Promise<void>;
}

/** The account library over our own tables. It works as the owner: app_user has no grant on them. */
export function createAccountLibrary({ settings, database }: Services, mails: AccountMails) {
  const confirms = settings.SMTP_URL !== undefined;
  return betterAuth({
    appName: "Evenhand",
    baseURL: settings.APP_URL,
    basePath: "/api/auth",
    secret: settings.APP_SECRET,
    database: database.pool,
    telemetry: { enabled: false },
    logger: { level: "error" },
    trustedOrigins: [settings.APP_URL],
    user: {
      modelName: "users",
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
    emailAndPassword: {
      enabled: true,
      disableSignUp: settings.SIGNUP === "closed",
      minPasswordLength: 12,
      maxPasswordLength: 256,
      requireEmailVerification: confirms,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, url }) => mails.resetPassword({ to: user.email, fullName: user.name, url }),
    },
    emailVerification: {
      sendOnSignUp: confirms,
      autoSignInAfterVerification: true,
      sendVerificationEmail: async ({ user, url }) => mails.confirm({ to: user.email, fullName: user.name, url }),
    },
    plugins: [
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
      }),
    ],
  });
}

export type AccountLibrary = ReturnType<typeof createAccountLibrary>;
