import type { BetterAuthPlugin } from "better-auth";
import { genericOAuth } from "better-auth/plugins";
import { z } from "zod";
import type { Settings } from "#platform/server/settings.ts";

const scopes = ["openid", "email", "profile"];

/** Told whom a provider named; the person's fields stay as the provider gave them. */
export type Named = (profile: { email?: string | null | undefined }) => Promise<Record<string, never>>;

/** What holds for every provider: nobody new where sign-up is closed, and no session on an address that nobody proved. */
const commonRules = ({ SIGNUP, SMTP_URL }: Settings) => ({
  disableSignUp: SIGNUP === "closed",
  requireEmailVerification: SMTP_URL !== undefined,
});

/** Google and GitHub, where the operator set them up. PKCE with S256 and the three scopes are the library's own habit. */
export function socialProviders(settings: Settings, named: Named) {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = settings;
  const rules = { ...commonRules(settings), mapProfileToUser: named };
  return {
    ...(GOOGLE_CLIENT_ID &&
      GOOGLE_CLIENT_SECRET && {
        google: { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, ...rules },
      }),
    ...(GITHUB_CLIENT_ID &&
      GITHUB_CLIENT_SECRET && {
        github: { clientId: GITHUB_CLIENT_ID, clientSecret: GITHUB_CLIENT_SECRET, ...rules },
      }),
  };
}

/** The operator's own OpenID provider, called `oauth`, by discovery and PKCE. */
export function openIdProvider(settings: Settings, named: Named) {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = settings;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID) return [];
  const issuer = OIDC_ISSUER.replace(/\/+$/, "");
  return [
    genericOAuth({
      config: [
        {
          providerId: "oauth",
          discoveryUrl: `${issuer}/.well-known/openid-configuration`,
          requireIdTokenVerification: true,
          // A subject means nothing without its issuer: another provider set up later knows other people by the same ids.
          // Without a subject nothing: the library refuses that, and would take the bare issuer for a person.
          accountSubject: ({ profile }) => (profile.sub ? `${issuer} ${profile.sub}` : ""),
          clientId: OIDC_CLIENT_ID,
          ...(OIDC_CLIENT_SECRET && { clientSecret: OIDC_CLIENT_SECRET }),
          scopes,
          pkce: true,
          ...commonRules(settings),
          mapProfileToUser: named,
        },
      ],
    }),
  ];
}

/** Names of the providers that are set up. */
export function configuredProviders(settings: Settings): ("google" | "github" | "oauth")[] {
  const has = {
    google: Boolean(settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET),
    github: Boolean(settings.GITHUB_CLIENT_ID && settings.GITHUB_CLIENT_SECRET),
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
