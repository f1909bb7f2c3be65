import type { BetterAuthPlugin } from "better-auth";
import { genericOAuth } from "better-auth/plugins";
import { z } from "zod";
import type { Settings } from "#platform/server/settings.ts";

const scopes = ["openid", "email", "profile"];

/** Google and GitHub, where the operator set them up. PKCE with S256 is the library's own habit. */
export function socialProviders(settings: Settings) {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, SIGNUP } = settings;
  const disableSignUp = SIGNUP !== "open";
  return {
    ...(GOOGLE_CLIENT_ID &&
      GOOGLE_CLIENT_SECRET && {
        google: { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, scope: scopes, disableSignUp },
      }),
    ...(GITHUB_CLIENT_ID &&
      GITHUB_CLIENT_SECRET && {
        github: { clientId: GITHUB_CLIENT_ID, clientSecret: GITHUB_CLIENT_SECRET, disableSignUp },
      }),
  };
}

/** The operator's own OpenID provider, called `oauth`, by discovery and PKCE. */
export function openIdProvider({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, SIGNUP }: Settings) {
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID) return [];
  return [
    genericOAuth({
      config: [
        {
          providerId: "oauth",
          discoveryUrl: `${OIDC_ISSUER.replace(/\/+$/, "")}/.well-known/openid-configuration`,
          clientId: OIDC_CLIENT_ID,
          ...(OIDC_CLIENT_SECRET && { clientSecret: OIDC_CLIENT_SECRET }),
          scopes,
          pkce: true,
          disableSignUp: SIGNUP !== "open",
        },
      ],
    }),
  ];
}

/** Names of the providers that are set up. */
export function configuredProviders(settings: Settings): ("google" | "github" | "oauth")[] {
  const social = socialProviders(settings);
  const has = {
    google: "google" in social,
    github: "github" in social,
    oauth: Boolean(settings.OIDC_ISSUER && settings.OIDC_CLIENT_ID),
  };
  return (["google", "github", "oauth"] as const).filter((name) => has[name]);
}

const SignInOverOAuth2 = z.looseObject({ providerId: z.string() });

/**
 * `POST sign-in/oauth2 {providerId}`: the library now takes every provider at `sign-in/social {provider}`; programs that know
 * the older path go on working.
 */
export const olderProviderPath = {
  id: "older-provider-path",
  onRequest: async (request: Request) => {
    const url = new URL(request.url);
    if (request.method !== "POST" || !url.pathname.endsWith("/sign-in/oauth2")) return;
    const body = SignInOverOAuth2.safeParse(await request.json().catch(() => null));
    url.pathname = url.pathname.replace(/oauth2$/, "social");
    const { providerId, ...rest } = body.success ? body.data : { providerId: "" };
    const forwarded = {
      method: "POST",
      headers: request.headers,
      body: JSON.stringify({ ...rest, provider: providerId }),
    };
    return { request: new Request(url, forwarded) };
  },
} satisfies BetterAuthPlugin;
