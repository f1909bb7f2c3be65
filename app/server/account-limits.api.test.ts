import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";

// The test stands where the proxy would, and so can call from any address.
const world = await openHttpWorld({ TRUST_PROXY: "127.0.0.1" });
const { pool } = world.services.database;
const mark = () => randomBytes(5).toString("hex");
const newEmail = () => `limit-${mark()}@example.org`;
let addresses = 0;
const newAddress = () => `198.18.${++addresses >> 8}.${addresses & 255}`;

interface Call {
  path: string;
  body: object;
  from?: string;
  cookie?: string;
  headers?: Record<string, string>;
}
const send = ({ path, body, from = newAddress(), cookie, headers }: Call) =>
  fetch(`${world.url}/api/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from, ...(cookie && { cookie }), ...headers },
    body: JSON.stringify(body),
  });
async function repeat(count: number, make: (at: number) => Call): Promise<Response> {
  let last = new Response();
  for (let at = 0; at < count; at += 1) last = await send(make(at));
  return last;
}
const wrongSignIn = (email: string, from?: string): Call => ({
  path: "sign-in/email",
  body: { email, password: "not the right one" },
  ...(from && { from }),
});
const reset = (email: string): Call => ({
  path: "request-password-reset",
  body: { email, redirectTo: "/auth/reset-password" },
});
const again = (email: string): Call => ({ path: "send-verification-email", body: { email } });
const allWindowsPass = () => pool.query("update rate_limits set resets_at = now() - interval '1 second'");
const signedIn = async () => world.cookieOf(await world.system((db) => buildPerson(db)));
const badBody = (path: string, from: string): Call => ({ path, body: {}, from });
/** Many at once: no scrypt is worked for a body that is refused. */
const flood = (count: number, make: () => Call) => Promise.all(Array.from({ length: count }, () => send(make())));

const cases: readonly { name: string; play: () => Promise<Response>; status: number; least?: number }[] = [
  {
    name: "five wrong passwords of one account are told as such",
    status: 401,
    play: () => {
      const email = newEmail();
      return repeat(5, () => wrongSignIn(email));
    },
  },
  {
    name: "the sixth is held back, with the time to wait",
    status: 429,
    least: 800,
    play: () => {
      const email = newEmail();
      return repeat(6, () => wrongSignIn(email));
    },
  },
  {
    name: "from wherever each of them comes",
    status: 429,
    play: () => {
      const email = newEmail();
      return repeat(6, () => wrongSignIn(email, newAddress()));
    },
  },
  {
    name: "however the address is written",
    status: 429,
    play: () => {
      const email = newEmail();
      return repeat(6, (at) => wrongSignIn(at % 2 ? email.toUpperCase() : ` ${email}`));
    },
  },
  {
    name: "an unknown account like a known one",
    status: 429,
    play: async () => {
      const { email } = await world.system((db) => buildPerson(db));
      return repeat(6, () => wrongSignIn(email));
    },
  },
  {
    name: "another account from the same address goes on",
    status: 401,
    play: async () => {
      const [email, from] = [newEmail(), newAddress()];
      await repeat(6, () => wrongSignIn(email, from));
      return send(wrongSignIn(newEmail(), from));
    },
  },
  {
    name: "after a quarter of an hour the account is open again",
    status: 401,
    play: async () => {
      const email = newEmail();
      await repeat(6, () => wrongSignIn(email));
      await allWindowsPass();
      return send(wrongSignIn(email));
    },
  },
  {
    name: "five mails for a new password may be asked for",
    status: 200,
    play: () => {
      const email = newEmail();
      return repeat(5, () => reset(email));
    },
  },
  {
    name: "not a sixth, for a known and an unknown address alike",
    status: 429,
    play: () => {
      const email = newEmail();
      return repeat(6, () => reset(email));
    },
  },
  {
    name: "nor one more where the letters of the address are put together in another way",
    status: 429,
    play: () => {
      const email = `é${newEmail()}`;
      return repeat(6, (at) => reset(email.normalize(at % 2 ? "NFD" : "NFC")));
    },
  },
  {
    name: "nor a sixth confirmation",
    status: 429,
    play: async () => {
      const email = newEmail();
      return repeat(6, () => again(email));
    },
  },
  {
    name: "mails to somebody else go out meanwhile",
    status: 200,
    play: async () => {
      const email = newEmail();
      await repeat(6, () => reset(email));
      return send(reset(newEmail()));
    },
  },
  {
    name: "a forged X-Forwarded-For in front of the proxy's own entry changes nothing",
    status: 429,
    play: () => {
      const from = newAddress();
      return repeat(301, () => ({
        ...badBody("sign-in/email", from),
        headers: { "x-forwarded-for": `${newAddress()}, ${from}` },
      }));
    },
  },
  {
    name: "an office of fifty behind one address signs in six times each",
    status: 400,
    play: async () => {
      const from = newAddress();
      const answers = await flood(300, () => badBody("sign-in/email", from));
      expect(answers.filter(({ status }) => status === 429)).toEqual([]);
      return answers.at(-1) ?? new Response();
    },
  },
  {
    name: "the three hundred and first of a minute waits, a minute at the most",
    status: 429,
    play: async () => {
      const from = newAddress();
      await flood(300, () => badBody("sign-in/email", from));
      const last = await send(badBody("sign-in/email", from));
      expect(Number(last.headers.get("retry-after"))).toBeLessThanOrEqual(60);
      return last;
    },
  },
  {
    name: "sign-up counts along with sign-in",
    status: 429,
    play: async () => {
      const from = newAddress();
      await flood(300, () => badBody("sign-up/email", from));
      return send(badBody("sign-in/email", from));
    },
  },
  {
    name: "one IPv6 network is one address, whatever stands behind its first 64 bits",
    status: 429,
    play: async () => {
      const net = `2001:db8:0:${(++addresses).toString(16)}`;
      await Promise.all(
        Array.from({ length: 300 }, (_, at) => send(badBody("sign-in/email", `${net}::${at.toString(16)}`))),
      );
      return send(badBody("sign-in/email", `${net}:ffff::1`));
    },
  },
  {
    name: "the network beside it is another",
    status: 400,
    play: async () => {
      const [one, other] = [
        `2001:db8:1:${(++addresses).toString(16)}::1`,
        `2001:db8:2:${(++addresses).toString(16)}::1`,
      ];
      await flood(301, () => badBody("sign-in/email", one));
      return send(badBody("sign-in/email", other));
    },
  },
  {
    name: "five wrong tries at the password of an open session, then it is held back",
    status: 429,
    play: async () => {
      const cookie = await signedIn();
      return repeat(6, () => ({ path: "prove-password", body: { password: "not the right one" }, cookie }));
    },
  },
  {
    name: "and a change of the password with it, counted as one",
    status: 429,
    play: async () => {
      const cookie = await signedIn();
      return repeat(6, (at) =>
        at < 5
          ? { path: "prove-password", body: { password: "not the right one" }, cookie }
          : { path: "change-password", body: { currentPassword: "x", newPassword: "another heron flew by" }, cookie },
      );
    },
  },
  {
    name: "five changes of address may be asked for, and each counts",
    status: 429,
    play: async () => {
      const cookie = await signedIn();
      const change = () => ({ path: "change-email", body: { newEmail: newEmail() }, cookie });
      expect((await repeat(5, change)).status).toBe(200);
      return send(change());
    },
  },
  {
    name: "another session of somebody else goes on",
    status: 401,
    play: async () => {
      const cookie = await signedIn();
      await repeat(6, () => ({ path: "prove-password", body: { password: "no" }, cookie }));
      return send({ path: "prove-password", body: { password: "no" }, cookie: await signedIn() });
    },
  },
  {
    name: "a name may be changed twenty times, and the next change waits",
    status: 429,
    play: async () => {
      const cookie = await signedIn();
      const rename = () => ({ path: "update-user", body: { name: mark() }, cookie });
      expect((await repeat(20, rename)).status).toBe(200);
      return send(rename());
    },
  },
  {
    name: "links to confirm are not guessed at from one place",
    status: 429,
    play: async () => {
      const from = newAddress();
      await Promise.all(
        Array.from({ length: 100 }, () => send({ path: "confirm-address", body: { token: mark() }, from })),
      );
      return send({ path: "confirm-address", body: { token: mark() }, from });
    },
  },
  {
    name: "what reads is not held back by what wrote",
    status: 200,
    play: async () => {
      const from = newAddress();
      await flood(301, () => badBody("sign-in/email", from));
      return fetch(`${world.url}/api/auth/get-session`, { headers: { "x-forwarded-for": from } });
    },
  },
];

for (const { name, play, status, least } of cases)
  test(`limits: ${name}`, async () => {
    const answer = await play();
    expect(answer.status, await answer.clone().text()).toBe(status);
    if (status !== 429) return;
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(least ?? 1);
    expect(await answer.json()).toMatchObject({ code: "TOO_MANY_REQUESTS", status: 429 });
  });

test("limits: of twenty wrong passwords at once, five are looked at", async () => {
  const email = newEmail();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(wrongSignIn(email))));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
});
