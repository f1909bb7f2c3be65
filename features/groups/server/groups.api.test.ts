import { expect, test } from "vitest";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { asCaller } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";
import { listMemberships } from "./commands.ts";

const world = await openWorld();
const { mine, otherGroupId, theirs, member } = await world.system(async (db) => {
  const built = await buildOrganization(db, { groupName: "Backend" });
  return {
    mine: built,
    otherGroupId: await buildGroup(db, { organizationId: built.organizationId, name: "Äpfel" }),
    theirs: await buildOrganization(db),
    member: await buildMember(db, {
      organizationId: built.organizationId,
      role: "member",
      groupIds: [built.groupId],
    }),
  };
});

test("[S7.26][S3.01] a group is told with all its fields to who reaches it", async () => {
  const group = await world.as(member).groups.get({ id: mine.groupId });
  expect(Object.keys(group).sort()).toEqual(
    ["created_at", "description", "id", "name", "organization_id", "settings", "slug", "updated_at"].sort(),
  );
  expect(group).toMatchObject({ id: mine.groupId, name: "Backend", organization_id: mine.organizationId });
});

test("[S7.26] no group without a session, nor a foreign one, nor one of the same organization that is not one's own", async () => {
  await expect(world.as().groups.get({ id: mine.groupId })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(world.as(theirs.owner).groups.get({ id: mine.groupId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(world.as(member).groups.get({ id: otherGroupId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await world.as(mine.owner).groups.get({ id: otherGroupId })).name).toBe("Äpfel");
});

test("[S7.24] memberships come with their group and its organization", async () => {
  const rows = await world.as(member).groups.listMemberships({ user_id: member.userId });
  expect(rows).toMatchObject([
    {
      group_id: mine.groupId,
      user_id: member.userId,
      group: { id: mine.groupId, name: "Backend", organization: { id: mine.organizationId } },
    },
  ]);
  expect(await world.as(theirs.owner).groups.listMemberships({ user_id: member.userId })).toEqual([]);
  await expect(world.as().groups.listMemberships({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("[S7.24] one membership is a single row, and not there for a stranger", async () => {
  const asked = { group_id: mine.groupId, user_id: member.userId };
  expect(await world.as(member).groups.getMembership(asked)).toEqual({
    ...asked,
    organization_id: mine.organizationId,
    created_at: expect.any(String),
  });
  await expect(world.as(theirs.owner).groups.getMembership(asked)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(world.as().groups.getMembership(asked)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  const elsewhere = world.as(member).groups.getMembership({ ...asked, group_id: otherGroupId });
  await expect(elsewhere).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("[S7.26] groups joined with memberships: those of the person, by name, that the asker reaches", async () => {
  expect((await world.as(member).groups.list({ user_id: member.userId })).map((group) => group.name)).toEqual([
    "Backend",
  ]);
  expect((await world.as(mine.owner).groups.list({ user_id: member.userId })).map((group) => group.id)).toEqual([
    mine.groupId,
  ]);
  expect(await world.as(theirs.owner).groups.list({ user_id: member.userId })).toEqual([]);
  await expect(world.as().groups.list({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("[S7.31] where the table is missing, the groups read gives an empty list", async () => {
  const { pool } = world.services.database;
  const caller = { sessionToken: member.sessionToken ?? null, anonymousId: null };
  const seen = await asCaller(pool, caller, async (db, actor, client) => {
    await client.query("set local search_path = pg_catalog");
    const memberships = await listMemberships(db, actor?.userId ?? "");
    const { rows } = await client.query("select current_user as role, app.user_id() as who");
    return [memberships, actor?.userId, rows];
  });
  // Whatever the request does next, it does as the same person, held back by the policies.
  expect(seen).toEqual([[], member.userId, [{ role: "app_user", who: member.userId }]]);
  expect(await world.as(member).groups.listMemberships({})).toHaveLength(1);
});
