import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openWorld } from "#tests/support/world.ts";
import { buildMember, buildOrganization } from "./factory.ts";

const world = await openWorld();
const { mine, theirs, viewer } = await world.system(async (db) => {
  const built = await buildOrganization(db, { name: "Ofis Åß" });
  return {
    mine: built,
    theirs: await buildOrganization(db),
    viewer: await buildMember(db, { organizationId: built.organizationId, role: "viewer" }),
  };
});

test("[S7.26] an organization is shown to those who belong to it, to a viewer too", async () => {
  const expected = { id: mine.organizationId, name: "Ofis Åß", slug: expect.any(String) };
  expect(await world.as(viewer).organizations.get({ id: mine.organizationId })).toEqual(expected);
});

test("[S7.26] without a session there is no organization, and a foreign one looks like not there", async () => {
  const id = mine.organizationId;
  await expect(world.as().organizations.get({ id })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(world.as(theirs.owner).organizations.get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const absent = world.as(theirs.owner).organizations.get({ id: randomUUID() });
  await expect(absent).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("[S7.25][S3.01] memberships by person and role carry the organization and the role", async () => {
  const userId = mine.owner.userId;
  const owned = await world.as(mine.owner).organizations.listMemberships({ user_id: userId, role: "owner" });
  expect(owned).toEqual([{ organization_id: mine.organizationId, user_id: userId, role: "owner" }]);
  expect(await world.as(viewer).organizations.listMemberships({ role: "owner" })).toEqual([]);
  expect(await world.as(viewer).organizations.listMemberships({})).toMatchObject([{ role: "viewer" }]);
});

test("[S7.25] memberships of a stranger are not told, and none without a session", async () => {
  const asked = { user_id: mine.owner.userId, role: "owner" } as const;
  expect(await world.as(theirs.owner).organizations.listMemberships(asked)).toEqual([]);
  await expect(world.as().organizations.listMemberships(asked)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});
