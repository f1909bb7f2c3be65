import { expect, test } from "vitest";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { asCaller } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";
import { buildFactor } from "./factory.ts";

const world = await openWorld();
const appSecret = world.services.settings.APP_SECRET;

async function build() {
  return world.system(async (db) => {
    const made = await buildOrganization(db);
    const { organizationId, groupId } = made;
    return {
      ...made,
      admin: await buildMember(db, { organizationId, role: "admin" }),
      member: await buildMember(db, { organizationId, role: "member", groupIds: [groupId] }),
      viewer: await buildMember(db, { organizationId, role: "viewer" }),
      stranger: (await buildOrganization(db)).owner,
    };
  });
}
/** Gives the person a factor, and the session the level that passing it gives. */
const withFactor = async <Person extends { userId: string }>(person: Person): Promise<Person> => {
  await world.system(async (db) => {
    await buildFactor(db, { userId: person.userId, appSecret });
    await db.updateTable("sessions").set({ assurance: "aal2" }).where("userId", "=", person.userId).execute();
  });
  return person;
};
const on = { isRequired: true };

test("without a session nothing is told and nothing decided", async () => {
  const { organizationId } = await build();
  await expect(world.as().factors.getStanding({ organizationId })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  const decided = world.as().factors.setRequirement({ organizationId, ...on });
  await expect(decided).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("an organization of others looks like not there", async () => {
  const { organizationId, stranger } = await build();
  const as = world.as(await withFactor(stranger)).factors;
  await expect(as.getStanding({ organizationId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(as.setRequirement({ organizationId, ...on })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("member and viewer neither see nor decide; an admin sees and does not decide, in SQL neither", async () => {
  const { organizationId, admin, member, viewer } = await build();
  for (const person of [member, viewer]) {
    const as = world.as(person).factors;
    await expect(as.getStanding({ organizationId })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(as.setRequirement({ organizationId, ...on })).rejects.toMatchObject({ code: "FORBIDDEN" });
  }
  const as = world.as(admin).factors;
  expect(await as.getStanding({ organizationId })).toEqual({ isRequired: false, people: 4, withoutFactor: 4 });
  await expect(as.setRequirement({ organizationId, ...on })).rejects.toMatchObject({ code: "FORBIDDEN" });
  const bySql = asCaller(world.services.database.pool, admin, (db) =>
    db.updateTable("organizations").set({ requiresSecondFactor: true }).where("id", "=", organizationId).execute(),
  );
  await expect(bySql).rejects.toMatchObject({ code: "42501" });
});

test("the owner decides once they have a factor; then whoever lacks one is led to add it, and reaches nothing until then", async () => {
  const { organizationId, owner, admin, member } = await build();
  const refused = world.as(owner).factors.setRequirement({ organizationId, ...on });
  await expect(refused).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await withFactor(owner);
  await withFactor(admin);
  expect(await world.as(owner).factors.setRequirement({ organizationId, ...on })).toEqual({
    isRequired: true,
    people: 4,
    withoutFactor: 2,
  });
  expect(await world.as(admin).accounts.whoAmI()).toMatchObject({ lacksFactor: null });
  expect(await world.as(member).accounts.whoAmI()).toMatchObject({ lacksFactor: "add", seats: [] });
  const shut = world.as(member).organizations.get({ id: organizationId });
  await expect(shut).rejects.toMatchObject({ code: "FACTOR_NEEDED" });
  const { factors } = world.as(member);
  const made = await factors.create({ friendly_name: "App", factor_type: "totp" });
  await factors.rename({ factorId: made.id, friendly_name: "Other name" });
  await factors.remove({ factorId: made.id });
  expect(await factors.list()).toEqual([]);

  await world.as(owner).factors.setRequirement({ organizationId, isRequired: false });
  expect(await world.as(member).accounts.whoAmI()).toMatchObject({ lacksFactor: null, seats: [{ role: "member" }] });
});

test("whoever removes the last factor where one is asked for is led to add another", async () => {
  const { organizationId, owner } = await build();
  await withFactor(owner);
  await world.as(owner).factors.setRequirement({ organizationId, ...on });
  const [factor] = await world.as(owner).factors.list();
  await world.as(owner).factors.remove({ factorId: factor?.id ?? "" });
  expect(await world.as(owner).accounts.whoAmI()).toMatchObject({ assurance: "aal2", lacksFactor: "add" });
});
