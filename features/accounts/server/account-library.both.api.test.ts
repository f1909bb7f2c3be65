import { scryptSync, webcrypto } from "node:crypto";
import { expect, test } from "vitest";
import { hashOf } from "#platform/server/secret-hash.ts";
import type { Services } from "#platform/server/services.ts";
import { keepMails, openBrowser, secretOf } from "#tests/support/browser-of-accounts.ts";
import { cheapPasswords } from "#tests/support/cheap-passwords.ts";
import { openWorld } from "#tests/support/world.ts";
import { createAccountLibrary } from "./account-library.ts";
import type { InvitationCheck } from "./sign-up/invitation-check.ts";

const world = await openWorld();
const appUrl = world.services.settings.APP_URL;
const password = "correct horse battery";
const nobody: InvitationCheck = async () => false;
let people = 0;
const newEmail = () => `account-${++people}@example.org`;

/** The account library with other settings than the world's. */
function open(settings: Partial<Services["settings"]> = {}, mayJoin?: InvitationCheck) {
  const { sent, mails } = keepMails();
  const services = { ...world.services, settings: { ...world.services.settings, ...settings } };
  const library = createAccountLibrary(services, mails, {
    mayJoin: mayJoin ?? nobody,
    beatMillis: 0,
    passwords: cheapPasswords,
  });
  return { sent, browser: () => openBrowser(library, appUrl) };
}
const withMail = { SMTP_URL: "smtp://localhost:2525" };
const signUpOf = (email: string, more = {}) => ({
  email,
  password,
  name: "Ana Λ",
  callbackURL: "/auth/callback",
  ...more,
});
test("an address with an international domain signs up and in, however it is written, and is one account", async () => {
  const { browser } = open();
  const local = `lena+${++people}`;
  expect((await browser().post("sign-up/email", signUpOf(`${local}@bücher.example`))).status).toBe(200);
  expect(await userOf(`${local}@xn--bcher-kva.example`)).toBeDefined();
  for (const domain of ["bücher.example", "BÜCHER.Example", "bu\u0308cher.example", "xn--bcher-kva.example"]) {
    const mine = browser();
    expect((await mine.post("sign-in/email", { email: `${local}@${domain}`, password })).status, domain).toBe(200);
  }
});

const userOf = (email: string) =>
  world.system((db) => db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst());

test("[S7.02] sign-up with confirmation: no session, a mail whose link leads to /auth/callback, where a button confirms and signs in, once", async () => {
  const { sent, browser } = open(withMail);
  const [mine, other, email] = [browser(), browser(), newEmail()];
  expect((await mine.post("sign-up/email", signUpOf(email))).status).toBe(200);
  expect([...mine.cookies.keys()]).toEqual(["evenhand.browser"]);
  expect((await mine.post("sign-in/email", { email, password })).status).toBe(403);
  const [mail] = sent;
  expect(mail).toMatchObject({ kind: "confirm", to: email, fullName: "Ana Λ", purpose: "sign-up" });
  expect(new URL(mail?.url ?? "").pathname).toBe("/auth/callback");
  const token = secretOf(mail, "confirm");
  expect((await mine.post("confirm-address", { token })).status).toBe(200);
  expect((await mine.get("get-session")).body).toMatchObject({ user: { email, emailVerified: true, name: "Ana Λ" } });
  const second = await other.post("confirm-address", { token });
  expect([second.status, second.body?.code]).toEqual([409, "ALREADY_CONFIRMED"]);
  expect((await other.get("get-session")).body).toBeNull();
});

test("with confirmation, sign-up answers alike for a known and an unknown address; the known one gets another mail", async () => {
  const { sent, browser } = open(withMail);
  const [known, unknown] = [newEmail(), newEmail()];
  await browser().post("sign-up/email", signUpOf(known));
  const again = await browser().post("sign-up/email", signUpOf(known, { password: "another password" }));
  const fresh = await browser().post("sign-up/email", signUpOf(unknown));
  const shape = (answer: typeof again) =>
    JSON.stringify(answer).replace(/account-\d+@|[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, "·");
  expect(shape(again)).toBe(shape(fresh));
  expect(sent.map(({ kind, to }) => [kind, to])).toEqual([
    ["confirm", known],
    ["existingAccount", known],
    ["confirm", unknown],
  ]);
});

test("[S7.02] without a mail server sign-up needs no confirmation and signs in at once", async () => {
  const { sent, browser } = open();
  const [mine, email] = [browser(), newEmail()];
  expect((await mine.post("sign-up/email", signUpOf(email))).status).toBe(200);
  expect((await mine.get("get-session")).body).toMatchObject({ user: { email } });
  expect(sent).toEqual([]);
});

test("addresses are one, however they are written", async () => {
  const { browser } = open();
  const email = newEmail();
  await browser().post("sign-up/email", signUpOf(`  ${email.toUpperCase()} `));
  expect((await userOf(email))?.fullName).toBe("Ana Λ");
  expect((await browser().post("sign-in/email", { email: ` ${email.toUpperCase()}`, password })).status).toBe(200);
  await browser().post("sign-up/email", signUpOf(email.toUpperCase(), { name: "Somebody else" }));
  expect(await userOf(email)).toMatchObject({ fullName: "Ana Λ" });
});

test("passwords of 12 to 256 characters of any script are taken, others are refused with words", async () => {
  const { browser } = open();
  for (const good of ["パスワードは十二文字です", "🦊".repeat(256), " spaces around it "]) {
    const email = newEmail();
    expect((await browser().post("sign-up/email", signUpOf(email, { password: good }))).status).toBe(200);
    expect((await browser().post("sign-in/email", { email, password: good })).status).toBe(200);
    expect((await browser().post("sign-in/email", { email, password: "not this one at all" })).status).toBe(401);
  }
  for (const [bad, code] of [
    ["elevenchars", "PASSWORD_TOO_SHORT"],
    ["🦊".repeat(11), "PASSWORD_TOO_SHORT"],
    ["a".repeat(257), "PASSWORD_TOO_LONG"],
    ["twelve chars\0", "INVALID_PASSWORD"],
  ]) {
    const answer = await browser().post("sign-up/email", signUpOf(newEmail(), { password: bad }));
    expect([answer.status, answer.body?.code]).toEqual([400, code]);
  }
});

test("a composed and a decomposed accent are the same password", async () => {
  const { browser } = open();
  const email = newEmail();
  await browser().post("sign-up/email", signUpOf(email, { password: "caf\u00e9 au lait \u00e9" }));
  expect((await browser().post("sign-in/email", { email, password: "cafe\u0301 au lait e\u0301" })).status).toBe(200);
});

test("a name may be of any script, not empty, not endless, not unstorable", async () => {
  const { browser } = open();
  const email = newEmail();
  expect((await browser().post("sign-up/email", signUpOf(email, { name: "  مریم   میرزاخانی " }))).status).toBe(200);
  expect((await userOf(email))?.fullName).toBe("مریم میرزاخانی");
  for (const name of ["", " \u3000", "x".repeat(201), "a\0b", "half \ud800"])
    expect((await browser().post("sign-up/email", signUpOf(newEmail(), { name }))).status, name).toBe(400);
});

test("a picture comes from a sign-in provider, never from a body; an address is no longer than mail can carry", async () => {
  const { browser } = open();
  for (const image of ["javascript:alert(1)", "x".repeat(900_000), "https://example.org/a.png"]) {
    const email = newEmail();
    expect((await browser().post("sign-up/email", signUpOf(email, { image }))).body?.code).toBe("INVALID_IMAGE");
    expect(await userOf(email)).toBeUndefined();
  }
  const long = `${"a".repeat(243)}@example.org`;
  expect((await browser().post("sign-up/email", signUpOf(long))).body?.code).toBe("INVALID_EMAIL");
});

test("text that cannot be stored is refused wherever it stands, never a failure of ours", async () => {
  const { browser } = open();
  for (const [path, body] of [
    ["sign-in/email", { email: "a\0b@example.org", password }],
    ["reset-password", { token: "a\0b", newPassword: password }],
    ["sign-up/email", signUpOf(newEmail(), { callbackURL: "/\ud800" })],
  ] as const)
    expect((await browser().post(path, body)).status, path).toBe(400);
  expect((await browser().get("verify-email?token=a%00b")).status).toBe(404);
  const used = await browser().get("reset-password/a%00b?callbackURL=/auth/reset-password");
  expect([used.status, new URL(used.location ?? "", appUrl).search]).toEqual([302, "?error=INVALID_TOKEN"]);
});

test("[S7.01][S7.07][S7.04] sign-in, get session, sign-out: the session ends on the server, not in the browser alone", async () => {
  const { browser } = open();
  const [mine, email] = [browser(), newEmail()];
  await browser().post("sign-up/email", signUpOf(email));
  expect((await mine.post("sign-in/email", { email, password })).status).toBe(200);
  const copied = browser();
  for (const [name, value] of mine.cookies) copied.cookies.set(name, value);
  expect((await mine.get("get-session")).body).toMatchObject({ user: { email } });
  await mine.post("sign-out", {});
  // The browser stays known: guesses from elsewhere do not hold it back.
  expect([...mine.cookies.keys()]).toEqual(["evenhand.known"]);
  expect((await copied.get("get-session")).body).toBeNull();
});

test("a wrong password and an unknown address are refused in the same words", async () => {
  const { browser } = open();
  const email = newEmail();
  await browser().post("sign-up/email", signUpOf(email));
  const wrong = await browser().post("sign-in/email", { email, password: "not this password" });
  const unknown = await browser().post("sign-in/email", { email: newEmail(), password });
  expect(wrong.status).toBe(401);
  expect(wrong).toEqual(unknown);
});

test("[S7.05] a reset answers alike for known and unknown addresses; its link leads to /auth/reset-password and works once", async () => {
  const { sent, browser } = open();
  const [signedIn, email] = [browser(), newEmail()];
  await signedIn.post("sign-up/email", signUpOf(email));
  const ask = (to: string) =>
    browser().post("request-password-reset", { email: to, redirectTo: "/auth/reset-password" });
  expect(await ask(email.toUpperCase())).toEqual(await ask(newEmail()));
  expect(sent.map(({ kind, to }) => [kind, to])).toEqual([["resetPassword", email]]);
  const token = secretOf(sent[0], "token");
  expect(new URL(sent[0]?.url ?? "").pathname).toBe("/auth/reset-password");
  const short = await browser().post("reset-password", { token, newPassword: "too short" });
  expect(short.body?.code).toBe("PASSWORD_TOO_SHORT");
  const newPassword = "an altogether new one";
  expect((await browser().post("reset-password", { token, newPassword })).status).toBe(200);
  expect((await browser().post("reset-password", { token, newPassword: "a third password" })).status).toBe(400);
  expect((await signedIn.get("get-session")).body).toBeNull();
  expect((await browser().post("sign-in/email", { email, password })).status).toBe(401);
  expect((await browser().post("sign-in/email", { email, password: newPassword })).status).toBe(200);
});

test("of twenty resets at once with one link, one counts", async () => {
  const { sent, browser } = open();
  const email = newEmail();
  await browser().post("sign-up/email", signUpOf(email));
  await browser().post("request-password-reset", { email, redirectTo: "/auth/reset-password" });
  const token = secretOf(sent[0], "token");
  const passwords = Array.from({ length: 20 }, (_, at) => `the heron stood still ${at}`);
  const answers = await Promise.all(
    passwords.map((newPassword) => browser().post("reset-password", { token, newPassword })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("[S7.06] a password changes with the old one; a new address counts once it is confirmed", async () => {
  const { sent, browser } = open(withMail);
  const [mine, email, moved] = [browser(), newEmail(), newEmail()];
  await mine.post("sign-up/email", signUpOf(email));
  await mine.post("confirm-address", { token: secretOf(sent[0], "confirm") });
  const change = (currentPassword: string) =>
    mine.post("change-password", { currentPassword, newPassword: "the second password", revokeOtherSessions: true });
  expect((await change("not the old one")).status).toBe(400);
  expect((await change(password)).status).toBe(200);
  expect((await mine.post("change-email", { newEmail: moved, callbackURL: "/settings" })).status).toBe(200);
  expect(await userOf(moved)).toBeUndefined();
  const [mail] = sent.filter(({ to }) => to === moved);
  await mine.post("confirm-address", { token: secretOf(mail, "confirm") });
  expect((await userOf(moved))?.id).toBeDefined();
  expect(await userOf(email)).toBeUndefined();
});

test("sign-up is refused where it is closed, and by invitation only to the invited", async () => {
  await open().browser().post("sign-up/email", signUpOf(newEmail()));
  const closed = await open({ SIGNUP: "closed" }).browser().post("sign-up/email", signUpOf(newEmail()));
  expect(closed.status).toBe(400);
  const [invited, email] = [newEmail(), newEmail()];
  const { browser } = open(
    { SIGNUP: "invite" },
    async (person) => person.email === invited && person.invitationHash === hashOf("token"),
  );
  const refused = await browser().post("sign-up/email", signUpOf(email));
  expect([refused.status, refused.body?.code]).toEqual([403, "SIGN_UP_BY_INVITATION"]);
  expect((await browser().post("sign-up/email", signUpOf(invited, { invitation: "other" }))).status).toBe(403);
  expect((await browser().post("sign-up/email", signUpOf(invited, { invitation: "token" }))).status).toBe(200);
  expect(await userOf(email)).toBeUndefined();
});

test("of ten sign-ups at once with one address, one makes the account and all are answered alike", async () => {
  const { browser } = open();
  const email = newEmail();
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const each = browser();
      const { status } = await each.post("sign-up/email", signUpOf(email));
      return { status, session: (await each.get("get-session")).body };
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(answers.filter(({ session }) => session !== null)).toHaveLength(1);
});

test("what is kept of a password is its scrypt with a salt of its own, of a cost that nobody sets", async () => {
  const { password: hasher } = await createAccountLibrary(world.services, keepMails().mails).$context;
  const [hash, other] = await Promise.all([hasher.hash(password), hasher.hash(password)]);
  expect(hash).not.toBe(other);
  const [salt = "", key] = hash.split(":");
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  expect(key).toBe(scryptSync(password, salt, 64, { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 27 }).toString("hex"));
});

test("passwords are hashed beside the event loop, which goes on meanwhile", async () => {
  const library = createAccountLibrary(world.services, keepMails().mails, { mayJoin: nobody });
  const hasher = (await library.$context).password;
  const hash = await hasher.hash(password);
  for (const work of [() => hasher.hash(password), () => hasher.verify({ hash, password })]) {
    let isDone = false;
    let turns = 0;
    const done = work().then(() => {
      isDone = true;
    });
    for (; !isDone; turns++) await new Promise((turn) => setImmediate(turn));
    await done;
    expect(turns).toBeGreaterThan(1);
  }
});

test("[S7.12] a token that the server signed verifies against the key set", async () => {
  const { browser } = open();
  const mine = browser();
  await mine.post("sign-up/email", signUpOf(newEmail()));
  const { body } = await mine.get("token");
  const { body: set } = await browser().get(".well-known/jwks.json");
  const [header = "", payload = "", signature = ""] = String(body?.token).split(".");
  const { kid } = JSON.parse(Buffer.from(header, "base64url").toString());
  const keys: { kid: string; crv: string }[] = JSON.parse(JSON.stringify(set?.keys));
  const jwk = keys.find((key) => key.kid === kid);
  const key = await webcrypto.subtle.importKey("jwk", { ...jwk }, { name: jwk?.crv ?? "" }, false, ["verify"]);
  const verify = (text: string) =>
    webcrypto.subtle.verify({ name: "Ed25519" }, key, Buffer.from(signature, "base64url"), Buffer.from(text));
  expect(await verify(`${header}.${payload}`)).toBe(true);
  expect(await verify(`${header}.${payload}x`)).toBe(false);
  expect(JSON.stringify(set)).not.toContain('"d"');
});
