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
