import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import { planSender } from "#features/interview-plans/web/send-plan-operation.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { preferenceSender } from "#features/preferences/web/send-preference.ts";
import {
  type Deliver,
  type NetworkFate,
  OfflineBrowser,
  type OfflineTab,
  type Person,
} from "#tests/support/offline-browser.ts";
import { type SeededRandom, seededRandom } from "#tests/support/seeded-random.ts";
import { times } from "#tests/support/sizes.ts";
import { openWorld } from "#tests/support/world.ts";
import type { NewOperation } from "./operation.ts";
import type { KeptOperation } from "./web/queue/queue-rules.ts";

const world = await openWorld();

/** What reached the server and was done there for the first time, in order. */
interface Done {
  operation: KeptOperation;
  by: Person | null;
}

/** Two people with a plan each; the first also belongs to the second's organization. */
async function buildPeople() {
  return world.system(async (db) => {
    const [first, second] = [await buildOrganization(db), await buildOrganization(db)];
    await buildMember(db, {
      organizationId: second.organizationId,
      role: "member",
      groupIds: [second.groupId],
      person: first.owner,
    });
    const planOf = async ({ organizationId, groupId, owner }: typeof first) => ({
      organizationId,
      id: (await buildInterviewPlan(db, { in: { organizationId, groupId, ownerId: owner.userId } })).planId,
    });
    return { ana: first.owner, bo: second.owner, plans: [await planOf(first), await planOf(second)] as const };
  });
}

/** The real server, with the browser's session; remembers what was done, and what was taken back in time. */
function server(done: Done[], takenBack: Set<string>): Deliver {
  return async (operation, session) => {
    const { id, userId, organizationId, entity, data } = operation;
    if (operation.state === "discarded") {
      const asMaker = world.as(session ?? {}, { actingAs: { userId, organizationId: null } });
      const { wasDone } = await asMaker.pendingOperations.withdraw({ id });
      if (!wasDone) takenBack.add(id);
      return;
    }
    const api = world.as(session ?? {}, { idempotencyKey: id, actingAs: { userId, organizationId } });
    const options = { context: {}, signal: new AbortController().signal };
    const send = entity === "preferences" ? preferenceSender(api.preferences) : planSender(api.interviewPlans);
    const answer = await send(data, options);
    if (!done.some((each) => each.operation.id === id)) done.push({ operation, by: session });
    return answer;
  };
}

const fates: readonly [NetworkFate, ...NetworkFate[]] = [
  "answered",
  "answered",
  "answered",
  "answered",
  "request-lost",
  "answer-lost",
  "twice",
  "delayed",
  401,
  409,
  413,
  503,
];

/** Something to do in the first or the second plan, or a setting; each value is used once. */
function anyOperation(
  random: SeededRandom,
  people: Awaited<ReturnType<typeof buildPeople>>,
  count: number,
): NewOperation {
  const plan = random.pick(people.plans);
  const onPlan = { entity: "interview-plans", entityIds: [plan.id], organizationId: plan.organizationId };
  const key = `key-${random.below(3)}`;
  return random.pick<NewOperation>([
    {
      type: "update",
      entity: "preferences",
      entityIds: [`preference/${key}`],
      data: { key, value: count },
      label: key,
      isLastOnly: random.happens(0.5),
    },
    { ...onPlan, type: "create", data: { action: "duplicate", planIds: [plan.id] }, label: "copy" },
    {
      ...onPlan,
      type: "update",
      data: { action: random.pick(["archive", "restore"]), planIds: [plan.id] },
      label: "archive",
    },
    {
      ...onPlan,
      type: "update",
      data: { action: "status", planId: plan.id, version: 1 + random.below(3), isTemplate: random.happens(0.5) },
      label: "status",
    },
  ]);
}

async function playHistory(seed: number) {
  const random = seededRandom(seed);
  const people = await buildPeople();
  const { ana, bo, plans } = people;
  const done: Done[] = [];
  const takenBack = new Set<string>();
  const browser = new OfflineBrowser(ana, random, server(done, takenBack));
  browser.fate = () => random.pick(fates);
  const tabOf = (person: Person): OfflineTab => {
    const open = browser.tabs.filter((tab) => tab.person === person && !tab.isDead);
    return open[random.below(open.length)] ?? browser.openTab(person);
  };
  for (let count = 1; count <= 5 + random.below(36); count++) {
    const person = random.happens(0.85) ? ana : bo;
    const tab = tabOf(person);
    const move = random.below(22);
    if (move < 11) tab.perform(anyOperation(random, people, count));
    else if (move < 14) await browser.clock.pass(random.pick([50, 500, 3000, 20_000]));
    else if (move === 14) tab.killIn(random.below(8));
    else if (move === 15) browser.close(tab);
    else if (move === 16) browser.openTab(person);
    else if (move === 17) browser.session = random.pick([ana, bo, null]);
    else if (move === 18) tab.organizationId = random.pick(plans).organizationId;
    else if (move === 19) browser.isOnline = !browser.isOnline;
    else {
      const own = await browser.list(person);
      void tab.queue.discard(own.slice(-1 - random.below(2)).map(({ id }) => id));
    }
    if (random.happens(0.3)) await browser.rest();
  }

  // All is well again: each of the two signs in and looks after what needs attention.
  browser.fate = () => "answered";
  browser.isOnline = true;
  const givenUp: KeptOperation[] = [];
  for (const person of [ana, bo]) {
    browser.session = person;
    for (const tab of browser.tabs.filter((each) => each.person !== person)) void tab.queue.resume();
    const { queue } = browser.openTab(person);
    const tried = new Set<string>();
    for (let round = 0; round < 200; round++) {
      await queue.resume();
      await browser.clock.pass(70_000);
      const attention = (await browser.list(person)).filter(({ state }) => state === "held");
      const again = attention.filter(({ id }) => !tried.has(id)).map(({ id }) => id);
      for (const id of again) tried.add(id);
      // What the real server refuses once more its owner gives up, having read why.
      const refused = attention.filter(({ id }) => !again.includes(id));
      givenUp.push(...refused);
      await queue.discard(refused.map(({ id }) => id));
      await queue.retry(again);
      await browser.clock.pass(70_000);
      if ((await browser.list(person)).length === 0) break;
    }
    expect(await browser.list(person), `seed ${seed}`).toEqual([]);
  }
  return { people, browser, done, givenUp, takenBack };
}

async function expectAllWell(
  seed: number,
  { people, browser, done, givenUp, takenBack }: Awaited<ReturnType<typeof playHistory>>,
) {
  const { ana, bo, plans } = people;
  const say = (what: string) => `seed ${seed}: ${what}`;
  // Only what the real server refuses was given up, and its owner was shown the reason.
  for (const operation of givenUp) {
    expect([403, 404, 409], say(JSON.stringify(operation.problem))).toContain(operation.problem?.status);
  }
  // Nobody's change was done as somebody else.
  for (const { operation, by } of done) expect(by?.userId, say(operation.label)).toBe(operation.userId);

  const isDone = new Set(done.map(({ operation }) => operation.id));
  const isGivenUp = new Set(givenUp.map(({ id }) => id));
  const places = new Map(browser.safe.map(({ id }, place) => [id, place]));
  for (const [place, operation] of browser.safe.entries()) {
    // A setting that was changed again before it was sent gave way to the later one.
    const gaveWay = browser.safe
      .slice(place + 1)
      .some(
        (later) =>
          later.userId === operation.userId &&
          later.entity === "preferences" &&
          later.entityIds[0] === operation.entityIds[0],
      );
    const isGone = isGivenUp.has(operation.id) || browser.discarded.has(operation.id) || gaveWay;
    expect(isDone.has(operation.id) || isGone, say(`lost ${operation.label}`)).toBe(true);
  }
  // What was taken back did nothing, however late a copy of it arrived.
  for (const id of takenBack) expect(isDone.has(id), say(`taken back and done: ${id}`)).toBe(false);
  // What concerns the same thing was done in the order in which its owner did it.
  for (const [, own] of Map.groupBy(done, ({ operation }) => `${operation.userId} ${operation.entityIds[0]}`)) {
    const order = own.map(({ operation }) => places.get(operation.id) ?? -1);
    expect(order, say("order")).toEqual(order.toSorted((a, b) => a - b));
  }

  for (const person of [ana, bo]) {
    const api = world.as(person).preferences;
    for (const key of ["key-0", "key-1", "key-2"]) {
      const last = done.findLast(
        ({ operation: { userId, entityIds } }) => userId === person.userId && entityIds[0] === `preference/${key}`,
      );
      const value = (await api.getPreference({ p_key: key }))[0]?.value;
      expect(value, say(key)).toEqual(last ? Reflect.get(Object(last.operation.data), "value") : undefined);
    }
  }
  const copies = done.filter(({ operation }) => operation.label === "copy").length;
  const { rows } = await world.services.database.pool.query(
    "select count(*)::int as found from interview_plans where organization_id = any($1)",
    [plans.map(({ organizationId }) => organizationId)],
  );
  expect(rows[0]?.found, say("copies")).toBe(plans.length + copies);
}

test("[S1.06][S3.07] in seeded histories nothing is lost, nothing is done twice, and nothing as somebody else", async () => {
  for (let seed = 1; seed <= times({ small: 15, full: 2000 }); seed++) {
    await expectAllWell(seed, await playHistory(seed));
  }
}, 1_800_000);

test.each<[string, NetworkFate[]]>([
  ["a try of it arrives after that", ["delayed"]],
  ["something on the way refuses the taking back once", ["delayed", 413]],
])("what was discarded does nothing, though %s", async (_, fates) => {
  const { ana } = await buildPeople();
  const done: Done[] = [];
  const takenBack = new Set<string>();
  const browser = new OfflineBrowser(ana, seededRandom(1), server(done, takenBack));
  browser.fate = () => fates.shift() ?? "answered";
  const { queue } = browser.openTab(ana);
  void queue.perform({
    type: "update",
    entity: "preferences",
    entityIds: ["preference/key-0"],
    data: { key: "key-0", value: 1 },
    label: "key-0",
  });
  await browser.rest();
  const ids = (await browser.list(ana)).map(({ id }) => id);
  expect(ids).toHaveLength(1);
  await queue.discard(ids);
  expect(await browser.list(ana)).toEqual([]);
  // The try that was held up on the way arrives within a minute.
  await browser.clock.pass(120_000);
  expect([...takenBack]).toEqual(ids);
  expect(done).toEqual([]);
  expect(await world.as(ana).preferences.getPreference({ p_key: "key-0" })).toEqual([]);
});
