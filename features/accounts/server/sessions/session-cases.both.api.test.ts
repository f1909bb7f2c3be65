import { calculateJwkThumbprint, createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from "jose";
import { expect, test } from "vitest";
import {
  type AccountStage,
  accountCase,
  openAccountStage,
  playCases,
  thePassword,
} from "#tests/support/account-stage.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";

const world = await openHttpWorld();
const stage = openAccountStage(world);
const hour = 60;
const day = 24 * hour;

const someone = async (at: AccountStage, minutesAgo = 0) => {
  const person = await at.member();
  return { person, mine: await at.signedIn(person, minutesAgo) };
};
const tokenOf = (mine: { cookies: Map<string, string> }) =>
  decodeURIComponent(mine.cookies.get("evenhand.session_token") ?? "").split(".")[0] ?? "";
const untilEnd = async (userId: string) =>
  Number(
    (
      await stage.row(
        "select extract(epoch from expires_at - now()) / 60 as minutes from sessions where user_id = $1",
        [userId],
      )
    )?.minutes,
  );
const signIn = (mine: Awaited<ReturnType<typeof someone>>["mine"], email: string) =>
  mine.post("sign-in/email", { email, password: thePassword });

playCases(stage, [
  accountCase({
    name: "[S7.07] a session tells who is signed in",
    setup: someone,
    call: ({ mine }) => mine.get("get-session"),
    status: 200,
    sideEffects: async ({ mine, person }) => {
      expect((await mine.get("get-session")).body).toMatchObject({ user: { id: person.userId, email: person.email } });
    },
  }),
  accountCase({
    name: "[S3.11] the person carries full_name in the metadata",
    setup: someone,
    call: ({ mine }) => mine.get("get-session"),
    status: 200,
    sideEffects: async ({ mine }) => {
      expect((await mine.get("get-session")).body).toMatchObject({ user: { user_metadata: { full_name: "Ana Λ" } } });
    },
  }),
  accountCase({
    name: "a visitor has none",
    setup: async (at) => at.browser(),
    call: (visitor) => visitor.get("get-session"),
    status: 200,
    sideEffects: async (visitor) => expect((await visitor.get("get-session")).body).toBeNull(),
  }),
  accountCase({
    name: "a cookie that nobody signed opens nothing",
    setup: async (at) => {
      const { mine } = await someone(at);
      const forged = at.browser();
      forged.cookies.set("evenhand.session_token", encodeURIComponent(`${tokenOf(mine)}.${"A".repeat(43)}=`));
      return forged;
    },
    call: (forged) => forged.get("get-session"),
    status: 200,
    sideEffects: async (forged) => expect((await forged.get("get-session")).body).toBeNull(),
  }),
  accountCase({
    name: "a session that the browser had before signing in is dead afterwards",
    setup: async (at) => {
      const [attacker, victim] = [await someone(at), await at.member()];
      return { ...attacker, victim, planted: tokenOf(attacker.mine) };
    },
    call: ({ mine, victim }) => signIn(mine, victim.email),
    status: 200,
    sideEffects: async ({ planted, mine, victim }, { row }) => {
      expect(tokenOf(mine)).not.toBe(planted);
      expect(await row("select 1 from sessions where token = $1", [planted])).toBeUndefined();
      expect((await mine.get("get-session")).body).toMatchObject({ user: { id: victim.userId } });
    },
  }),
  accountCase({
    name: "each sign-in has a secret of its own, of 128 bits at the least",
    setup: async (at) => ({ person: await at.member(), mine: at.browser(), other: at.browser() }),
    call: async ({ mine, other, person }) => {
      await signIn(other, person.email);
      return signIn(mine, person.email);
    },
    status: 200,
    sideEffects: async ({ mine, other }) => {
      expect(tokenOf(mine)).not.toBe(tokenOf(other));
      expect(tokenOf(mine).length).toBeGreaterThanOrEqual(22);
    },
  }),
  accountCase({
    name: "[S7.04] signing out ends the session on the server, not in the browser alone",
    setup: async (at) => {
      const scene = await someone(at);
      const copy = at.browser();
      for (const [name, value] of scene.mine.cookies) copy.cookies.set(name, value);
      return { ...scene, copy };
    },
    call: ({ mine }) => mine.post("sign-out", {}),
    status: 200,
    sideEffects: async ({ copy, person }, { sessionsOf }) => {
      expect((await copy.get("get-session")).body).toBeNull();
      expect(await sessionsOf(person)).toBe(0);
    },
  }),
  accountCase({
    name: "signing out here leaves the session there",
    setup: async (at) => {
      const scene = await someone(at);
      return { ...scene, there: await at.signedIn(scene.person) };
    },
    call: ({ mine }) => mine.post("sign-out", {}),
    status: 200,
    sideEffects: async ({ there, person }) => {
      expect((await there.get("get-session")).body).toMatchObject({ user: { id: person.userId } });
    },
  }),
  accountCase({
    name: "[S4.02] use prolongs a session to twelve hours from now",
    setup: (at) => someone(at, 11 * hour),
    call: ({ mine }) => mine.get("get-session"),
    status: 200,
    sideEffects: async ({ person }) => expect(await untilEnd(person.userId)).toBeGreaterThan(12 * hour - 2),
  }),
  accountCase({
    name: "looking at it does not",
    setup: (at) => someone(at, 11 * hour),
    call: ({ mine }) => mine.get("get-session?disableRefresh=true"),
    status: 200,
    sideEffects: async ({ person }) => expect(await untilEnd(person.userId)).toBeLessThan(hour + 2),
  }),
  accountCase({
    name: "after twelve hours without use it is over",
    setup: (at) => someone(at, 12 * hour + 1),
    call: ({ mine }) => mine.get("get-session"),
    status: 200,
    sideEffects: async ({ mine, person }, { sessionsOf }) => {
      expect((await mine.get("get-session")).body).toBeNull();
      expect(await sessionsOf(person)).toBe(0);
    },
  }),
  accountCase({
    name: "after thirty days it is over, however much it is used",
    setup: async (at) => {
      const scene = await someone(at);
      await at.row(
        "update sessions set created_at = now() - interval '29 days 20 hours', expires_at = now() + interval '1 hour' where user_id = $1",
        [scene.person.userId],
      );
      return scene;
    },
    call: ({ mine }) => mine.get("get-session"),
    status: 200,
    sideEffects: async ({ person }) => {
      const minutes = await untilEnd(person.userId);
      expect(minutes).toBeGreaterThan(3.9 * hour);
      expect(minutes).toBeLessThan(4.1 * hour);
    },
  }),
  accountCase({
    name: "the library's list of sessions, which holds their secrets, is shut",
    setup: someone,
    call: ({ mine }) => mine.get("list-sessions"),
    status: 404,
    forbidden: ({ mine }) => [tokenOf(mine)],
  }),
  accountCase({
    name: "and so is its way to end one by its secret",
    setup: someone,
    call: ({ mine }) => mine.post("revoke-session", { token: tokenOf(mine) }),
    status: 404,
  }),
  accountCase({
    name: "a wrong password proves nothing",
    setup: (at) => someone(at, day),
    call: async ({ person }, at) =>
      (await at.signedIn(person, hour)).post("prove-password", { password: "not the right one" }),
    status: 401,
    code: "INVALID_PASSWORD",
    sideEffects: async ({ person }, { row }) => {
      expect(
        await row("select 1 from sessions where user_id = $1 and proved_at is not null", [person.userId]),
      ).toBeUndefined();
    },
  }),
  accountCase({
    name: "nobody who is not signed in proves anything",
    setup: async (at) => at.browser(),
    call: (visitor) => visitor.post("prove-password", { password: thePassword }),
    status: 401,
    code: "UNAUTHORIZED",
  }),
  accountCase({
    name: "a proof counts in the session that gave it, and in no other",
    setup: async (at) => {
      const { person } = await someone(at);
      const [mine, other] = [await at.signedIn(person, hour), await at.signedIn(person, hour)];
      await mine.post("prove-password", { password: thePassword });
      return { mine, other };
    },
    call: ({ other }, { newEmail }) => other.post("change-email", { newEmail: newEmail(), callbackURL: "/" }),
    status: 403,
    code: "SESSION_NOT_FRESH",
  }),
  accountCase({
    name: "the last way to sign in stays",
    setup: someone,
    call: async ({ mine, person }, { row }) => {
      const way = await row("select id from identities where user_id = $1", [person.userId]);
      return mine.post("remove-way-in", { id: way?.id });
    },
    status: 409,
    code: "LAST_WAY_IN",
  }),
  accountCase({
    name: "another one goes, and its owner hears of it",
    setup: async (at) => {
      const scene = await someone(at);
      const way = await at.row(
        "insert into identities (account_id, provider_id, user_id) values ($1, 'github', $2) returning id",
        [scene.person.email, scene.person.userId],
      );
      return { ...scene, id: way?.id };
    },
    call: ({ mine, id }) => mine.post("remove-way-in", { id }),
    status: 200,
    sideEffects: async ({ person }, { mailsTo }) => {
      expect(mailsTo(person.email)).toMatchObject([{ kind: "way-in-removed", provider: "github" }]);
    },
  }),
  accountCase({
    name: "somebody else's way in is not there",
    setup: async (at) => {
      const other = await at.member();
      const way = await at.row("select id from identities where user_id = $1", [other.userId]);
      return { ...(await someone(at)), id: way?.id };
    },
    call: ({ mine, id }) => mine.post("remove-way-in", { id }),
    status: 404,
    code: "NOT_FOUND",
  }),
  accountCase({
    name: "nor does one go without a fresh proof",
    setup: (at) => someone(at, hour),
    call: ({ mine }) => mine.post("remove-way-in", { id: crypto.randomUUID() }),
    status: 403,
    code: "SESSION_NOT_FRESH",
  }),
]);

test("of two last ways in that are removed at once, one stays, round after round", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { person, mine } = await someone(stage);
    await stage.row("insert into identities (account_id, provider_id, user_id) values ($1, 'github', $2)", [
      person.email,
      person.userId,
    ]);
    const ways = await world.system((db) =>
      db.selectFrom("identities").select("id").where("userId", "=", person.userId).execute(),
    );
    const answers = await Promise.all(ways.map(({ id }) => mine.post("remove-way-in", { id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test("[S7.12] a token verifies with another program's library; its key is named by the key's own thumbprint", async () => {
  const { person, mine } = await someone(stage);
  const answer = await mine.get("token");
  const token = String(answer.body?.token);
  const keys = createRemoteJWKSet(new URL(`${world.url}/api/auth/.well-known/jwks.json`));
  const { payload, protectedHeader, key } = await jwtVerify(token, keys, {
    issuer: stage.appUrl,
    audience: stage.appUrl,
    algorithms: ["EdDSA"],
  });
  expect(payload).toMatchObject({
    sub: person.userId,
    email: person.email,
    assurance: "aal1",
    user_metadata: { full_name: "Ana Λ" },
  });
  expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(15 * 60);
  expect(key).toBeDefined();
  const set = await (await fetch(`${world.url}/api/auth/.well-known/jwks.json`)).json();
  for (const jwk of set.keys) expect(jwk.kid).toBe(await calculateJwkThumbprint(jwk));
  expect(decodeProtectedHeader(token).kid).toBe(protectedHeader.kid);
  await expect(jwtVerify(`${token.slice(0, -6)}AAAAAA`, keys)).rejects.toThrow();
});
