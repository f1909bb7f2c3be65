import { afterAll, expect, test } from "vitest";
import { type AccountBrowser, keepMails, openBrowser } from "#tests/support/browser-of-accounts.ts";
import { cheapPasswords } from "#tests/support/cheap-passwords.ts";
import { logInAt, startOpenIdProvider } from "#tests/support/openid-provider.ts";
import { openWorld } from "#tests/support/world.ts";
import { createAccountLibrary } from "../account-library.ts";
import { configuredProviders } from "./sign-in-providers.ts";

const world = await openWorld();
const appUrl = world.services.settings.APP_URL;
const provider = await startOpenIdProvider(`${appUrl}/api/auth/callback/oauth`);
afterAll(() => provider.stop());

const oidc = {
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: "evenhand",
  OIDC_CLIENT_SECRET: "a client secret for tests",
};
function open(more: Partial<typeof world.services.settings> = {}) {
  const settings = { ...world.services.settings, ...oidc, ...more };
  const library = createAccountLibrary({ ...world.services, settings }, keepMails().mails, {
    beatMillis: 0,
    passwords: cheapPasswords,
  });
  return () => openBrowser(library, appUrl);
}
const start = async (browser: AccountBrowser) => {
  const { body } = await browser.post("sign-in/oauth2", {
    providerId: "oauth",
    callbackURL: "/auth/callback",
    errorCallbackURL: "/auth/callback",
    disableRedirect: true,
  });
  return String(body?.url);
};

test("[S7.03] the generic provider: PKCE with S256, the three scopes, a state, and back to /auth/callback with a session", async () => {
  const mine = open()();
  const authorize = await start(mine);
  const asked = new URL(authorize).searchParams;
  expect(new Set(asked.get("scope")?.split(" "))).toEqual(new Set(["openid", "email", "profile"]));
  expect([asked.get("response_type"), asked.get("code_challenge_method")]).toEqual(["code", "S256"]);
  expect(asked.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  expect(asked.get("state")?.length).toBeGreaterThan(20);
  const back = await mine.get(await logInAt(authorize, "ana"));
  expect([back.status, new URL(back.location ?? "", appUrl).pathname]).toEqual([302, "/auth/callback"]);
  expect((await mine.get("get-session")).body).toMatchObject({
    user: { email: "ana@example.org", name: "Name of ana", emailVerified: true },
  });
});

test("[S7.03] an answer of the provider counts once, and only in the browser that asked", async () => {
  const [mine, other] = [open()(), open()()];
  const back = await logInAt(await start(mine), "ben");
  const elsewhere = await other.get(back);
  expect(elsewhere.location).toMatch(/\/auth\/callback\?.*error=|error=/);
  expect((await other.get("get-session")).body).toBeNull();
  const again = open()();
  const fresh = await logInAt(await start(again), "ben");
  await again.get(fresh);
  expect((await again.get("get-session")).body).toMatchObject({ user: { email: "ben@example.org" } });
  await again.post("sign-out", {});
  expect((await again.get(fresh)).location).toMatch(/error=/);
  expect((await again.get("get-session")).body).toBeNull();
});

test("where sign-up is not open, a provider signs in who has an account and nobody new", async () => {
  const closed = open({ SIGNUP: "closed" });
  const known = closed();
  await known.get(await logInAt(await start(known), "ana"));
  expect((await known.get("get-session")).body).toMatchObject({ user: { email: "ana@example.org" } });
  const unknown = closed();
  const back = await unknown.get(await logInAt(await start(unknown), "cleo"));
  expect(back.location).toContain("error=signup_disabled");
  expect((await unknown.get("get-session")).body).toBeNull();
});

test("[S7.03] google and github are offered where they are set up, and ask with PKCE", async () => {
  const more = { GOOGLE_CLIENT_ID: "g", GOOGLE_CLIENT_SECRET: "s", GITHUB_CLIENT_ID: "h", GITHUB_CLIENT_SECRET: "s" };
  const settings = { ...world.services.settings, ...oidc, ...more };
  expect(configuredProviders(settings)).toEqual(["google", "github", "oauth"]);
  expect(configuredProviders(world.services.settings)).toEqual([]);
  for (const name of ["google", "github"]) {
    const { body } = await open(more)().post("sign-in/social", {
      provider: name,
      callbackURL: "/auth/callback",
      disableRedirect: true,
    });
    const asked = new URL(String(body?.url)).searchParams;
    expect(asked.get("redirect_uri")).toBe(`${appUrl}/api/auth/callback/${name}`);
    expect(asked.get("code_challenge_method"), name).toBe("S256");
    // GitHub is no OpenID provider and knows other scopes.
    if (name === "google") expect(asked.get("scope")?.split(" ").toSorted()).toEqual(["email", "openid", "profile"]);
  }
});

test("a provider that is not set up, or a body without one, is refused and is no failure of ours", async () => {
  const browser = openBrowser(createAccountLibrary(world.services, keepMails().mails), appUrl);
  for (const body of [{ providerId: "oauth", callbackURL: "/auth/callback" }, {}, { providerId: 7 }]) {
    const { status } = await browser.post("sign-in/oauth2", body);
    expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
    expect(status, JSON.stringify(body)).toBeLessThan(500);
  }
});
