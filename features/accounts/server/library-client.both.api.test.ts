import { createAuthClient } from "better-auth/client";
import { afterAll, expect, test } from "vitest";
import { keepMails, secretOf } from "#tests/support/browser-of-accounts.ts";
import { cheapPasswords } from "#tests/support/cheap-passwords.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { logInAt, startOpenIdProvider } from "#tests/support/openid-provider.ts";
import { createAccountLibrary } from "./account-library.ts";

const appUrl = "http://localhost:3000";
const provider = await startOpenIdProvider(`${appUrl}/api/auth/callback/oauth`);
afterAll(() => provider.stop());
const { sent, mails } = keepMails();
const world = await openHttpWorld(
  {
    SMTP_URL: "smtp://localhost:2525",
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: "evenhand",
    OIDC_CLIENT_SECRET: "a client secret for tests",
  },
  ({ services }) => ({ accounts: createAccountLibrary(services, mails, { beatMillis: 0, passwords: cheapPasswords }) }),
);
const password = "the heron stood still";
let people = 0;

/** The account library's own client, as a browser would hold it: over HTTP, with cookies that scripts cannot read. */
function openClient() {
  const cookies = new Map<string, string>();
  const go = async (input: string | URL | Request, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const answer = await fetch(input, { ...init, headers, redirect: "manual" });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const client = createAuthClient({ baseURL: world.url, fetchOptions: { customFetchImpl: go } });
  return { client, go };
}

async function signedUp() {
  const [{ client, go }, email] = [openClient(), `client-${++people}@example.org`];
  const { data, error } = await client.signUp.email({ email, password, name: "Ana Λ", callbackURL: "/auth/callback" });
  expect([error, data?.token]).toEqual([null, null]);
  const token = secretOf(
    sent.findLast(({ to }) => to === email),
    "confirm",
  );
  const answer = await go(`${world.url}/api/auth/confirm-address`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token }),
  });
  expect(answer.status).toBe(200);
  return { client, go, email };
}

test("[S7.01][S7.04][S7.07] the library's own client signs up, in and out", async () => {
  const { client, email } = await signedUp();
  expect((await client.getSession()).data?.user).toMatchObject({ email, name: "Ana Λ" });
  expect((await client.signOut()).error).toBeNull();
  expect((await client.getSession()).data).toBeNull();
  expect((await client.signIn.email({ email, password: "not the right one" })).error?.status).toBe(401);
  expect((await client.signIn.email({ email, password })).data?.user.email).toBe(email);
  expect((await client.getSession()).data?.user.email).toBe(email);
});

test("[S4.02] its session is prolonged while it is used, under the same secret, so that nothing fails meanwhile", async () => {
  const { client } = await signedUp();
  const before = (await client.getSession()).data?.session;
  await world.system((db) =>
    db
      .updateTable("sessions")
      .set({ expiresAt: new Date(Date.now() + 60_000).toISOString() })
      .where("id", "=", before?.id ?? "")
      .execute(),
  );
  const [one, two] = await Promise.all([client.getSession(), client.getSession()]);
  for (const { data } of [one, two]) {
    expect(data?.session.id).toBe(before?.id);
    expect(data?.session.token).toBe(before?.token);
  }
  const after = (await client.getSession()).data?.session;
  expect(new Date(after?.expiresAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 11 * 3_600_000);
});

test("[S7.05] it asks for a reset and sets the password of the mail's link", async () => {
  const { client, email } = await signedUp();
  await client.requestPasswordReset({ email, redirectTo: "/auth/reset-password" });
  const token = secretOf(
    sent.findLast(({ to, kind }) => to === email && kind === "resetPassword"),
    "token",
  );
  const newPassword = "another heron flew by";
  expect((await client.resetPassword({ token, newPassword })).error).toBeNull();
  expect((await client.getSession()).data).toBeNull();
  expect((await client.signIn.email({ email, password })).error?.status).toBe(401);
  expect((await client.signIn.email({ email, password: newPassword })).error).toBeNull();
});

test("[S7.03] it signs in at a plain OpenID provider, with PKCE", async () => {
  const { client, go } = openClient();
  const { data } = await client.signIn.social({
    provider: "oauth",
    callbackURL: "/auth/callback",
    errorCallbackURL: "/auth/callback",
    disableRedirect: true,
  });
  const authorize = new URL(data?.url ?? "");
  expect(authorize.searchParams.get("code_challenge_method")).toBe("S256");
  const back = await logInAt(authorize.href, "through-the-client");
  const answer = await go(back.replace(appUrl, world.url));
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/auth/callback"]);
  expect((await client.getSession()).data?.user).toMatchObject({ email: "through-the-client@example.org" });
});
