import { expect, test } from "vitest";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";
import { buildPremium } from "./factory.ts";

const world = await openWorld();

test("[S7.19] without a session there is no licence to read, and somebody else's looks like not there, to an owner too", async () => {
  const { owner, viewer } = await world.system(async (db) => {
    const { organizationId, owner } = await buildOrganization(db);
    return { owner, viewer: await buildMember(db, { organizationId, role: "viewer" }) };
  });
  const ask = { input_user_id: viewer.userId };
  await expect(world.as().licensing.getUserPlan(ask)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(world.as(owner).licensing.getUserPlan(ask)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await world.as(viewer).licensing.getUserPlan(ask)).toHaveLength(1);
});

test("[S1.03][S7.19][S9.14] every account has a licence, and Free is the default", async () => {
  const person = await world.system((db) => buildPerson(db));
  expect(await world.as(person).licensing.getUserPlan({ input_user_id: person.userId })).toEqual([
    {
      plan_name: "Free",
      plan_description: "Access to core features",
      subscription_start_date: expect.any(String),
      subscription_end_date: null,
      subscription_status: "active",
    },
  ]);
});

test("[S7.19] Premium is told with its dates; past its end it is expired", async () => {
  const [lasting, ended] = await world.system(async (db) => {
    const people = [await buildPerson(db), await buildPerson(db)] as const;
    await buildPremium(db, {
      userId: people[0].userId,
      startDate: "2026-01-01T00:00:00Z",
      endDate: "2199-01-01T00:00:00Z",
    });
    await buildPremium(db, {
      userId: people[1].userId,
      startDate: "2020-01-01T00:00:00Z",
      endDate: "2021-01-01T00:00:00Z",
    });
    return people;
  });
  expect(await world.as(lasting).licensing.getUserPlan({ input_user_id: lasting.userId })).toMatchObject([
    {
      plan_name: "Premium",
      subscription_start_date: "2026-01-01T00:00:00.000Z",
      subscription_end_date: "2199-01-01T00:00:00.000Z",
      subscription_status: "active",
    },
  ]);
  expect(await world.as(ended).licensing.getUserPlan({ input_user_id: ended.userId })).toMatchObject([
    { plan_name: "Premium", subscription_status: "expired" },
  ]);
});

const team = await world.system(async (db) => {
  const { organizationId, owner } = await buildOrganization(db);
  const [admin, member, viewer] = [
    await buildMember(db, { organizationId, role: "admin" }),
    await buildMember(db, { organizationId, role: "member" }),
    await buildMember(db, { organizationId, role: "viewer" }),
  ];
  return { organizationId, owner, admin, member, viewer, stranger: (await buildOrganization(db)).owner };
});
const { organizationId } = team;
const grant = (caller: Parameters<typeof world.as>[0], userId: string, version: number | null = null) =>
  world.as(caller).licensing.grantPremium({ organizationId, userId, version });
const planOf = async (person: typeof team.member) =>
  (await world.as(person).licensing.getUserPlan({ input_user_id: person.userId }))[0];

test("[S1.03] nobody but the owner grants: not a visitor, not a stranger, not an admin, and not to a stranger", async () => {
  const { member, stranger, owner } = team;
  await expect(grant({}, member.userId)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(grant(stranger, member.userId)).rejects.toMatchObject({ code: "NOT_FOUND" });
  for (const caller of [team.admin, member, team.viewer])
    await expect(grant(caller, member.userId)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(grant(owner, stranger.userId)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await planOf(member)).toMatchObject({ plan_name: "Free" });
});

test("people and their licences are listed for owner and admins alone", async () => {
  const list = (caller: Parameters<typeof world.as>[0]) => world.as(caller).licensing.listLicences({ organizationId });
  await expect(list({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(list(team.stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
  for (const caller of [team.member, team.viewer])
    await expect(list(caller)).rejects.toMatchObject({ code: "FORBIDDEN" });
  for (const caller of [team.owner, team.admin]) expect(await list(caller)).toHaveLength(4);
});

test("[S1.03][S6.04] an owner grants Premium and ends it again; a stale hand gets 409 and changes nothing", async () => {
  const { owner, member } = team;
  const premium = (person: typeof member) =>
    world
      .as(person)
      .featureFlags.validateFeatureAccess({ feature: "premium" })
      .then(({ hasAccess }) => hasAccess);
  expect(await premium(member)).toBe(false);
  const granted = await grant(owner, member.userId);
  expect(granted).toMatchObject({ plan_name: "Premium", subscription_status: "active", version: 1 });
  expect(await planOf(member)).toMatchObject({ plan_name: "Premium", subscription_status: "active" });
  expect(await premium(member)).toBe(true);

  await expect(grant(owner, member.userId)).rejects.toMatchObject({ code: "CONFLICT" });
  const end = (version: number | null) =>
    world.as(owner).licensing.endPremium({ organizationId, userId: member.userId, version });
  await expect(end(7)).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await premium(member)).toBe(true);
  expect(await end(1)).toMatchObject({ plan_name: "Premium", subscription_status: "cancelled", version: 2 });
  expect(await premium(member)).toBe(false);
  expect(await grant(owner, member.userId, 2)).toMatchObject({ subscription_status: "active", version: 3 });
  expect(await premium(member)).toBe(true);
});

test("an end that has passed is refused with its field", async () => {
  const { owner, viewer } = team;
  await expect(
    world.as(owner).licensing.grantPremium({
      organizationId,
      userId: viewer.userId,
      version: null,
      endDate: "2020-01-01T00:00:00.000Z",
    }),
  ).rejects.toMatchObject({ code: "BAD_REQUEST", data: { errors: [{ path: "endDate" }] } });
});
