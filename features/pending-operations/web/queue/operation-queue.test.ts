import "fake-indexeddb/auto";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { OfflineBrowser } from "#tests/support/offline-browser.ts";
import { seededRandom } from "#tests/support/seeded-random.ts";

const ana = { userId: randomUUID(), sessionToken: null, anonymousId: null };
const change = (thing: string) => ({
  ...{ type: "update" as const, entity: "preferences", data: thing, label: thing },
  entityIds: [thing],
});

function open(answer?: unknown) {
  const arrived: unknown[] = [];
  const browser = new OfflineBrowser(ana, seededRandom(1), async ({ data }) => {
    arrived.push(data);
    return typeof data === "string" ? undefined : answer;
  });
  let tries = 0;
  const fateIs = (fate: ReturnType<typeof browser.fate>) => {
    browser.fate = () => {
      tries++;
      return fate;
    };
  };
  return { browser, arrived, fateIs, tries: () => tries };
}

test("without a session it pauses: nothing is tried, whatever is done meanwhile, until the person is back", async () => {
  const { browser, arrived, fateIs, tries } = open();
  fateIs(401);
  const tab = browser.openTab(ana);
  tab.perform(change("one"));
  await browser.rest();
  for (const thing of ["two", "three"]) tab.perform(change(thing));
  await browser.clock.pass(120_000);
  expect([tries(), (await browser.list(ana)).length]).toEqual([1, 3]);
  fateIs("answered");
  await tab.queue.resume();
  expect(arrived).toEqual(["one", "two", "three"]);
});

test("without a connection it looks for the server every 30 s, and that costs no try", async () => {
  const { browser, arrived } = open();
  browser.isOnline = false;
  browser.openTab(ana).perform(change("one"));
  await browser.clock.pass(10 * 60_000);
  expect(await browser.list(ana)).toMatchObject([{ state: "sent", tries: 0 }]);
  browser.isOnline = true;
  await browser.clock.pass(30_000);
  expect(arrived).toEqual(["one"]);
});

test("its maker looks on for four seconds, also where another tab sends it", async () => {
  const { browser, fateIs } = open();
  fateIs("answered");
  const [one, other] = [browser.openTab(ana), browser.openTab(ana)];
  const performed = await Promise.all([one, other].map(({ queue }, at) => queue.perform(change(`of tab ${at}`))));
  expect(performed.map(({ kind }) => kind)).toEqual(["sent", "sent"]);
  fateIs("request-lost");
  browser.isOnline = false;
  expect(await one.queue.perform(change("later"))).toEqual({ kind: "waiting" });
});

test("what is refused of many needs attention where nobody looks on any more, and is tried again alone under a new key", async () => {
  const answer = { done: ["rye"], refused: [{ id: "oat", isGone: false, reason: "Not by you." }] };
  const many = { ...change("two archived"), entityIds: ["rye", "oat"], data: { ids: ["rye", "oat"], to: "x" } };
  const { browser, arrived, fateIs } = open(answer);
  const tab = browser.openTab(ana);
  expect(await tab.queue.perform(many)).toEqual({ kind: "sent", answer });
  expect(await browser.list(ana)).toEqual([]);
  browser.isOnline = false;
  expect(await tab.queue.perform(many)).toEqual({ kind: "waiting" });
  const [waiting] = await browser.list(ana);
  browser.isOnline = true;
  await tab.queue.resume();
  const [left, ...more] = await browser.list(ana);
  expect(more).toEqual([]);
  expect(left).toMatchObject({
    ...{ state: "held", label: "two archived", entityIds: ["oat"], data: { ids: ["oat"], to: "x" } },
    problem: { message: "Not by you." },
  });
  expect(left?.id).not.toBe(waiting?.id);
  await tab.queue.retry([left?.id ?? ""]);
  expect(arrived.at(-1)).toEqual({ ids: ["oat"], to: "x" });
  expect(await browser.list(ana)).toMatchObject([{ state: "held", entityIds: ["oat"] }]);
  // Behind one that waits for its next try: its first try comes when nobody looks on.
  fateIs(503);
  tab.perform(change("busy"));
  tab.perform({ ...many, entityIds: ["fig", "oat 2"], data: { ids: ["fig", "oat 2"] } });
  await browser.rest();
  fateIs("answered");
  await browser.clock.pass(60_000);
  expect((await browser.list(ana)).map(({ state, data }) => [state, data])).toEqual([
    ["held", { ids: ["oat"], to: "x" }],
    ["held", { ids: ["oat"] }],
  ]);
  // By a tab that was opened later, and knows of nobody who looks on.
  browser.isOnline = false;
  tab.perform({ ...many, entityIds: ["elm", "oat 3"], data: { ids: ["elm", "oat 3"] } });
  await browser.rest();
  tab.queue.stop();
  await browser.clock.pass(5000);
  browser.isOnline = true;
  await browser.openTab(ana).queue.resume();
  expect((await browser.list(ana)).map(({ state }) => state)).toEqual(["held", "held", "held"]);
});

test("what can still be given up is not sent before then, and is gone without a trace once it was given up", async () => {
  const { browser, arrived } = open();
  const tab = browser.openTab(ana);
  const id = randomUUID();
  expect(await tab.queue.perform({ ...change("one"), after: 5000 })).toEqual({ kind: "waiting" });
  await browser.clock.pass(4000);
  expect(arrived).toEqual([]);
  await browser.clock.pass(2000);
  expect(arrived).toEqual(["one"]);
  await tab.queue.perform({ ...change("two"), id, after: 5000 });
  await tab.queue.discard([id]);
  expect(await browser.list(ana)).toEqual([]);
  await browser.clock.pass(60_000);
  expect(arrived).toEqual(["one"]);
});
