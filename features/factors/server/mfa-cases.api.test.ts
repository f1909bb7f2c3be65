import { afterAll, describe, expect, test } from "vitest";
import { EventStreams } from "#platform/server/live/event-streams.ts";
import { buildFactorScene, type FactorScene } from "#tests/support/factor-scene.ts";
import type { HttpAnswer } from "#tests/support/http-person.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";

let streams: EventStreams | undefined;
const world = await openHttpWorld({}, ({ services }) => {
  streams = new EventStreams(services.database);
  return { liveUpdates: streams.step };
});
await streams?.start();
afterAll(() => streams?.close());
let now = new Date();
world.services.now = () => now;
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

/** One try and all that may come of it. */
interface Case {
  name: string;
  act(scene: FactorScene): Promise<HttpAnswer>;
  status: number;
  code?: string;
  /** The field that is refused. */
  path?: string;
  /** Level of the browser that had to pass the factor, afterwards; aal1 when left out. */
  level?: "aal1" | "aal2" | "nobody";
}

const atFactor = (scene: FactorScene, more = "") => `/api/auth/factors/${scene.factor.factorId}${more}`;
const newPassword = "a password that nobody knows";

const codes: Case[] = [
  { name: "the right code", act: async (s) => s.answer(await s.code()), status: 200, level: "aal2" },
  {
    name: "the right code with a blank in it",
    act: async (s) => s.answer((await s.code()).replace(/^.../, "$& ")),
    status: 200,
    level: "aal2",
  },
  {
    name: "a wrong code",
    act: async (s) => s.answer(await s.wrongCode()),
    status: 400,
    code: "BAD_REQUEST",
    path: "code",
  },
  { name: "no code", act: async (s) => s.answer(""), status: 400, path: "code" },
  { name: "a code that is far too long", act: async (s) => s.answer("1".repeat(1000)), status: 400, path: "code" },
  { name: "the code of one step ago", act: async (s) => s.answer(await s.code(-30)), status: 200, level: "aal2" },
  { name: "the code of the next step", act: async (s) => s.answer(await s.code(30)), status: 200, level: "aal2" },
  { name: "the code of two steps ago", act: async (s) => s.answer(await s.code(-60)), status: 400, path: "code" },
  { name: "the code after the next", act: async (s) => s.answer(await s.code(60)), status: 400, path: "code" },
  {
    name: "the same code again within its 30 seconds, in another browser",
    act: async (s) => {
      const code = await s.code();
      await s.answer(code, await s.openSession());
      return s.answer(code);
    },
    status: 400,
    path: "code",
  },
  {
    name: "an earlier code after a later one was used",
    act: async (s) => {
      await s.answer(await s.code(30), await s.openSession());
      return s.answer(await s.code());
    },
    status: 400,
    path: "code",
  },
  {
    name: "the next code after one was used",
    act: async (s) => {
      await s.answer(await s.code(), await s.openSession());
      pass(30);
      return s.answer(await s.code());
    },
    status: 200,
    level: "aal2",
  },
];

const challenges: Case[] = [
  {
    name: "an answer after 299 seconds",
    act: async (s) => {
      const challenge = await s.challenge();
      pass(299);
      return s.verify({ code: await s.code(), challenge });
    },
    status: 200,
    level: "aal2",
  },
  {
    name: "a question asked while the clock was forty days ahead",
    act: async (s) => {
      pass(40 * 86_400);
      const challenge = await s.challenge();
      pass(-40 * 86_400);
      return s.verify({ code: await s.code(), challenge });
    },
    status: 400,
    code: "BAD_REQUEST",
  },
  {
    name: "an answer after 300 seconds, though the code is right",
    act: async (s) => {
      const challenge = await s.challenge();
      pass(300);
      return s.verify({ code: await s.code(), challenge });
    },
    status: 400,
    path: "challenge_id",
  },
  {
    name: "a second answer to the same challenge, though its code is a new one",
    act: async (s) => {
      const challenge = await s.challenge();
      await s.verify({ code: await s.code(), challenge });
      pass(30);
      return s.verify({ code: await s.code(), challenge });
    },
    status: 400,
    path: "challenge_id",
    level: "aal2",
  },
  {
    name: "a challenge of another factor of the same person",
    act: async (s) => s.verify({ code: await s.code(), challenge: await s.challenge(s.half, await s.addFactor()) }),
    status: 400,
    path: "challenge_id",
  },
  {
    name: "a challenge that another browser of the same person asked for",
    act: async (s) => s.verify({ code: await s.code(), challenge: await s.challenge(await s.openSession()) }),
    status: 400,
    path: "challenge_id",
  },
  {
    name: "a challenge that never was",
    act: async (s) => s.verify({ code: await s.code(), challenge: crypto.randomUUID() }),
    status: 400,
    path: "challenge_id",
  },
  {
    name: "a channel for an app",
    act: (s) => s.half.post(atFactor(s, "/challenge"), { channel: "sms" }),
    status: 400,
    path: "channel",
  },
  {
    name: "a factor whose id is none",
    act: (s) => s.half.post("/api/auth/factors/1/challenge"),
    status: 400,
    path: "factorId",
  },
  {
    name: "the eleventh challenge of an app in 15 minutes",
    act: async (s) => {
      for (let at = 0; at < 10; at++) await s.challenge();
      return s.half.post(atFactor(s, "/challenge"));
    },
    status: 429,
  },
  {
    name: "the right code after somebody with the password asked for as many as they got, in two browsers",
    act: async (s) => {
      for (const thief of [await s.openSession(), await s.openSession()])
        for (let at = 0; at < 11; at++) await s.challenge(thief);
      return s.answer(await s.code());
    },
    status: 200,
    level: "aal2",
  },
];

/** What is somebody else's looks like not there, to a session that may do everything with its own. */
const elsewhere: Case[] = [
  ["a challenge", "POST", "/challenge", {}],
  ["an answer", "POST", "/verify", { code: "123456", challenge_id: crypto.randomUUID() }],
  ["removing", "DELETE", "", undefined],
  ["renaming", "PATCH", "", { friendly_name: "mine now" }],
].map(([what, method, more, body]) => ({
  name: `${what} of somebody else's factor`,
  act: async (s: FactorScene) =>
    (await buildFactorScene(world)).full.call(String(method), atFactor(s, String(more)), body),
  status: 404,
  code: "NOT_FOUND",
}));

/** Everything but passing the factor is shut for a session that lacks it. */
const shut: Case[] = (
  [
    ["removing the factor", "DELETE", "/api/auth/factors/:id"],
    ["renaming the factor", "PATCH", "/api/auth/factors/:id", { friendly_name: "x" }],
    ["adding another factor", "POST", "/api/auth/factors", { friendly_name: "x", factor_type: "totp" }],
    ["new recovery codes", "POST", "/api/auth/recovery-codes", {}],
    ["changing the password", "POST", "/api/auth/change-password", { currentPassword: "x", newPassword }],
    ["changing the address", "POST", "/api/auth/change-email", { newEmail: "new@example.org" }],
    ["changing the name", "POST", "/api/auth/update-user", { name: "Somebody else" }],
    ["the list of sessions", "GET", "/api/sessions"],
    ["ending other sessions", "POST", "/api/auth/revoke-other-sessions", {}],
    ["the ways of signing in", "GET", "/api/auth/list-accounts"],
    ["adding a way of signing in", "POST", "/api/auth/link-social", { provider: "google" }],
    ["a token", "GET", "/api/auth/token"],
    ["the live updates", "GET", "/api/events"],
    ["groups", "GET", "/api/groups"],
    ["the builder's state", "POST", "/api/rpc/get_builder_state", { p_plan_id: "new", p_state_type: "plan_data" }],
    ["flags", "POST", "/api/rpc/get_user_feature_flags", {}],
    [
      "a workspace",
      "POST",
      "/api/rpc/create_workspace_atomic",
      { p_user_id: crypto.randomUUID(), p_user_email: "x@example.org" },
    ],
    ["what the browser session keeps", "GET", "/api/session_storage?session_id=x&key=x"],
    ["the app's own protocol", "POST", "/rpc/organizations/listMemberships", { json: {} }],
  ] as const
).map(([what, method, path, body]) => ({
  name: `${what}, before the factor is passed`,
  act: (s: FactorScene) => s.half.call(method, path.replace(":id", s.factor.factorId), body),
  status: 403,
  code: "FACTOR_NEEDED",
}));

const open: Case[] = [
  { name: "who one is, before the factor is passed", act: (s) => s.half.get("/api/who-am-i"), status: 200 },
  { name: "the session, before the factor is passed", act: (s) => s.half.get("/api/auth/get-session"), status: 200 },
  { name: "the list of factors, before one is passed", act: (s) => s.half.get("/api/auth/factors"), status: 200 },
  {
    name: "signing out, before the factor is passed",
    act: (s) => s.half.post("/api/auth/sign-out"),
    status: 200,
    level: "nobody",
  },
];

/** A factor that somebody added through an open session, before the owner verified one. */
async function plant(scene: FactorScene) {
  const planted = await scene.addFactor();
  const changed = { status: "unverified", verifiedAt: null, friendlyName: `Planted ${planted.factorId}` };
  await world.system((db) => db.updateTable("factors").set(changed).where("id", "=", planted.factorId).execute());
  return planted;
}
/** A question for a code that the thief asked for while the account had no verified factor. */
async function askEarly(scene: FactorScene, { factorId }: { factorId: string }): Promise<string> {
  return world.system(async (db) => {
    const session = db.selectFrom("sessions").select("id").where("userId", "=", scene.userId);
    const { id: sessionId } = await session.where("assurance", "=", "aal1").executeTakeFirstOrThrow();
    const [createdAt, expiresAt] = [now.toISOString(), new Date(now.getTime() + 300_000).toISOString()];
    const row = { factorId, sessionId, createdAt, expiresAt };
    return (await db.insertInto("factorChallenges").values(row).returning("id").executeTakeFirstOrThrow()).id;
  });
}
const planted: Case[] = [
  {
    name: "a code asked of a factor that never was verified, before one is passed",
    act: async (s) => s.half.post(`/api/auth/factors/${(await plant(s)).factorId}/challenge`),
    status: 404,
    code: "NOT_FOUND",
  },
  {
    name: "the right code of such a factor, asked for before the owner verified theirs",
    act: async (s) => {
      const factor = await plant(s);
      return s.verify({ code: await s.code(0, factor), challenge: await askEarly(s, factor) }, s.half, factor);
    },
    status: 404,
    code: "NOT_FOUND",
  },
  {
    name: "the same factor verified by a browser that passed one",
    act: async (s) => {
      const factor = await plant(s);
      return s.answer(await s.code(0, factor), s.full, factor);
    },
    status: 200,
  },
];

const sendCode = (scene: FactorScene, code: string | undefined, by = scene.half) =>
  by.post("/api/auth/recovery-codes/verify", { code });
const recovery: Case[] = [
  { name: "a recovery code", act: async (s) => sendCode(s, (await s.recoveryCodes())[3]), status: 200, level: "aal2" },
  {
    name: "a recovery code in small letters, without its hyphen",
    act: async (s) => sendCode(s, (await s.recoveryCodes())[0]?.toLowerCase().replace("-", " ")),
    status: 200,
    level: "aal2",
  },
  {
    name: "a recovery code for the second time",
    act: async (s) => {
      const [code] = await s.recoveryCodes();
      await sendCode(s, code, await s.openSession());
      return sendCode(s, code);
    },
    status: 400,
    path: "code",
  },
  {
    name: "somebody else's recovery code",
    act: async (s) => sendCode(s, (await (await buildFactorScene(world)).recoveryCodes())[0]),
    status: 400,
    path: "code",
  },
  {
    name: "a recovery code of a set that was replaced",
    act: async (s) => {
      const [code] = await s.recoveryCodes();
      await s.recoveryCodes();
      return sendCode(s, code);
    },
    status: 400,
    path: "code",
  },
  { name: "a recovery code where none were made", act: (s) => sendCode(s, "7K2QD-9M4XA"), status: 400, path: "code" },
  {
    name: "a recovery code while the factor is locked",
    act: async (s) => {
      const [code] = await s.recoveryCodes();
      await s.answerWrongly(6);
      return sendCode(s, code);
    },
    status: 200,
    level: "aal2",
  },
  {
    name: "the sixth wrong recovery code, and then a right one",
    act: async (s) => {
      const [code] = await s.recoveryCodes();
      for (let at = 0; at < 5; at++) await sendCode(s, "00000-00000");
      return sendCode(s, code);
    },
    status: 429,
  },
  {
    name: "the factor while the recovery codes are locked",
    act: async (s) => {
      await s.recoveryCodes();
      for (let at = 0; at < 6; at++) await sendCode(s, "00000-00000");
      return s.answer(await s.code());
    },
    status: 200,
    level: "aal2",
  },
];

const limits: Case[] = [
  {
    name: "the right code after four wrong ones",
    act: async (s) => {
      await s.answerWrongly(4);
      return s.answer(await s.code());
    },
    status: 200,
    level: "aal2",
  },
  {
    name: "the right code after five wrong ones",
    act: async (s) => {
      await s.answerWrongly(5);
      return s.answer(await s.code());
    },
    status: 429,
    code: "TOO_MANY_REQUESTS",
  },
  {
    name: "the right code after five wrong ones, from a new browser and through the app's own protocol",
    act: async (s) => {
      await s.answerWrongly(5);
      const other = await s.openSession();
      const input = {
        factorId: s.factor.factorId.toUpperCase(),
        code: await s.code(),
        challenge_id: await s.challenge(other),
      };
      const { status, body, headers } = await other.post("/rpc/factors/verify", { json: input });
      return { status, body: body.json.data, headers };
    },
    status: 429,
  },
  {
    name: "another factor while the first is locked",
    act: async (s) => {
      const other = await s.addFactor();
      await s.answerWrongly(5);
      return s.answer(await s.code(0, other), s.half, other);
    },
    status: 200,
    level: "aal2",
  },
  {
    name: "the right code 15 minutes after the first of five wrong ones",
    act: async (s) => {
      await s.answerWrongly(5);
      pass(900);
      return s.answer(await s.code());
    },
    status: 200,
    level: "aal2",
  },
  {
    name: "the right code a second before those 15 minutes are over",
    act: async (s) => {
      await s.answerWrongly(5);
      pass(898);
      return s.answer(await s.code());
    },
    status: 429,
  },
  {
    name: "the right code 15 minutes after five wrong ones that came after five others",
    act: async (s) => {
      await s.answerWrongly(5);
      pass(900);
      await s.answerWrongly(5);
      pass(900);
      return s.answer(await s.code());
    },
    status: 429,
    code: "TOO_MANY_REQUESTS",
  },
  {
    name: "the right code after four wrong ones and, a quarter of an hour later, a fifth",
    act: async (s) => {
      await s.answerWrongly(4);
      pass(901);
      await s.answerWrongly(1);
      return s.answer(await s.code());
    },
    status: 429,
    code: "TOO_MANY_REQUESTS",
  },
  {
    name: "the right code half an hour after them",
    act: async (s) => {
      await s.answerWrongly(5);
      pass(900);
      await s.answerWrongly(5);
      pass(1800);
      return s.answer(await s.code());
    },
    status: 200,
    level: "aal2",
  },
  {
    name: "a right code makes the next lock a short one again",
    act: async (s) => {
      await s.answerWrongly(5);
      pass(900);
      await s.answer(await s.code(), await s.openSession());
      pass(900);
      await s.answerWrongly(5);
      pass(900);
      return s.answer(await s.code());
    },
    status: 200,
    level: "aal2",
  },
  {
    name: "after five wrong ones elsewhere, the right code in the browser in which it was passed before",
    act: async (s) => {
      const before = await s.openSession();
      expect((await s.answer(await s.code(), before)).status).toBe(200);
      pass(30);
      const again = await s.openSession();
      again.cookies.set("evenhand.known", before.cookies.get("evenhand.known") ?? "");
      await s.answerWrongly(5);
      return s.answer(await s.code(), again);
    },
    status: 429,
  },
  {
    name: "a fifth wrong code after a right one in the same window, then a right one",
    act: async (s) => {
      await s.answerWrongly(4);
      await s.answer(await s.code(), await s.openSession());
      pass(30);
      await s.answerWrongly(1);
      return s.answer(await s.code());
    },
    status: 429,
  },
  {
    name: "a wrong code with the same Idempotency-Key, five times, then the right one",
    act: async (s) => {
      const [code, challenge] = [await s.wrongCode(), await s.challenge()];
      const body = { code, challenge_id: challenge };
      for (let at = 0; at < 5; at++)
        await s.half.call("POST", atFactor(s, "/verify"), body, { "idempotency-key": "one" });
      return s.verify({ code: await s.code(), challenge });
    },
    status: 429,
  },
  {
    name: "a wrong answer of somebody else to this factor costs its owner nothing",
    act: async (s) => {
      const other = await buildFactorScene(world);
      for (let at = 0; at < 6; at++) await s.verify({ code: "1", challenge: crypto.randomUUID() }, other.full);
      return s.answer(await s.code());
    },
    status: 200,
    level: "aal2",
  },
  {
    name: "a failure of ours spends no try",
    act: async (s) => {
      const { factorId } = s.factor;
      const spoil = (sealed: string) =>
        world.system((db) => db.updateTable("factors").set({ sealed }).where("id", "=", factorId).execute());
      const { sealed } = await world.system((db) =>
        db.selectFrom("factors").select("sealed").where("id", "=", factorId).executeTakeFirstOrThrow(),
      );
      await spoil("altered");
      for (let at = 0; at < 6; at++) expect((await s.answer("123456")).status).toBe(422);
      await spoil(sealed);
      return s.verify({ code: await s.code(), challenge: await s.challenge() });
    },
    status: 200,
    level: "aal2",
  },
];

const add = (s: FactorScene, body: unknown) => s.full.post("/api/auth/factors", body);
const adding: Case[] = [
  {
    name: "the eleventh factor",
    act: async (s) => {
      for (let at = 0; at < 9; at++) await add(s, { friendly_name: `App ${at}`, factor_type: "totp" });
      return add(s, { friendly_name: "One too many", factor_type: "totp" });
    },
    status: 400,
  },
  {
    name: "a factor under a name that is taken, in other letters",
    act: async (s) => {
      await s.full.call("PATCH", atFactor(s), { friendly_name: "My App" });
      return add(s, { friendly_name: "MY APP", factor_type: "totp" });
    },
    status: 409,
    code: "CONFLICT",
  },
  {
    name: "a factor renamed to the name of another",
    act: async (s) => {
      await add(s, { friendly_name: "Old phone", factor_type: "totp" });
      return s.full.call("PATCH", atFactor(s), { friendly_name: "old PHONE" });
    },
    status: 409,
    code: "CONFLICT",
  },
  {
    name: "a factor again that was begun and never verified",
    act: async (s) => {
      await add(s, { friendly_name: "Begun", factor_type: "totp" });
      return add(s, { friendly_name: "Begun", factor_type: "totp" });
    },
    status: 200,
  },
  {
    name: "a phone where no texts can be sent",
    act: (s) => add(s, { friendly_name: "P", factor_type: "phone", phone: "+4930123456" }),
    status: 400,
    path: "factor_type",
  },
  {
    name: "a factor of a kind that is none",
    act: (s) => add(s, { friendly_name: "P", factor_type: "webauthn" }),
    status: 400,
    path: "factor_type",
  },
  {
    name: "a factor without a name",
    act: (s) => add(s, { friendly_name: "  ", factor_type: "totp" }),
    status: 400,
    path: "friendly_name",
  },
  {
    name: "an issuer with a colon, which would pass for another account",
    act: (s) => add(s, { friendly_name: "P", factor_type: "totp", issuer: "Bank:you" }),
    status: 400,
    path: "issuer",
  },
];

describe.each([
  ["[S7.11] codes", codes],
  ["[S7.10] challenges", challenges],
  ["[S7.09] [S7.10] [S7.11] somebody else's", elsewhere],
  ["before the factor", shut],
  ["open before the factor", open],
  ["planted factors", planted],
  ["recovery codes", recovery],
  ["[S7.11] limits", limits],
  ["[S7.08] adding", adding],
])("second factors: %s", (_group, cases) => {
  test.each(cases)("$name: $status", async ({ act, status, code, path, level = "aal1" }) => {
    const scene = await buildFactorScene(world);
    const answer = await act(scene);
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    // The app's own protocol wraps the problem.
    if (code) expect((answer.body.json?.data ?? answer.body).code).toBe(code);
    if (path) expect(answer.body.errors?.map((error: { path: string }) => error.path)).toContain(path);
    if (status === 429) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    const { body: who } = await scene.half.get("/api/who-am-i");
    expect(who?.assurance ?? "nobody").toBe(level);
    if (level === "aal1") expect(who).toMatchObject({ lacksFactor: "pass", seats: [] });
    const told = JSON.stringify([answer.body, [...answer.headers]]);
    expect(told).not.toContain(scene.factor.secret);
    expect(told).not.toContain("set-auth-jwt");
  });
});

test("with the first verified factor go those that were added and never verified", async () => {
  const scene = await buildFactorScene(world);
  await scene.full.call("DELETE", atFactor(scene));
  const begin = async (name: string) => {
    const { body } = await scene.full.post("/api/auth/factors", { friendly_name: name, factor_type: "totp" });
    return { factorId: String(body.id), secret: String(body.totp.secret) };
  };
  const [theirs, own] = [await begin("Theirs"), await begin("Own")];
  const standing = async () =>
    new Set((await scene.full.get("/api/auth/factors")).body.map((each: { id: string }) => each.id));
  const idsOf = (...factors: { factorId: string }[]) => new Set(factors.map(({ factorId }) => factorId));
  expect(await standing()).toEqual(idsOf(theirs, own));
  expect((await scene.answer(await scene.code(0, own), scene.full, own)).status).toBe(200);
  expect(await standing()).toEqual(idsOf(own));
  // A second one that is begun later stays while it is not verified, and the third does not remove it.
  const [second, third] = [await begin("Second"), await begin("Third")];
  expect((await scene.answer(await scene.code(0, third), scene.full, third)).status).toBe(200);
  expect(await standing()).toEqual(idsOf(own, second, third));
});
