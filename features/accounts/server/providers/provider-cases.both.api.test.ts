import { afterAll, expect, test } from "vitest";
import { hashOf } from "#platform/server/secret-hash.ts";
import { type AccountStage, accountCase, openAccountStage, playCases } from "#tests/support/account-stage.ts";
import { type AccountBrowser, secretOf } from "#tests/support/browser-of-accounts.ts";
import { logInAt, startOpenIdProvider } from "#tests/support/openid-provider.ts";
import { times } from "#tests/support/sizes.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const provider = await startOpenIdProvider(`${world.services.settings.APP_URL}/api/auth/callback/oauth`);
afterAll(() => provider.stop());
const setUp = {
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: "evenhand",
  OIDC_CLIENT_SECRET: "a client secret for tests",
  GOOGLE_CLIENT_ID: "g",
  GOOGLE_CLIENT_SECRET: "s",
  GITHUB_CLIENT_ID: "h",
  GITHUB_CLIENT_SECRET: "s",
};
const stage = openAccountStage(world, setUp);
const withMail = openAccountStage(world, { ...setUp, SMTP_URL: "smtp://localhost:2525" });
const byInvitation = openAccountStage(
  world,
  { ...setUp, SIGNUP: "invite" },
  {
    mayJoin: async ({ email, invitationHash }) => email.startsWith("stage-") && invitationHash === hashOf("the token"),
  },
);
const closed = openAccountStage(world, { ...setUp, SIGNUP: "closed" });

const there = { callbackURL: "/auth/callback", errorCallbackURL: "/auth/callback", disableRedirect: true };
const start = async (browser: AccountBrowser, more: object = {}, path = "sign-in/oauth2") => {
  const { body } = await browser.post(path, { providerId: "oauth", provider: "oauth", ...there, ...more });
  return String(body?.url);
};
const loginOf = (email: string) => email.split("@")[0] ?? "";
const nobodyIn = async (browser: AccountBrowser) => expect((await browser.get("get-session")).body).toBeNull();
const isIn = async (browser: AccountBrowser, email: string) =>
  expect((await browser.get("get-session")).body).toMatchObject({ user: { email } });

/** Somebody went to the provider, agreed there, and is on the way back. */
async function onTheWayBack(at: AccountStage, more: object = {}, prefix = "") {
  const [mine, email] = [at.browser(), at.newEmail()];
  const authorize = await start(mine, more);
  return { mine, email, authorize, back: await logInAt(authorize, `${prefix}${loginOf(email)}`) };
}
const refusedAs = (error: string) => ({ status: 302, location: new RegExp(`/auth/callback\\?.*error=${error}`) });
const arrives = { status: 302, location: /\/auth\/callback$/ };

playCases(stage, [
  accountCase({
    name: "[S7.03] an answer in the browser that asked signs in, and makes the account",
    setup: onTheWayBack,
    call: ({ mine, back }) => mine.get(back),
    ...arrives,
    sideEffects: ({ mine, email }) => isIn(mine, email),
  }),
  accountCase({
    name: "the identity is the issuer with its subject, so that another provider's people are others",
    setup: onTheWayBack,
    call: ({ mine, back }) => mine.get(back),
    ...arrives,
    sideEffects: async ({ email }, { row }) => {
      const found = await row(
        "select account_id from identities i join users u on u.id = i.user_id where u.email = $1",
        [email],
      );
      expect(found).toEqual({ account_id: `${provider.issuer} ${loginOf(email)}` });
    },
  }),
  accountCase({
    name: "somebody of whom the provider tells no subject",
    setup: (at) => onTheWayBack(at, {}, "nameless."),
    call: ({ mine, back }) => mine.get(back),
    status: 302,
    location: /error=/,
    sideEffects: async ({ mine, email }, { row }) => {
      await nobodyIn(mine);
      expect(await row("select id from users where email = $1", [email])).toBeUndefined();
    },
  }),
  accountCase({
    name: "an answer without a state",
    setup: onTheWayBack,
    call: ({ mine, back }) => mine.get(back.replace(/state=[^&]+&?/, "")),
    ...refusedAs("state_not_found"),
    sideEffects: ({ mine }) => nobodyIn(mine),
  }),
  accountCase({
    name: "[S4.15] an invented state",
    setup: onTheWayBack,
    call: ({ mine, back }) => mine.get(back.replace(/state=[^&]+/, `state=${"x".repeat(32)}`)),
    ...refusedAs("state_mismatch"),
    sideEffects: ({ mine }) => nobodyIn(mine),
  }),
  accountCase({
    name: "[S4.15] another browser",
    setup: async (at) => ({ ...(await onTheWayBack(at)), other: at.browser() }),
    call: ({ other, back }) => other.get(back),
    ...refusedAs("state_other_browser"),
    sideEffects: async ({ mine, other, back, email }) => {
      await nobodyIn(other);
      // Whoever stole the address has not used it up.
      await mine.get(back);
      await isIn(mine, email);
    },
  }),
  accountCase({
    name: "another browser that has begun a sign-in of its own",
    setup: async (at) => {
      const other = at.browser();
      await start(other);
      return { ...(await onTheWayBack(at)), other };
    },
    call: ({ other, back }) => other.get(back),
    ...refusedAs("state_other_browser"),
    sideEffects: ({ other }) => nobodyIn(other),
  }),
  accountCase({
    name: "[S9.01] a state older than ten minutes",
    setup: async (at) => {
      const scene = await onTheWayBack(at);
      await at.row("update sign_in_attempts set expires_at = now() where expires_at > now() and used_at is null");
      return scene;
    },
    call: ({ mine, back }) => mine.get(back),
    ...refusedAs("state_expired"),
    sideEffects: ({ mine }) => nobodyIn(mine),
  }),
  accountCase({
    name: "a state of a time when the clock was forty days ahead",
    setup: async (at) => {
      const scene = await onTheWayBack(at);
      await at.row(
        "update sign_in_attempts set created_at = created_at + interval '40 days', expires_at = expires_at + interval '40 days'",
      );
      return scene;
    },
    call: ({ mine, back }) => mine.get(back),
    ...refusedAs("state_expired"),
    sideEffects: ({ mine }) => nobodyIn(mine),
  }),
  accountCase({
    name: "[S9.01] a state lives ten minutes",
    setup: onTheWayBack,
    call: ({ mine, back }) => mine.get(back),
    ...arrives,
    sideEffects: async (_, { row }) => {
      const found = await row(
        "select max(expires_at - created_at) = interval '10 minutes' as fits from sign_in_attempts where expires_at > now()",
      );
      expect(found).toEqual({ fits: true });
    },
  }),
  accountCase({
    name: "an answer for the second time",
    setup: async (at) => {
      const scene = await onTheWayBack(at);
      await scene.mine.get(scene.back);
      await scene.mine.post("sign-out", {});
      return scene;
    },
    call: ({ mine, back }) => mine.get(back),
    ...refusedAs("state_used"),
    sideEffects: ({ mine }) => nobodyIn(mine),
  }),
  accountCase({
    name: "an answer of one provider handed in at another's address",
    setup: onTheWayBack,
    call: ({ mine, back }) => mine.get(back.replace("/callback/oauth", "/callback/google")),
    ...refusedAs("state_mismatch"),
    sideEffects: ({ mine }) => nobodyIn(mine),
  }),
  accountCase({
    name: "somebody else's code put into one's own answer, which PKCE stops",
    setup: async (at) => {
      const [mine, other] = [await onTheWayBack(at), await onTheWayBack(at)];
      const code = new URL(other.back).searchParams.get("code") ?? "";
      const back = new URL(mine.back);
      back.searchParams.set("code", code);
      return { mine: mine.mine, back: back.href };
    },
    call: ({ mine, back }) => mine.get(back),
    ...refusedAs("invalid_code"),
    sideEffects: ({ mine }) => nobodyIn(mine),
  }),
  accountCase({
    name: "an answer that names another issuer",
    setup: onTheWayBack,
    call: ({ mine, back }) => {
      const url = new URL(back);
      url.searchParams.set("iss", "https://evil.example");
      return mine.get(url.href);
    },
    ...refusedAs("issuer_mismatch"),
    sideEffects: ({ mine }) => nobodyIn(mine),
  }),
  accountCase({
    name: "an answer without a code",
    setup: onTheWayBack,
    call: ({ mine, back }) => mine.get(back.replace(/code=[^&]+&?/, "")),
    ...refusedAs("no_code"),
    sideEffects: ({ mine }) => nobodyIn(mine),
  }),
  accountCase({
    name: "a person who turns it down",
    setup: async (at) => {
      const mine = at.browser();
      const state = new URL(await start(mine)).searchParams.get("state");
      return { mine, back: `${at.appUrl}/api/auth/callback/oauth?error=access_denied&state=${state}` };
    },
    call: ({ mine, back }) => mine.get(back),
    ...refusedAs("access_denied"),
    sideEffects: ({ mine }) => nobodyIn(mine),
  }),
  accountCase({
    name: "[S7.03] the challenge is S256, and a plain one is refused by who takes it",
    setup: async (at) => {
      const mine = at.browser();
      const authorize = new URL(await start(mine));
      expect(authorize.searchParams.get("code_challenge_method")).toBe("S256");
      authorize.searchParams.set("code_challenge_method", "plain");
      return { mine, back: await logInAt(authorize.href, "plain") };
    },
    call: ({ mine, back }) => mine.get(back),
    ...refusedAs("invalid_request"),
    sideEffects: ({ mine }) => nobodyIn(mine),
  }),
  accountCase({
    name: "several sign-ins at once in one browser, finished in another order",
    setup: async (at) => {
      const mine = at.browser();
      const begun = [await start(mine), await start(mine), await start(mine)];
      const email = at.newEmail();
      const backs = [];
      for (const authorize of begun) backs.push(await logInAt(authorize, loginOf(email)));
      return { mine, email, backs };
    },
    call: async ({ mine, backs }) => {
      await mine.get(backs[2] ?? "");
      await mine.get(backs[0] ?? "");
      return mine.get(backs[1] ?? "");
    },
    ...arrives,
    sideEffects: ({ mine, email }) => isIn(mine, email),
  }),
  accountCase({
    name: "a proved address of an account with a proved address: one person, with one way in more, who hears of it",
    setup: async (at) => {
      const person = await at.member();
      const mine = at.browser();
      return { person, mine, back: await logInAt(await start(mine), loginOf(person.email)) };
    },
    call: ({ mine, back }) => mine.get(back),
    ...arrives,
    sideEffects: async ({ mine, person }, { mailsTo }) => {
      expect((await mine.get("get-session")).body).toMatchObject({ user: { id: person.userId } });
      expect(mailsTo(person.email)).toMatchObject([{ kind: "way-in-added", provider: "oauth" }]);
    },
  }),
  accountCase({
    name: "an address that the provider does not vouch for opens nobody's account",
    setup: async (at) => {
      const person = await at.member();
      const mine = at.browser();
      return { person, mine, back: await logInAt(await start(mine), `unproved.${loginOf(person.email)}`) };
    },
    call: ({ mine, back }) => mine.get(back),
    ...refusedAs("account_not_linked"),
    sideEffects: async ({ mine, person }, { mailsTo }) => {
      await nobodyIn(mine);
      expect(mailsTo(person.email)).toEqual([]);
    },
  }),
  accountCase({
    name: "an account whose own address nobody proved is opened by no provider",
    setup: async (at) => {
      const person = await at.member({ isProved: false });
      const mine = at.browser();
      return { mine, back: await logInAt(await start(mine), loginOf(person.email)) };
    },
    call: ({ mine, back }) => mine.get(back),
    ...refusedAs("account_not_linked"),
    sideEffects: ({ mine }) => nobodyIn(mine),
  }),
  accountCase({
    name: "a token from elsewhere instead of the provider's page",
    setup: async (at) => at.browser(),
    call: (mine) => mine.post("sign-in/social", { provider: "google", idToken: { token: "a.b.c" }, ...there }),
    status: 400,
    code: "ID_TOKEN_NOT_SUPPORTED",
  }),
  accountCase({
    name: "scopes and parameters of a caller's choice are not passed on",
    setup: async (at) => at.browser(),
    call: (mine) =>
      mine.post("sign-in/social", {
        provider: "oauth",
        scopes: ["admin"],
        additionalParams: { prompt: "none" },
        ...there,
      }),
    status: 200,
    forbidden: () => ["admin", "prompt="],
  }),
  accountCase({
    name: "a provider that is not set up",
    setup: async (at) => at.browser(),
    call: (mine) => mine.post("sign-in/social", { provider: "gitlab", ...there }),
    status: 404,
    code: "PROVIDER_NOT_FOUND",
  }),
]);

const elsewhere = [
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "http://localhost:3000.evil.example/",
  "http://localhost:3000@evil.example/",
  "http://evil.example/http://localhost:3000",
  "https://localhost:3000/",
  "http://localhost:3001/",
  "http://127.0.0.1:3000/",
  "http://2130706433:3000/",
  "http://[::1]:3000/",
  "ftp://localhost:3000/",
  "/%5cevil.example",
  "/%2f%2fevil.example",
  " //evil.example",
  "/\t/evil.example",
];
playCases(
  stage,
  elsewhere.map((callbackURL) =>
    accountCase({
      name: `no way back to ${JSON.stringify(callbackURL)}`,
      setup: async (at) => at.browser(),
      call: (mine) => mine.post("sign-in/oauth2", { providerId: "oauth", callbackURL, disableRedirect: true }),
      status: 403,
      code: "INVALID_CALLBACK_URL",
    }),
  ),
);

playCases(withMail, [
  accountCase({
    name: "where mails are sent, an address that nobody vouches for is confirmed before anybody is in",
    setup: (at) => onTheWayBack(at, {}, "unproved."),
    call: ({ mine, back }) => mine.get(back),
    ...refusedAs("email_not_verified"),
    sideEffects: async ({ mine, email }, { mailsTo }) => {
      await nobodyIn(mine);
      expect((await mine.post("confirm-address", { token: secretOf(mailsTo(email)[0], "confirm") })).status).toBe(200);
      await isIn(mine, email);
    },
  }),
]);

playCases(byInvitation, [
  accountCase({
    name: "[S7.03] by invitation, a provider brings in who was invited; the secret is kept nowhere on the way",
    setup: async (at) => {
      const scene = await onTheWayBack(at, { invitation: "the token" });
      const kept = await at.row("select json_agg(a)::text as kept from sign_in_attempts a");
      expect(kept?.kept).toContain(hashOf("the token"));
      expect(kept?.kept).not.toContain("the token");
      return scene;
    },
    call: ({ mine, back }) => mine.get(back),
    ...arrives,
    sideEffects: ({ mine, email }) => isIn(mine, email),
  }),
  accountCase({
    name: "and nobody else",
    setup: (at) => onTheWayBack(at, { invitation: "another token" }),
    call: ({ mine, back }) => mine.get(back),
    ...refusedAs("sign_up_by_invitation"),
    sideEffects: async ({ mine, email }, { row }) => {
      await nobodyIn(mine);
      expect(await row("select 1 from users where email = $1", [email])).toBeUndefined();
    },
  }),
]);

playCases(closed, [
  accountCase({
    name: "where sign-up is closed a provider brings in nobody new",
    setup: onTheWayBack,
    call: ({ mine, back }) => mine.get(back),
    ...refusedAs("signup_disabled"),
    sideEffects: ({ mine }) => nobodyIn(mine),
  }),
]);

const add = (mine: AccountBrowser) =>
  start(mine, { callbackURL: "/settings/security?added=true", errorCallbackURL: "/settings/security" }, "link-social");

playCases(stage, [
  accountCase({
    name: "a way in is added to the account that is signed in",
    setup: async (at) => {
      const person = await at.member();
      const mine = await at.signedIn(person);
      return { person, mine, back: await logInAt(await add(mine), loginOf(person.email)) };
    },
    call: ({ mine, back }) => mine.get(back),
    status: 302,
    location: /\/settings\/security\?added=true$/,
    sideEffects: async ({ person }, { mailsTo }) => {
      expect(mailsTo(person.email)).toMatchObject([{ kind: "way-in-added", provider: "oauth" }]);
    },
  }),
  accountCase({
    name: "not one with another address",
    setup: async (at) => {
      const mine = await at.signedIn(await at.member());
      return { mine, back: await logInAt(await add(mine), "somebody-else") };
    },
    call: ({ mine, back }) => mine.get(back),
    status: 302,
    location: /\/settings\/security\?error=/,
  }),
  accountCase({
    name: "not one that the provider does not vouch for",
    setup: async (at) => {
      const person = await at.member();
      const mine = await at.signedIn(person);
      return { mine, back: await logInAt(await add(mine), `unproved.${loginOf(person.email)}`) };
    },
    call: ({ mine, back }) => mine.get(back),
    status: 302,
    location: /\/settings\/security\?error=unable_to_link_account/,
  }),
  accountCase({
    name: "not without a fresh proof",
    setup: async (at) => at.signedIn(await at.member(), 11),
    call: (mine) => mine.post("link-social", { provider: "oauth", ...there }),
    status: 403,
    code: "SESSION_NOT_FRESH",
  }),
]);

test("of twenty answers at once with one state, one counts, round after round", async () => {
  for (let round = 0; round < times({ small: 2, full: 200 }); round += 1) {
    const { mine, email, back } = await onTheWayBack(stage);
    const mark = mine.cookies.get("evenhand.browser") ?? "";
    await Promise.all(
      Array.from({ length: 20 }, () => {
        const tab = stage.browser();
        tab.cookies.set("evenhand.browser", mark);
        return tab.get(back);
      }),
    );
    const counted = await stage.row(
      "select count(*)::integer as sessions from sessions s join users u on u.id = s.user_id where u.email = $1",
      [email],
    );
    expect(counted).toEqual({ sessions: 1 });
  }
}, 1_200_000);
