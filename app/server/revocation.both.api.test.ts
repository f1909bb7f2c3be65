import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import type { BuiltPerson } from "#features/accounts/server/factory.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import type { Role } from "#platform/rights.ts";
import { EventStreams } from "#platform/server/live/event-streams.ts";

import { openHttpWorld } from "#tests/support/http-world.ts";
import { times } from "#tests/support/sizes.ts";

const { world, streams } = await (async () => {
  let made: EventStreams | undefined;
  const opened = await openHttpWorld({ WRITES_PER_MINUTE: "1000000" }, ({ services }) => {
    made = new EventStreams(services.database);
    return { liveUpdates: made.step };
  });
  if (!made) throw new Error("The server did not ask for its parts.");
  await made.start();
  return { world: opened, streams: made };
})();
afterAll(() => streams.close());

/** One HTTP call as this person; its status. */
async function call(person: BuiltPerson, method: string, path: string, more: { body?: unknown; key?: string } = {}) {
  const { body, key } = more;
  const answer = await fetch(`${world.url}/api${path}`, {
    method,
    headers: {
      cookie: world.cookieOf(person),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(key && { "idempotency-key": key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text };
}

async function setUp(role: Role) {
  const built = await world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db, { name: "Secret organization" });
    const person = await buildMember(db, { organizationId, role, groupIds: [groupId] });
    const other = await buildMember(db, { organizationId, role: "viewer" });
    return { organizationId, groupId, owner, person, other };
  });
  const { groupId, organizationId, person, owner, other } = built;
  const create = { method: "POST", path: "/interview-plans", body: { groupId, title: "Secret plan" } };
  const key = randomUUID();
  const first = await call(person, create.method, create.path, { body: create.body, key });
  const planId: string = first.status < 300 ? JSON.parse(first.text).id : randomUUID();
  const memberKey = randomUUID();
  const members = { method: "PUT", path: `/groups/${groupId}/members/${other.userId}` };
  const byAdmin = await call(person, members.method, members.path, { body: {}, key: memberKey });
  const readers: Calls = {
    group: () => call(person, "GET", `/groups/${groupId}`),
    plans: () => call(person, "GET", `/interview-plans?groupId=${groupId}`),
    plan: () => call(person, "GET", `/interview-plans/${planId}`),
    groupMembers: () => call(person, "GET", `/groups/${groupId}/members`),
  };
  const writers: Calls = {
    newPlan: () => call(person, create.method, create.path, { body: create.body, key: randomUUID() }),
    sameKeyAgain: () => call(person, create.method, create.path, { body: create.body, key }),
    archive: () => call(person, "POST", "/interview-plans/archive", { body: { planIds: [planId] } }),
  };
  const admins: Calls = {
    addMember: () => call(person, members.method, members.path, { body: {} }),
    sameKeyAgain: () => call(person, members.method, members.path, { body: {}, key: memberKey }),
    rename: () => call(person, "PUT", `/organizations/${organizationId}/name`, { body: { name: "Mine", version: 1 } }),
    raise: () =>
      call(person, "PUT", `/organizations/${organizationId}/members/${other.userId}/role`, {
        body: { role: "member" },
      }),
  };
  const organization: Calls = {
    home: () => call(person, "GET", `/organizations/${organizationId}/home`),
    members: () => call(person, "GET", `/organizations/${organizationId}/members`),
    list: () => call(person, "GET", `/organizations/${organizationId}/groups`),
  };
  return { ...built, owner, readers, writers, admins, organization, first, byAdmin };
}
type Calls = Record<string, () => Promise<{ status: number; text: string }>>;
type Stage = Awaited<ReturnType<typeof setUp>>;

const losses: Record<string, { role: Role; lose: (stage: Stage) => Promise<unknown>; lost: (stage: Stage) => Calls }> =
  {
    "removed from the organization": {
      role: "member",
      lose: ({ owner, organizationId, person }) =>
        world.as(owner).organizations.removeMember({ organizationId, userId: person.userId }),
      lost: ({ readers, writers, organization }) => ({ ...readers, ...writers, ...organization }),
    },
    "an admin removed from the organization": {
      role: "admin",
      lose: ({ owner, organizationId, person }) =>
        world.as(owner).organizations.removeMember({ organizationId, userId: person.userId }),
      lost: ({ readers, writers, admins, organization }) => ({
        ...readers,
        ...organization,
        ...admins,
        samePlanAgain: writers.sameKeyAgain ?? admins.rename!,
      }),
    },
    "taken out of the group": {
      role: "member",
      lose: ({ owner, groupId, person }) => world.as(owner).groups.removeMember({ groupId, userId: person.userId }),
      lost: ({ readers, writers }) => ({ ...readers, ...writers }),
    },
    "lowered to viewer": {
      role: "member",
      lose: ({ owner, organizationId, person }) =>
        world.as(owner).organizations.changeRole({ organizationId, userId: person.userId, role: "viewer" }),
      lost: ({ writers }) => writers,
    },
    "lowered from admin to member": {
      role: "admin",
      lose: ({ owner, organizationId, person }) =>
        world.as(owner).organizations.changeRole({ organizationId, userId: person.userId, role: "member" }),
      lost: ({ admins }) => admins,
    },
  };
const wanted = times({ small: 60, full: 500 });

describe.each(Object.entries(losses))("%s", (_name, { role, lose, lost }) => {
  test(`none of ${wanted} tries that begin after the removing call returned succeeds`, async () => {
    const stage = await setUp(role);
    expect(stage.first.status).toBeLessThan(300);
    const calls = Object.entries(lost(stage));
    let isLost = false;
    let isOver = false;
    let before = 0;
    let tries = 0;
    const wrong: string[] = [];
    // A crowd that never stops calling, while the right is lost and afterwards.
    const crowd = Array.from({ length: 8 }, async (_, at) => {
      for (let turn = at; !isOver; turn += 1) {
        const [what = "", attempt] = calls[turn % calls.length] ?? [];
        const beganAfter = isLost;
        const answer = await attempt?.();
        if (!answer) continue;
        if (!beganAfter) {
          before += answer.status < 300 ? 1 : 0;
          continue;
        }
        tries += 1;
        if (answer.status < 400 || /Secret/.test(answer.text)) wrong.push(`${what}: ${answer.status} ${answer.text}`);
        if (tries >= wanted) isOver = true;
      }
    });
    await expect.poll(() => before).toBeGreaterThan(0);
    await lose(stage);
    isLost = true;
    await Promise.all(crowd);
    expect(wrong).toEqual([]);
    expect(tries).toBeGreaterThanOrEqual(wanted);
  });

  test("an open stream ends within two seconds, and the next one hears nothing of it", async () => {
    const stage = await setUp(role);
    const headers = { cookie: world.cookieOf(stage.person) };
    const stream = await fetch(`${world.url}/api/events`, { headers });
    const ended = stream.text().then(() => Date.now());
    await lose(stage);
    const at = Date.now();
    expect((await ended) - at).toBeLessThan(2000);
  });
});

test("a kept answer is repeated to whom nothing was taken, also after they gained something or the write itself gave it", async () => {
  const { person, owner, organizationId, groupId } = await setUp("member");
  const path = "/interview-plans";
  const key = randomUUID();
  const body = { groupId, title: "Kept" };
  const first = await call(person, "POST", path, { body, key });
  expect(await call(person, "POST", path, { body, key })).toEqual(first);
  await world.as(owner).organizations.changeRole({ organizationId, userId: person.userId, role: "admin" });
  expect(await call(person, "POST", path, { body, key })).toEqual(first);
  const made = randomUUID();
  const create = { body: { name: "Their own" }, key: made };
  const organization = await call(person, "POST", "/organizations", create);
  expect(organization.status).toBe(200);
  expect(await call(person, "POST", "/organizations", create)).toEqual(organization);
  const left = randomUUID();
  const leave = () => call(person, "POST", `/groups/${groupId}/leave`, { body: {}, key: left });
  expect(await leave()).toEqual(await leave());
});
