import { sql } from "kysely";
import { expect, test } from "vitest";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { asCaller, type Caller } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";
import { buildPremium } from "./factory.ts";

const world = await openWorld();
const people = await world.system(async (db) => {
  const { organizationId, owner } = await buildOrganization(db);
  const member = await buildMember(db, { organizationId, role: "member" });
  const admin = await buildMember(db, { organizationId, role: "admin" });
  const stranger = (await buildOrganization(db)).owner;
  await buildPremium(db, { userId: member.userId });
  return { owner, admin, member, stranger };
});
const nobody: Caller = { sessionToken: null, anonymousId: null };

const seenBy = (caller: Caller) =>
  asCaller(world.services.database.pool, caller, async (db) =>
    (await db.selectFrom("licences").select("userId").execute()).map((row) => row.userId),
  );
const grant = (caller: Caller, userId: string) =>
  asCaller(world.services.database.pool, caller, (db) =>
    db.insertInto("licences").values({ userId, planName: "Premium" }).execute(),
  );

test("a licence is seen by its holder and by the owner and admins of their organization", async () => {
  for (const caller of [people.member, people.admin, people.owner])
    expect(await seenBy(caller)).toEqual([people.member.userId]);
  for (const caller of [people.stranger, nobody]) expect(await seenBy(caller)).toEqual([]);
});

test("only the owner grants a licence, and only to the organization's own people", async () => {
  for (const caller of [people.member, people.admin, people.stranger, nobody])
    await expect(grant(caller, people.admin.userId)).rejects.toMatchObject({ code: "42501" });
  await expect(grant(people.owner, people.stranger.userId)).rejects.toMatchObject({ code: "42501" });
  await grant(people.owner, people.admin.userId);
  expect((await seenBy(people.owner)).sort()).toEqual([people.member.userId, people.admin.userId].sort());
});

test("nobody changes a licence but the owner, and nobody lifts their own", async () => {
  const change = (caller: Caller) =>
    asCaller(world.services.database.pool, caller, (db) =>
      db
        .updateTable("licences")
        .set({ subscriptionStatus: "paused" })
        .where("userId", "=", people.member.userId)
        .executeTakeFirst(),
    );
  for (const caller of [people.member, people.admin, people.stranger, nobody])
    expect((await change(caller)).numUpdatedRows).toBe(0n);
  expect((await change(people.owner)).numUpdatedRows).toBe(1n);
});

test("the functions that read anybody's licence or flags are out of a request's reach", async () => {
  for (const call of [
    sql`select * from app.licence_of(${people.member.userId}::uuid)`,
    sql`select app.has_premium(${people.member.userId}::uuid)`,
    sql`select app.flags_of(${people.member.userId}::uuid)`,
  ]) {
    const attempt = asCaller(world.services.database.pool, people.owner, (db) => call.execute(db));
    await expect(attempt).rejects.toMatchObject({ code: "42501" });
  }
});
