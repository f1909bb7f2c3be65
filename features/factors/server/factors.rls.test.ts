import { sql } from "kysely";
import { expect, test } from "vitest";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import { type ActorDb, asCaller, type Caller } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";
import { buildFactor } from "./factory.ts";

const world = await openWorld();
const appSecret = world.services.settings.APP_SECRET;
const as = <T>(caller: Caller, work: (db: ActorDb) => Promise<T>) =>
  asCaller(world.services.database.pool, caller, (db) => work(db));
const nobody: Caller = { sessionToken: null, anonymousId: null };

/** An owner whose session has still to pass the factor. */
const half = await world.system(async (db) => {
  const { organizationId, owner } = await buildOrganization(db);
  const { factorId } = await buildFactor(db, { userId: owner.userId, appSecret });
  return { ...owner, organizationId, factorId };
});
const other = await world.system(async (db) => (await buildOrganization(db)).owner);

test("a session that lacks its factor reads its factors in SQL, and nothing of any other table", async () => {
  await as(half, async (db) => {
    expect(await db.selectFrom("factors").select("id").execute()).toEqual([{ id: half.factorId }]);
    for (const table of [
      "organizations",
      "groups",
      "organizationMemberships",
      "userPreferences",
      "interviewPlans",
    ] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });
});

test("such a session neither adds nor removes a factor, nor makes recovery codes", async () => {
  const row = { userId: half.userId, factorType: "totp", friendlyName: "x", sealed: "x" };
  await expect(as(half, (db) => db.insertInto("factors").values(row).execute())).rejects.toMatchObject({
    code: "42501",
  });
  const removed = await as(half, (db) => db.deleteFrom("factors").executeTakeFirst());
  expect(removed.numDeletedRows).toBe(0n);
  const codes = { userId: half.userId, createdAt: new Date().toISOString() };
  await expect(as(half, (db) => db.insertInto("recoveryCodeSets").values(codes).execute())).rejects.toMatchObject({
    code: "42501",
  });
});

test("nobody sees, changes or adds factors of others", async () => {
  for (const caller of [other, nobody])
    await as(caller, async (db) => {
      expect(await db.selectFrom("factors").selectAll().execute()).toEqual([]);
      const changed = await db.updateTable("factors").set({ tries: 0 }).executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(0n);
    });
  const row = { userId: half.userId, factorType: "totp", friendlyName: "x", sealed: "x" };
  await expect(as(other, (db) => db.insertInto("factors").values(row).execute())).rejects.toMatchObject({
    code: "42501",
  });
});

test("a session is raised only in the transaction in which a factor was passed", async () => {
  const raise = (db: ActorDb) => sql`select app.raise_session(${"x".repeat(43)})`.execute(db);
  for (const caller of [half, other, nobody]) await expect(as(caller, raise)).rejects.toMatchObject({ code: "42501" });
  const sessions = await world.system((db) =>
    db.selectFrom("sessions").select("assurance").where("userId", "in", [half.userId, other.userId]).execute(),
  );
  expect(sessions).toEqual([{ assurance: "aal1" }, { assurance: "aal1" }]);
});
