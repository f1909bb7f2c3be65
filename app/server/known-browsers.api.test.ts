import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createAccountLibrary } from "#features/accounts/server/account-library.ts";
import { sign } from "#platform/server/session-cookie.ts";
import { keepMails } from "#tests/support/browser-of-accounts.ts";
import { cheapPasswords } from "#tests/support/cheap-passwords.ts";
import { HttpPerson } from "#tests/support/http-person.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";

const { sent, mails } = keepMails();
const world = await openHttpWorld({ TRUST_PROXY: "127.0.0.1" }, ({ services }) => ({
  accounts: createAccountLibrary(services, mails, { beatMillis: 0, passwords: cheapPasswords }),
}));
let daysLater = 0;
world.services.now = () => new Date(Date.now() + daysLater * 86_400_000);
const cookieName = "evenhand.known";
const password = "the heron stood still";
const newEmail = () => `known-${randomBytes(5).toString("hex")}@example.org`;
const browser = () => new HttpPerson(world);
const signIn = (person: HttpPerson, email: string, typed = password) =>
  person.post("/api/auth/sign-in/email", { email, password: typed });
const signUp = async (person = browser()) => {
  const email = newEmail();
  await person.post("/api/auth/sign-up/email", { email, password, name: "Ana Λ" });
  return { email, person };
};
const guess = async (count: number, email: string, by: () => HttpPerson = browser) => {
  let status = 0;
  for (let at = 0; at < count; at++) status = (await signIn(by(), email, "not the right one")).status;
  return status;
};
/** A browser with nothing but this one's mark. */
const onlyKnown = (person: HttpPerson) => {
  const other = browser();
  other.cookies.set(cookieName, person.cookies.get(cookieName) ?? "");
  return other;
};
/** Somebody who signed in to their account in this browser, and whose session there is over. */
async function atHome() {
  const { email } = await signUp();
  const home = browser();
  await signIn(home, email);
  return { email, home: onlyKnown(home) };
}

test("guesses from elsewhere hold back every other browser, and not the one in which the owner signed in before", async () => {
  const { email, home } = await atHome();
  expect(await guess(6, email)).toBe(429);
  expect((await signIn(browser(), email)).status).toBe(429);
  expect((await signIn(home, email)).status).toBe(200);
  expect((await signIn(onlyKnown(home), email)).status).toBe(200);
});

test("a browser that is known has five tries of its own, and uses up nobody else's", async () => {
  const { email, home } = await atHome();
  expect(await guess(5, email, () => home)).toBe(401);
  const held = await signIn(home, email);
  expect(held.status).toBe(429);
  expect(Number(held.headers.get("retry-after"))).toBeGreaterThan(800);
  expect((await signIn(browser(), email)).status).toBe(200);
});

test("it is known for the account alone in which somebody signed in there", async () => {
  const [mine, theirs] = [await atHome(), await atHome()];
  await guess(5, theirs.email);
  expect((await signIn(mine.home, theirs.email)).status).toBe(429);
  // Whoever uses two accounts in one browser is known for both.
  await signIn(mine.home, (await signUp()).email);
  await guess(5, mine.email);
  expect((await signIn(onlyKnown(mine.home), mine.email)).status).toBe(200);
});

test("a mark that we did not sign, or signed as something else, makes no browser known", async () => {
  const { email, home } = await atHome();
  await guess(5, email);
  const good = decodeURIComponent(home.cookies.get(cookieName) ?? "");
  const signed = (value: string) => sign(value, world.services.settings.APP_SECRET);
  const [value = ""] = good.split(/\.(?=[^.]*$)/);
  for (const bad of [`x${good}`, good.slice(0, -4), value, `${good}~`, signed(value.slice(1)), signed(email)]) {
    const other = browser();
    other.cookies.set(cookieName, encodeURIComponent(bad));
    expect((await signIn(other, email)).status, bad).toBe(429);
  }
});

test("the mark is another one after each sign-in, and names nobody", async () => {
  const { email, home } = await atHome();
  const marks = [home.cookies.get(cookieName)];
  for (let at = 0; at < 3; at++) {
    const answer = await signIn(home, email);
    expect(answer.headers.getSetCookie().join("\n")).toMatch(
      /evenhand\.known=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax/,
    );
    marks.push(home.cookies.get(cookieName));
  }
  expect(new Set(marks).size).toBe(4);
  expect(marks.map((mark) => decodeURIComponent(mark ?? "")).join()).not.toMatch(/example|known-/);
});

test("whoever kept many marks of an account has twenty-five tries with all of them together", async () => {
  const { email, home } = await atHome();
  const kept = [];
  for (let at = 0; at < 7; at++) {
    kept.push(onlyKnown(home));
    await signIn(home, email);
  }
  let looked = 0;
  for (const one of kept) for (let at = 0; at < 5; at++) if ((await guess(1, email, () => one)) === 401) looked++;
  expect(looked).toBe(25);
});

test("marks kept from another day use up nothing of one that was made after them", async () => {
  const { email, home } = await atHome();
  const kept = [];
  for (let at = 0; at < 6; at++) {
    kept.push(onlyKnown(home));
    await signIn(home, email);
  }
  daysLater = 1;
  const mine = browser();
  expect((await signIn(mine, email)).status).toBe(200);
  for (const one of kept) await guess(5, email, () => one);
  expect(await guess(1, email, () => onlyKnown(home))).toBe(429);
  expect((await signIn(onlyKnown(mine), email)).status).toBe(200);
});

test("neither a wrong password nor a sign-up marks a browser; signing in, and looking who is signed in, do", async () => {
  const { email, person } = await signUp();
  expect(person.cookies.has(cookieName)).toBe(false);
  await person.get("/api/auth/get-session?disableRefresh=true");
  const mark = person.cookies.get(cookieName);
  expect(mark).toBeTruthy();
  await person.get("/api/auth/get-session");
  expect(person.cookies.get(cookieName)).toBe(mark);
  // The sign-up of a known address answers with a cookie that opens nothing, and so marks nothing.
  const other = browser();
  await other.post("/api/auth/sign-up/email", { email, password: "another heron flew by", name: "Eve" });
  await other.get("/api/auth/get-session");
  await guess(1, email, () => other);
  expect(other.cookies.has(cookieName)).toBe(false);
});

test("signing out leaves the browser known", async () => {
  const { email, person } = await signUp();
  await person.get("/api/auth/get-session");
  await guess(5, email);
  await person.post("/api/auth/sign-out");
  expect((await signIn(person, email)).status).toBe(200);
});

test("who reads at the address sets a new password while others guess, and gets in with it", async () => {
  const { email } = await signUp();
  await guess(6, email);
  const mine = browser();
  await mine.post("/api/auth/request-password-reset", { email, redirectTo: "/auth/reset-password" });
  const mail = sent.findLast(({ kind, to }) => kind === "resetPassword" && to === email);
  const token = new URL(mail?.url ?? "").searchParams.get("token");
  const newPassword = "another heron flew by";
  expect((await mine.post("/api/auth/reset-password", { token, newPassword })).status).toBe(200);
  expect((await signIn(mine, email, newPassword)).status).toBe(200);
  expect((await signIn(browser(), email, newPassword)).status).toBe(429);
});

test("[S7.05] known and unknown addresses are held back alike, byte for byte", async () => {
  const [{ email: known }, unknown] = [await atHome(), newEmail()];
  const stranger = (await atHome()).home;
  const told = async (email: string, by: () => HttpPerson) => {
    const answers = [];
    for (let at = 0; at < 7; at++) {
      const { status, body, headers } = await signIn(by(), email, "not the right one");
      const kept = [...headers].filter(([name]) => !/^(date|x-request-id|retry-after)$/.test(name));
      const text = JSON.stringify([status, body, kept.map(([name, value]) => [name, value.replace(/=[^;]+/, "=·")])]);
      answers.push(text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+ s\./g, "·"));
    }
    return answers;
  };
  expect(await told(known, browser)).toEqual(await told(unknown, browser));
  const [third, fourth] = [(await atHome()).email, newEmail()];
  expect(await told(third, () => onlyKnown(stranger))).toEqual(await told(fourth, () => onlyKnown(stranger)));
});
