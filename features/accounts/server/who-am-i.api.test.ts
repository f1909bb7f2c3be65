import { expect, test } from "vitest";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();

test("a visitor without a session is nobody", async () => {
  expect(await world.as().accounts.whoAmI()).toBeNull();
  expect(await world.as({ sessionToken: "no-such-token" }).accounts.whoAmI()).toBeNull();
});

test("an owner reaches every group of the organization, a member only their own", async () => {
  const { organizationId, groupId, owner, member } = await world.system(async (db) => {
    const built = await buildOrganization(db);
    await buildGroup(db, { organizationId: built.organizationId });
    return {
      ...built,
      member: await buildMember(db, {
        organizationId: built.organizationId,
        role: "member",
        groupIds: [built.groupId],
      }),
    };
  });
  const asOwner = await world.as(owner).accounts.whoAmI();
  expect(asOwner?.seats).toHaveLength(1);
  expect(asOwner?.seats[0]).toMatchObject({ organizationId, role: "owner" });
  expect(asOwner?.seats[0]?.groupIds).toHaveLength(2);
  const asMember = await world.as(member).accounts.whoAmI();
  expect(asMember?.seats).toEqual([{ organizationId, role: "member", grants: [], groupIds: [groupId] }]);
});
