import { afterAll, expect, test } from "vitest";
import { createAccountLibrary } from "#features/accounts/server/account-library.ts";
import { EventStreams } from "#platform/server/live/event-streams.ts";
import { keepMails } from "#tests/support/browser-of-accounts.ts";
import { cheapPasswords } from "#tests/support/cheap-passwords.ts";
import { buildFactorScene } from "#tests/support/factor-scene.ts";
import { HttpPerson } from "#tests/support/http-person.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { codeAt } from "./factory.ts";

const { sent, mails } = keepMails();
let streams: EventStreams | undefined;
const world = await openHttpWorld({}, ({ services }) => {
  streams = new EventStreams(services.database);
  return { liveUpdates: streams.step, accounts: createAccountLibrary(services, mails, { passwords: cheapPasswords }) };
});
await streams?.start();
afterAll(() => streams?.close());
let now = new Date();
world.services.now = () => now;

let people = 0;
const password = "correct horse battery";
async function signUp() {
  const email = `factor-${++people}@example.org`;
  const person = new HttpPerson(world);
  await person.post("/api/auth/sign-up/email", { email, password, name: "Ana Λ" });
  return { person, email };
}
async function enrol(person: HttpPerson): Promise<{ id: string; secret: string }> {
  const { body: made } = await person.post("/api/auth/factors", { friendly_name: "App", factor_type: "totp" });
  const { body: challenge } = await person.post(`/api/auth/factors/${made.id}/challenge`);
  const answer = { code: await codeAt(made.totp.secret, now), challenge_id: challenge.id };
  expect((await person.post(`/api/auth/factors/${made.id}/verify`, answer)).status).toBe(200);
  now = new Date(now.getTime() + 30_000);
  return { id: made.id, secret: made.totp.secret };
}
const signIn = async (email: string, withPassword = password) => {
  const person = new HttpPerson(world);
  await person.post("/api/auth/sign-in/email", { email, password: withPassword });
  return person;
};
const standing = async (person: HttpPerson) => {
  const { body } = await person.get("/api/who-am-i");
  return body && [body.assurance, body.lacksFactor];
};

test("a sign-in, and a password that was reset, leave the factor to be passed", async () => {
  const { person, email } = await signUp();
  await enrol(person);
  expect(await standing(await signIn(email))).toEqual(["aal1", "pass"]);
  await new HttpPerson(world).post("/api/auth/request-password-reset", { email, redirectTo: "/auth/reset-password" });
  const token = new URL(sent.findLast(({ kind }) => kind === "resetPassword")?.url ?? "").searchParams.get("token");
  const newPassword = "an altogether new one";
  const reset = await new HttpPerson(world).post("/api/auth/reset-password", { token, newPassword });
  expect(reset.status).toBe(200);
  expect(reset.headers.getSetCookie().join()).not.toContain("session_token");
  expect(await standing(person)).toBeNull();
  const back = await signIn(email, newPassword);
  expect(await standing(back)).toEqual(["aal1", "pass"]);
  expect((await back.get("/api/auth/list-accounts")).body.code).toBe("FACTOR_NEEDED");
});

test("the level is kept when the session is prolonged, and when its person changes the password", async () => {
  const { person } = await signUp();
  await enrol(person);
  const { body } = await person.get("/api/who-am-i");
  await world.system((db) =>
    db
      .updateTable("sessions")
      .set({ expiresAt: new Date(Date.now() + 60 * 60_000).toISOString() })
      .where("userId", "=", body.userId)
      .execute(),
  );
  const { body: prolonged } = await person.get("/api/auth/get-session");
  expect(Date.parse(prolonged.session.expiresAt)).toBeGreaterThan(Date.now() + 2 * 60 * 60_000);
  expect(prolonged.session.assurance).toBe("aal2");
  const newPassword = "the second password";
  const change = { currentPassword: password, newPassword, revokeOtherSessions: true };
  const changed = await person.post("/api/auth/change-password", change);
  expect(changed.status).toBe(200);
  expect(await standing(person)).toEqual(["aal2", null]);
});

test("the first factor leaves the other browsers of the account without it until they pass it too", async () => {
  const { person, email } = await signUp();
  const other = await signIn(email);
  expect(await standing(other)).toEqual(["aal1", null]);
  const { id, secret } = await enrol(person);
  expect(await standing(other)).toEqual(["aal1", "pass"]);
  const { body: challenge } = await other.post(`/api/auth/factors/${id}/challenge`);
  await other.post(`/api/auth/factors/${id}/verify`, { code: await codeAt(secret, now), challenge_id: challenge.id });
  expect(await standing(other)).toEqual(["aal2", null]);
});

test("a session that is not to be remembered is not remembered after the factor either", async () => {
  const { person, email } = await signUp();
  const { id, secret } = await enrol(person);
  const forgetful = new HttpPerson(world);
  await forgetful.post("/api/auth/sign-in/email", { email, password, rememberMe: false });
  const { body: challenge } = await forgetful.post(`/api/auth/factors/${id}/challenge`);
  const answer = { code: await codeAt(secret, now), challenge_id: challenge.id };
  const passed = await forgetful.post(`/api/auth/factors/${id}/verify`, answer);
  expect(passed.headers.getSetCookie().join()).toMatch(/session_token/);
  expect(passed.headers.getSetCookie().join()).not.toMatch(/max-age/i);
});

test("a second session cookie beside the first gets nobody around the factor", async () => {
  const scene = await buildFactorScene(world);
  const [cookie = ""] = scene.half.cookieHeader.match(/evenhand\.session_token=[^;]+/) ?? [];
  const change = { currentPassword: password, newPassword: "a password that nobody knows" };
  for (const header of [`evenhand.session_token=x; ${cookie}`, `${cookie}; evenhand.session_token=x`]) {
    const answer = await new HttpPerson(world).call("POST", "/api/auth/change-password", change, { cookie: header });
    expect([401, 403], header).toContain(answer.status);
    expect(
      (await new HttpPerson(world).call("GET", "/api/auth/list-accounts", undefined, { cookie: header })).status,
    ).not.toBe(200);
  }
});

test("live updates end for a session whose account got its first factor, and for one whose secret changed", async () => {
  const { person, email } = await signUp();
  const other = await signIn(email);
  const open = [person, other].map(async (by) => {
    const answer = await fetch(`${world.url}/api/events`, { headers: { cookie: by.cookieHeader } });
    expect(answer.status).toBe(200);
    return answer;
  });
  const answers = await Promise.all(open);
  await enrol(person);
  // Read to their end: the server closes both.
  await Promise.all(answers.map((answer) => answer.text()));
  const refused = await fetch(`${world.url}/api/events`, { headers: { cookie: other.cookieHeader } });
  expect(refused.status).toBe(403);
  const again = await fetch(`${world.url}/api/events`, { headers: { cookie: person.cookieHeader } });
  expect(again.status).toBe(200);
  await again.body?.cancel();
});

test("each change of the factors is told by mail, without a secret in it", async () => {
  const { person, email } = await signUp();
  const { id, secret } = await enrol(person);
  const { body } = await person.post("/api/auth/recovery-codes");
  const other = await signIn(email);
  await other.post("/api/auth/recovery-codes/verify", { code: body.codes[0] });
  await person.call("DELETE", `/api/auth/factors/${id}`);
  const told = await world.system((db) =>
    db
      .selectFrom("outboxMails")
      .select(["subject", "textBody"])
      .where("recipient", "=", email)
      .orderBy("createdAt")
      .execute(),
  );
  expect(told.map(({ subject }) => subject)).toEqual([
    "Two-step sign-in: a method was added to your Evenhand account",
    "A recovery code for your Evenhand account was used",
    "Two-step sign-in: a method was removed from your Evenhand account",
  ]);
  for (const one of [secret, ...body.codes]) expect(JSON.stringify(told)).not.toContain(one);
});

test("the fifth wrong code of a window is told by mail, once, with how long the lock lasts", async () => {
  const { person, email } = await signUp();
  const { id } = await enrol(person);
  const { body } = await person.post("/api/auth/recovery-codes");
  const other = await signIn(email);
  const { body: challenge } = await other.post(`/api/auth/factors/${id}/challenge`);
  for (let at = 0; at < 7; at++)
    await other.post(`/api/auth/factors/${id}/verify`, { code: "1", challenge_id: challenge.id });
  for (let at = 0; at < 6; at++) await other.post("/api/auth/recovery-codes/verify", { code: "AAAAA-AAAAA" });
  const told = await world.system((db) =>
    db
      .selectFrom("outboxMails")
      .select("textBody")
      .where("recipient", "=", email)
      .where("subject", "like", "%wrong codes%")
      .orderBy("createdAt")
      .execute(),
  );
  expect(told.map(({ textBody }) => textBody?.match(/wrong codes for .*? 15 minutes/)?.[0])).toEqual([
    `wrong codes for "App". It's locked for 15 minutes`,
    "wrong codes for your recovery codes. It's locked for 15 minutes",
  ]);
  expect(told[0]?.textBody).toContain("change your password");
  for (const one of body.codes) expect(JSON.stringify(told)).not.toContain(one);
});

test("with the last factor its recovery codes go", async () => {
  const scene = await buildFactorScene(world);
  const other = await scene.addFactor();
  await scene.recoveryCodes();
  const left = async () => (await scene.full.get("/api/factor-overview")).body.recoveryCodesLeft;
  await scene.full.call("DELETE", `/api/auth/factors/${other.factorId}`);
  expect(await left()).toBe(10);
  await scene.full.call("DELETE", `/api/auth/factors/${scene.factor.factorId}`);
  expect(await left()).toBe(0);
  expect((await scene.full.post("/api/auth/recovery-codes")).status).toBe(400);
});
