import { expect, test } from "vitest";
import { openHttpWorld } from "#tests/support/http-world.ts";

const origin = "https://hire.example.org";
const world = await openHttpWorld({ APP_URL: origin });

const post = (path: string, body: object, cookie = "") =>
  fetch(world.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", origin, cookie },
    body: JSON.stringify(body),
  });

test("behind https every cookie is bound to this very host, and a session goes from sign-up to sign-out", async () => {
  const visited = await fetch(`${world.url}/sign-in`);
  expect(visited.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-evenhand\.anonymous=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
  ]);

  const account = { email: "bound@example.org", password: "bound to this host", name: "Bo Und" };
  const signedUp = await post("/api/auth/sign-up/email", account);
  expect(signedUp.status).toBe(200);
  const session = signedUp.headers.getSetCookie().find((cookie) => cookie.includes("session_token")) ?? "";
  expect(session).toMatch(/^__Host-evenhand\.session_token=[^;]+;/);
  expect(session).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(session).not.toMatch(/domain/i);

  const [cookie = ""] = session.split(";", 1);
  const whoAmI = async () => (await fetch(`${world.url}/api/who-am-i`, { headers: { cookie } })).json();
  expect(await whoAmI()).toMatchObject({ email: account.email });
  const planted = cookie.replace("__Host-", "");
  expect(await (await fetch(`${world.url}/api/who-am-i`, { headers: { cookie: planted } })).json()).toBeNull();
  expect((await post("/api/auth/sign-out", {}, cookie)).status).toBe(200);
  expect(await whoAmI()).toBeNull();
});
