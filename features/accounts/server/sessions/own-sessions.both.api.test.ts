import { expect, test } from "vitest";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const unauthorized = expect.objectContaining({ code: "UNAUTHORIZED" });

/** Somebody who is signed in twice. */
async function twice() {
  return world.system(async (db) => {
    const person = await buildPerson(db);
    const there = "a-second-session-of-the-same-person";
    await db
      .insertInto("sessions")
      .values({
        userId: person.userId,
        token: `${there}-${person.userId}`,
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
        userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      })
      .execute();
    return { person, other: { sessionToken: `${there}-${person.userId}` } };
  });
}

test("a visitor has no sessions, no ways in, ends none and arrives nowhere", async () => {
  const { accounts } = world.as();
  await expect(accounts.listSessions()).rejects.toEqual(unauthorized);
  await expect(accounts.endSessions({})).rejects.toEqual(unauthorized);
  await expect(accounts.endSession({ id: crypto.randomUUID() })).rejects.toEqual(unauthorized);
  await expect(accounts.listWaysIn()).rejects.toEqual(unauthorized);
  await expect(accounts.arrive()).rejects.toEqual(unauthorized);
});

test("nobody sees or ends the sessions of somebody else", async () => {
  const [mine, theirs] = [await twice(), await twice()];
  const [session] = await world.as(theirs.person).accounts.listSessions();
  await expect(world.as(mine.person).accounts.endSession({ id: session?.id ?? "" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await world.as(mine.person).accounts.endSessions({ isThisToo: true });
  expect(await world.as(theirs.person).accounts.listSessions()).toHaveLength(2);
});

test("the list names the device, marks the session that asks, and holds no secret", async () => {
  const { person, other } = await twice();
  const sessions = await world.as(person).accounts.listSessions();
  expect(sessions.map(({ browser, system, isThis }) => ({ browser, system, isThis }))).toEqual(
    expect.arrayContaining([
      { browser: null, system: null, isThis: true },
      { browser: "Firefox", system: "Linux", isThis: false },
    ]),
  );
  for (const secret of [person.sessionToken, other.sessionToken])
    expect(JSON.stringify(sessions)).not.toContain(secret);
});

test("one session ends, or all but this one, or all", async () => {
  const { person, other } = await twice();
  const asPerson = world.as(person).accounts;
  const there = (await asPerson.listSessions()).find(({ isThis }) => !isThis);
  await asPerson.endSession({ id: there?.id ?? "" });
  expect(await world.as(other).accounts.whoAmI()).toBeNull();
  expect(await asPerson.endSessions({})).toEqual({ ended: 0 });
  expect(await asPerson.endSessions({ isThisToo: true })).toEqual({ ended: 1 });
  expect(await asPerson.whoAmI()).toBeNull();
});

test("ways in are listed with what could be added, and whether the proof is fresh", async () => {
  const { person } = await twice();
  await world.system((db) =>
    db
      .insertInto("identities")
      .values({ accountId: person.userId, providerId: "credential", userId: person.userId, password: "x" })
      .execute(),
  );
  const found = await world.as(person).accounts.listWaysIn();
  expect(found).toMatchObject({ ways: [{ provider: "credential" }], canAdd: [], hasFreshProof: true });
  await world.system((db) =>
    db.updateTable("sessions").set({ createdAt: "2026-01-01T00:00:00Z" }).where("userId", "=", person.userId).execute(),
  );
  expect(await world.as(person).accounts.listWaysIn()).toMatchObject({ hasFreshProof: false });
});

test("[S4.01] the first arrival ever is a sign-up, and no other, also of ten at once", async () => {
  const { person, other } = await twice();
  const arrivals = await Promise.all(
    Array.from({ length: 10 }, (_, at) => world.as(at % 2 ? person : other).accounts.arrive()),
  );
  expect(arrivals.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await world.as(person).accounts.arrive()).toEqual({ isNew: false });
});
