import { expect, test } from "vitest";
import { createAccountLibrary } from "#features/accounts/server/account-library.ts";
import { keepMails } from "#tests/support/browser-of-accounts.ts";
import { cheapPasswords } from "#tests/support/cheap-passwords.ts";
import { HttpPerson } from "#tests/support/http-person.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { buildFactor, codeAt } from "./factory.ts";

const { sent, mails } = keepMails();
const world = await openHttpWorld({}, ({ services }) => ({
  accounts: createAccountLibrary(services, mails, { beatMillis: 0, passwords: cheapPasswords }),
}));
const [oldPassword, newPassword] = ["correct horse battery", "an altogether new one"];
let people = 0;

/** Somebody whose factor and recovery codes another locked, who knew the password, so many minutes ago. */
async function lockedOut(minutes: number) {
  const email = `locked-out-${++people}@example.org`;
  const home = new HttpPerson(world);
  await home.post("/api/auth/sign-up/email", { email, password: oldPassword, name: "Ana Λ" });
  const triesSince = new Date(Date.now() - minutes * 60_000).toISOString();
  const { factor, userId } = await world.system(async (db) => {
    const user = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    const made = await buildFactor(db, { userId: user.id, appSecret: world.services.settings.APP_SECRET });
    await db.updateTable("sessions").set({ assurance: "aal2" }).where("userId", "=", user.id).execute();
    return { factor: made, userId: user.id };
  });
  const { body } = await home.post("/api/auth/recovery-codes");
  await world.system(async (db) => {
    const locked = { tries: 5, triesSince };
    await db
      .updateTable("factors")
      .set({ ...locked, locks: 7 })
      .where("userId", "=", userId)
      .execute();
    await db.updateTable("recoveryCodeSets").set(locked).where("userId", "=", userId).execute();
  });
  return { email, home, factor, recoveryCode: String(body.codes[0]) };
}
type LockedOut = Awaited<ReturnType<typeof lockedOut>>;

async function passWith({ email, factor }: LockedOut, password: string) {
  const person = new HttpPerson(world);
  await person.post("/api/auth/sign-in/email", { email, password });
  const path = `/api/auth/factors/${factor.factorId}`;
  const { body } = await person.post(`${path}/challenge`);
  const code = await codeAt(factor.secret, new Date());
  return { person, answer: await person.post(`${path}/verify`, { code, challenge_id: body.id }) };
}
async function resetPassword({ email }: LockedOut) {
  const person = new HttpPerson(world);
  await person.post("/api/auth/request-password-reset", { email, redirectTo: "/auth/reset-password" });
  const mail = sent.findLast(({ kind, to }) => kind === "resetPassword" && to === email);
  const token = new URL(mail?.url ?? "").searchParams.get("token");
  expect((await person.post("/api/auth/reset-password", { token, newPassword })).status).toBe(200);
}

test.each([
  ["set anew by mail", resetPassword],
  [
    "changed",
    async ({ home }: LockedOut) => {
      const changed = await home.post("/api/auth/change-password", { currentPassword: oldPassword, newPassword });
      expect(changed.status).toBe(200);
    },
  ],
])("with a password that was %s, a lock that lasted a day is over", async (_how, renew) => {
  const owner = await lockedOut(16);
  expect((await passWith(owner, oldPassword)).answer.status).toBe(429);
  await renew(owner);
  expect((await passWith(owner, newPassword)).answer.status).toBe(200);
});

test("whoever reads the owner's mail gets no more than five codes in a quarter of an hour by it; the owner has the recovery codes", async () => {
  const owner = await lockedOut(5);
  await resetPassword(owner);
  const { person, answer } = await passWith(owner, newPassword);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(600);
  expect((await person.post("/api/auth/recovery-codes/verify", { code: owner.recoveryCode })).status).toBe(200);
});

test("somebody else's new password ends no lock of one's own", async () => {
  const owner = await lockedOut(16);
  await resetPassword(await lockedOut(16));
  expect((await passWith(owner, oldPassword)).answer.status).toBe(429);
});
