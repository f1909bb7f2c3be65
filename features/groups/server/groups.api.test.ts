import { expect, test } from "vitest";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";

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

test("[S7.31] where the table is missing, the groups reads give an empty list", async () => {
  const { pool } = world.services.database;
  const api = world.as(member);
  const reads = async () => [
    await api.groups.list({}),
    await api.groups.listMemberships({}),
    await api.groups.listReached({}),
  ];
  expect((await reads()).map((groups) => groups.length)).toEqual([1, 1, 1]);
  await pool.query("alter table groups rename to not_there");
  expect(await reads()).toEqual([[], [], []]);
  await pool.query("alter table not_there rename to groups");
  expect((await reads()).map((groups) => groups.length)).toEqual([1, 1, 1]);
});

test("who works in a group is told to whoever works in it: its members, the owner and admins, no viewer", async () => {
  const { organizationId, groupId, owner } = mine;
  const { admin, viewer } = await world.system(async (db) => ({
    admin: await buildMember(db, { organizationId, role: "admin" }),
    viewer: await buildMember(db, { organizationId, role: "viewer", groupIds: [groupId] }),
  }));
  const people = await world.as(member).groups.listPeople({ groupId });
  expect(people).toHaveLength(3);
  for (const { userId, fullName } of [member, owner, admin]) expect(people).toContainEqual({ userId, name: fullName });
  for (const [caller, code] of [
    [{}, "UNAUTHORIZED"],
    [theirs.owner, "NOT_FOUND"],
    [viewer, "FORBIDDEN"],
  ] as const)
    await expect(world.as(caller).groups.listPeople({ groupId })).rejects.toMatchObject({ code });
});
