import { expect, test } from "vitest";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { type ActorDb, asCaller, type Caller } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";
import { buildGroup, buildMember, buildOrganization } from "./factory.ts";

const world = await openWorld();
const { pool } = world.services.database;
const { mine, otherGroupId, people } = await world.system(async (db) => {
  const built = await buildOrganization(db);
  const { organizationId, groupId } = built;
  return {
    mine: built,
    otherGroupId: await buildGroup(db, { organizationId }),
    people: {
      owner: built.owner,
      admin: await buildMember(db, { organizationId, role: "admin" }),
      member: await buildMember(db, { organizationId, role: "member", groupIds: [groupId] }),
      viewer: await buildMember(db, { organizationId, role: "viewer", groupIds: [groupId] }),
      stranger: (await buildOrganization(db)).owner,
      alone: await buildPerson(db),
    },
  };
});
const nobody: Caller = { sessionToken: null, anonymousId: null };
const as = <T>(caller: Caller, work: (db: ActorDb) => Promise<T>) => asCaller(pool, caller, (db) => work(db));
const { owner, admin, member, viewer, stranger, alone } = people;

test("organizations are seen by those who belong to them", async () => {
  const seen = (caller: Caller) =>
    as(caller, (db) => db.selectFrom("organizations").select("id").where("id", "=", mine.organizationId).execute());
  for (const caller of [owner, admin, member, viewer]) expect(await seen(caller)).toHaveLength(1);
  for (const caller of [stranger, alone, nobody]) expect(await seen(caller)).toEqual([]);
});

test("groups are all seen by owner and admin, one's own by member and viewer, none by others", async () => {
  const seen = (caller: Caller) =>
    as(caller, (db) =>
      db.selectFrom("groups").select("id").where("organizationId", "=", mine.organizationId).execute(),
    );
  for (const caller of [owner, admin])
    expect((await seen(caller)).map(({ id }) => id).sort()).toEqual([mine.groupId, otherGroupId].sort());
  for (const caller of [member, viewer]) expect(await seen(caller)).toEqual([{ id: mine.groupId }]);
  for (const caller of [stranger, alone, nobody]) expect(await seen(caller)).toEqual([]);
});

test("memberships are seen inside the organization and the group alone", async () => {
  const seen = (caller: Caller) =>
    as(caller, async (db) => [
      (
        await db
          .selectFrom("organizationMemberships")
          .select("userId")
          .where("organizationId", "=", mine.organizationId)
          .execute()
      ).length,
      (await db.selectFrom("groupMemberships").select("userId").where("groupId", "=", mine.groupId).execute()).length,
    ]);
  for (const caller of [owner, admin, member, viewer]) expect(await seen(caller)).toEqual([4, 3]);
  for (const caller of [stranger, alone, nobody]) expect(await seen(caller)).toEqual([0, 0]);
});

test("nobody makes themselves an owner or a member by hand, not even the owner of another organization", async () => {
  for (const caller of [alone, stranger, viewer, nobody]) {
    const organization = as(caller, (db) => db.insertInto("organizations").values({ name: "x", slug: "x" }).execute());
    await expect(organization).rejects.toMatchObject({ code: "42501" });
    const ownership = as(caller, (db) =>
      db
        .insertInto("organizationMemberships")
        .values({ organizationId: mine.organizationId, userId: alone.userId, role: "owner" })
        .execute(),
    );
    await expect(ownership).rejects.toMatchObject({ code: "42501" });
    const seat = as(caller, (db) =>
      db
        .insertInto("groupMemberships")
        .values({ organizationId: mine.organizationId, groupId: otherGroupId, userId: viewer.userId })
        .execute(),
    );
    await expect(seat).rejects.toMatchObject({ code: "42501" });
  }
});

test("names are changed by owner and admin, and by nobody below or outside", async () => {
  const rename = (caller: Caller) =>
    as(caller, async (db) => [
      (
        await db
          .updateTable("organizations")
          .set({ name: "New" })
          .where("id", "=", mine.organizationId)
          .executeTakeFirst()
      ).numUpdatedRows,
      (await db.updateTable("groups").set({ name: "New" }).where("id", "=", mine.groupId).executeTakeFirst())
        .numUpdatedRows,
    ]);
  for (const caller of [owner, admin]) expect(await rename(caller)).toEqual([1n, 1n]);
  for (const caller of [member, viewer, stranger, alone, nobody]) expect(await rename(caller)).toEqual([0n, 0n]);
});

test("accounts, sessions and secrets of the account library are out of a request's reach", async () => {
  for (const table of ["users", "sessions", "identities", "verifications", "signingKeys"] as const) {
    const look = as(owner, (db) => db.selectFrom(table).selectAll().execute());
    await expect(look, table).rejects.toMatchObject({ code: "42501" });
  }
});
