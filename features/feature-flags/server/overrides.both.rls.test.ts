import { expect, test } from "vitest";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { asCaller, type Caller } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const people = await world.system(async (db) => {
  const { organizationId, owner } = await buildOrganization(db);
  const member = await buildMember(db, { organizationId, role: "member" });
  const viewer = await buildMember(db, { organizationId, role: "viewer" });
  const stranger = (await buildOrganization(db)).owner;
  await db.insertInto("userFeatureOverrides").values({ userId: member.userId, flags: "{}" }).execute();
  return { owner, member, viewer, stranger };
});
const nobody: Caller = { sessionToken: null, anonymousId: null };
const { pool } = world.services.database;

test("overrides are seen by their person and by the owner, by nobody else", async () => {
  const seen = (caller: Caller) =>
    asCaller(
      pool,
      caller,
      async (db) => (await db.selectFrom("userFeatureOverrides").select("userId").execute()).length,
    );
  expect(await seen(people.member)).toBe(1);
  expect(await seen(people.owner)).toBe(1);
  for (const caller of [people.viewer, people.stranger, nobody]) expect(await seen(caller)).toBe(0);
});

test("overrides are written by the owner, by nobody below and by no stranger", async () => {
  const write = (caller: Caller, userId: string) =>
    asCaller(pool, caller, (db) => db.insertInto("userFeatureOverrides").values({ userId, flags: "{}" }).execute());
  for (const caller of [people.member, people.viewer, people.stranger, nobody])
    await expect(write(caller, people.viewer.userId)).rejects.toMatchObject({ code: "42501" });
  await write(people.owner, people.viewer.userId);
});

test("the instance's defaults are read by everybody and written by no request", async () => {
  const flags = await asCaller(pool, nobody, (db) =>
    db.selectFrom("featureFlags").select(["name", "isOn"]).orderBy("name").execute(),
  );
  expect(flags).toEqual([
    { name: "ai_questions_enabled", isOn: true },
    { name: "ats_enabled", isOn: false },
    { name: "export_enabled", isOn: true },
  ]);
  const change = asCaller(pool, people.owner, (db) => db.updateTable("featureFlags").set({ isOn: true }).execute());
  await expect(change).rejects.toMatchObject({ code: "42501" });
});
