import { expect, test } from "vitest";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { HttpPerson } from "#tests/support/http-person.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { codeAt } from "./factory.ts";

const world = await openHttpWorld();
const now = new Date();
world.services.now = () => now;
const built = () => world.system((db) => buildPerson(db));

/** Enrols an authenticator app over the wire and passes it; answers what was told and a way to get further codes. */
async function enrol(person: HttpPerson, friendly_name = "My phone's app") {
  const made = await person.post("/api/auth/factors", { friendly_name, factor_type: "totp", issuer: "Acme" });
  const code = () => codeAt(made.body.totp.secret, now);
  const challenge = await person.post(`/api/auth/factors/${made.body.id}/challenge`);
  const answer = { code: await code(), challenge_id: challenge.body.id };
  const verified = await person.post(`/api/auth/factors/${made.body.id}/verify`, answer);
  return { made, challenge, verified, code, id: String(made.body.id) };
}

test("[S7.08][S7.10][S7.11][S3.11] an authenticator app is added, asked for, and passed: the session is then at aal2 under a new secret", async () => {
  const account = await built();
  const person = new HttpPerson(world, account);
  const before = person.cookieHeader;
  const { made, challenge, verified, id } = await enrol(person);
  expect([made.status, challenge.status, verified.status]).toEqual([200, 200, 200]);
  expect(made.body).toMatchObject({
    id,
    factor_type: "totp",
    friendly_name: "My phone's app",
    status: "unverified",
    totp: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/), qr_code: expect.stringMatching(/^data:image\/svg/) },
  });
  expect(made.body.totp.uri).toContain(`secret=${made.body.totp.secret}&issuer=Acme`);
  expect(challenge.body).toMatchObject({ id: expect.any(String), resend_at: null });
  expect(Date.parse(challenge.body.expires_at) - now.getTime()).toBe(300_000);
  expect(verified.body).toMatchObject({
    user_id: account.userId,
    assurance: "aal2",
    factor: { id, status: "verified" },
  });
  expect(person.cookieHeader).not.toBe(before);
  expect(verified.headers.getSetCookie()[0]).toMatch(/Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/);
  const { body: who } = await person.get("/api/who-am-i");
  expect(who).toMatchObject({ assurance: "aal2", lacksFactor: null, fullName: account.fullName });
  const { body: session } = await person.get("/api/auth/get-session");
  expect(session).toMatchObject({ session: { assurance: "aal2" }, user: { name: account.fullName } });
  const old = new HttpPerson(world, account);
  expect((await old.get("/api/who-am-i")).body).toBeNull();
  expect((await person.get("/api/auth/factors")).body).toMatchObject([{ id, factor_type: "totp", status: "verified" }]);
});

test("the list of factors tells no secret, and the database holds none in the clear", async () => {
  const account = await built();
  const person = new HttpPerson(world, account);
  const { made, id } = await enrol(person);
  expect(JSON.stringify((await person.get("/api/auth/factors")).body)).not.toContain(made.body.totp.secret);
  const row = await world.system((db) => db.selectFrom("factors").selectAll().where("id", "=", id).executeTakeFirst());
  expect(JSON.stringify(row)).not.toContain(made.body.totp.secret);
});

test("[S7.09] a factor is removed with 204 by a session that passed one, and by no other", async () => {
  const account = await built();
  const person = new HttpPerson(world, account);
  const { id } = await enrol(person);
  const second = await world.system(async (db) => {
    const sessionToken = `another session of the person ${id}`.replaceAll(" ", "-");
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    await db.insertInto("sessions").values({ userId: account.userId, token: sessionToken, expiresAt }).execute();
    return new HttpPerson(world, { sessionToken });
  });
  const refused = await second.call("DELETE", `/api/auth/factors/${id}`);
  expect([refused.status, refused.body.code]).toEqual([403, "FACTOR_NEEDED"]);
  const removed = await person.call("DELETE", `/api/auth/factors/${id}`);
  expect([removed.status, removed.body]).toEqual([204, null]);
  expect((await person.get("/api/auth/factors")).body).toEqual([]);
  expect((await person.call("DELETE", `/api/auth/factors/${id}`)).status).toBe(404);
});

test("a visitor has no factors; refusals are problem JSON with a stable code", async () => {
  const visitor = new HttpPerson(world);
  for (const [method, path, body] of [
    ["GET", "/api/auth/factors", undefined],
    ["POST", "/api/auth/factors", { friendly_name: "x", factor_type: "totp" }],
    ["DELETE", `/api/auth/factors/${crypto.randomUUID()}`, undefined],
    ["POST", `/api/auth/factors/${crypto.randomUUID()}/challenge`, {}],
    ["POST", `/api/auth/factors/${crypto.randomUUID()}/verify`, { code: "1", challenge_id: crypto.randomUUID() }],
  ] as const) {
    const answer = await visitor.call(method, path, body);
    expect([answer.status, answer.body.code], path).toEqual([401, "UNAUTHORIZED"]);
    expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  }
});
