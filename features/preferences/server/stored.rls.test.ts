import { expect, test } from "vitest";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { asCaller, type Caller } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const { pool } = world.services.database;
const later = new Date(Date.now() + 3_600_000).toISOString();
const tables = ["userPreferences", "userSecrets", "builderStates", "oauthStateStorage", "sessionStorage"] as const;
const [ana, ben] = await world.system(async (db) => {
  const people = [await buildPerson(db), await buildPerson(db)] as const;
  for (const { userId } of people) {
    await db.insertInto("userPreferences").values({ userId, key: "k", value: "1" }).execute();
    await db.insertInto("userSecrets").values({ userId, wrappedSecret: "w", salt: "s" }).execute();
    await db
      .insertInto("builderStates")
      .values({ userId, planId: "p", stateType: "plan_data", stateData: "1" })
      .execute();
    await db
      .insertInto("oauthStateStorage")
      .values({ userId, stateKey: "k", stateData: "{}", expiresAt: later })
      .execute();
    await db
      .insertInto("sessionStorage")
      .values({ userId, sessionId: "s", key: "k", value: "1", expiresAt: later })
      .execute();
  }
  await db
    .insertInto("sessionStorage")
    .values({ sessionId: "visitor-1", key: "k", value: "1", expiresAt: later })
    .execute();
  return people;
});
const nobody: Caller = { sessionToken: null, anonymousId: null };
const visitor: Caller = { sessionToken: null, anonymousId: "visitor-1" };

test("each person sees their own row of each table, and nobody sees another's", async () => {
  for (const table of tables) {
    const owners = (caller: Caller) =>
      asCaller(pool, caller, async (db) =>
        (await db.selectFrom(table).select("userId").execute()).map((row) => row.userId),
      );
    expect(await owners(ana), table).toEqual([ana.userId]);
    expect(await owners(ben), table).toEqual([ben.userId]);
    expect(await owners(nobody), table).toEqual([]);
    expect(await owners(visitor), table).toEqual(table === "sessionStorage" ? [null] : []);
  }
});

test("[S6.03] a visitor writes to their own session alone, and to no other table", async () => {
  const write = (caller: Caller, row: { sessionId: string; userId?: string }) =>
    asCaller(pool, caller, (db) =>
      db
        .insertInto("sessionStorage")
        .values({ key: "new", value: "1", expiresAt: later, ...row })
        .execute(),
    );
  await write(visitor, { sessionId: "visitor-1" });
  const refused = { code: "42501" };
  await expect(write(visitor, { sessionId: "visitor-2" })).rejects.toMatchObject(refused);
  await expect(write(visitor, { sessionId: "visitor-1", userId: ana.userId })).rejects.toMatchObject(refused);
  await expect(write(ana, { sessionId: "s", userId: ben.userId })).rejects.toMatchObject(refused);
  await expect(write({ ...ana, anonymousId: "visitor-1" }, { sessionId: "visitor-1" })).rejects.toMatchObject(refused);
  const preference = asCaller(pool, visitor, (db) =>
    db.insertInto("userPreferences").values({ userId: ana.userId, key: "x", value: "1" }).execute(),
  );
  await expect(preference).rejects.toMatchObject(refused);
});

test("nobody removes another's row", async () => {
  for (const table of ["userPreferences", "builderStates", "oauthStateStorage", "sessionStorage"] as const) {
    const removed = await asCaller(pool, ana, (db) =>
      db.deleteFrom(table).where("userId", "=", ben.userId).executeTakeFirst(),
    );
    expect(removed.numDeletedRows, table).toBe(0n);
  }
});
