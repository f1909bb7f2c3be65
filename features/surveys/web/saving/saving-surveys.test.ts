import { randomUUID } from "node:crypto";
import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { documentStore } from "#platform/web/saving/documents/documents.ts";
import { quiet, SavingTabs } from "#tests/support/saving-tabs.ts";
import { newQuestion, withQuestion } from "../../draft-changes.ts";
import { readySurveys } from "../../ready-surveys.ts";
import type { WrittenSurvey } from "../../survey-draft.ts";
import { surveyKind } from "./survey-kind.ts";

const start = readySurveys.onboarding;
const ana = "ana";

/** A server with one survey, whose network can fail, and a browser with tabs on it. */
function stage() {
  const surveyId = randomUUID();
  const browser = new SavingTabs();
  const server = { version: 1, draft: start };
  const answered = new Map<string, { version: number; draft: WrittenSurvey }>();
  const net = { isDown: false, losesAnswers: false, saves: 0, refuses: "", code: "FORBIDDEN" };
  const standing = () => ({ ...server, changedByName: "Bo", updatedAt: "2026-11-27T10:42:00Z" });
  const offline = () => new TypeError("Failed to fetch");
  const kind = surveyKind({
    save: async ({ version, draft }, { context: { idempotencyKey } }) => {
      if (net.isDown) throw offline();
      net.saves++;
      if (net.refuses) throw Object.assign(new Error(net.refuses), { status: 403, code: net.code });
      const before = answered.get(idempotencyKey);
      if (before) expect(draft).toEqual(before.draft);
      else {
        if (version !== server.version)
          throw Object.assign(new Error("changed"), { status: 409, data: { current: standing() } });
        Object.assign(server, { draft, version: server.version + 1 });
        answered.set(idempotencyKey, { ...server });
      }
      if (net.losesAnswers) throw offline();
      return { version: answered.get(idempotencyKey)?.version ?? 0 };
    },
    get: async () => {
      if (net.isDown) throw offline();
      return standing();
    },
    withdraw: async ({ id }) => !answered.has(id),
  });
  return {
    server,
    net,
    pass: (millis: number) => browser.clock.pass(millis),
    kept: () => browser.device.list(ana, "surveys"),
    clear: () => browser.clear(),
    others: (draft: WrittenSurvey) => Object.assign(server, { draft, version: server.version + 1 }),
    open: async () => {
      const { version, draft } = structuredClone(server);
      const { store, kill } = await browser.openTab(kind, { thing: surveyId, userId: ana, version, doc: draft });
      return { ...documentStore(store), kill };
    },
  };
}

const titled = (title: string) => (draft: WrittenSurvey) => ({ ...draft, title });

test("what is typed is on the device after a pause, on the server after a longer one, and then no longer on the device", async () => {
  const { open, pass, kept, server } = stage();
  const store = await open();
  store.edit(titled("One"));
  expect(store.get()).toMatchObject({ draft: { title: "One" }, hasUnsent: true, progress: { kind: "saving" } });
  await pass(400);
  expect(await kept()).toMatchObject([{ edits: [{ path: ["title"], value: "One" }], version: 1 }]);
  expect(server.version).toBe(1);
  await pass(1200);
  expect(server).toMatchObject({ version: 2, draft: { title: "One" } });
  expect(store.get()).toMatchObject({ version: 2, hasUnsent: false, progress: { kind: "saved" } });
  expect(await kept()).toEqual([]);
});

test("somebody who never stops typing is saved all the same", async () => {
  const { open, pass, server } = stage();
  const store = await open();
  for (let second = 0; second < 8; second++) {
    store.edit(titled(`Typed ${second}`));
    await pass(1000);
  }
  expect(server.version).toBeGreaterThan(1);
});

test("what the server took before its answer was lost is not told as restored: opening it anew brings nothing back", async () => {
  const { open, pass, net, kept, server } = stage();
  const store = await open();
  net.losesAnswers = true;
  store.edit(titled("Saved"));
  await pass(2000);
  store.kill();
  expect([server.draft.title, (await kept()).length]).toEqual(["Saved", 1]);
  net.losesAnswers = false;
  const next = await open();
  expect(next.get()).toMatchObject({ draft: { title: "Saved" }, restoredFrom: null });
  await pass(60_000);
  expect([next.get().hasUnsent, server.draft.title, await kept()]).toEqual([false, "Saved", []]);
});

test("without a network it waits on the device, is there after the tab was closed, and goes when the network is back", async () => {
  const { open, pass, net, server, kept } = stage();
  const store = await open();
  net.isDown = true;
  store.edit(titled("Offline"));
  await pass(2000);
  expect(store.get().progress).toEqual({ kind: "offline" });
  store.kill();
  const next = await open();
  expect(next.get()).toMatchObject({ draft: { title: "Offline" }, hasUnsent: true });
  expect(next.get().restoredFrom).not.toBeNull();
  net.isDown = false;
  await pass(60_000);
  expect(server).toMatchObject({ version: 2, draft: { title: "Offline" } });
  expect(await kept()).toEqual([]);
});

test("an answer that got lost is no conflict with oneself, also after a reload and more typing", async () => {
  const { open, pass, net, server } = stage();
  const store = await open();
  net.losesAnswers = true;
  store.edit(titled("One"));
  await pass(2000);
  expect(server.version).toBe(2);
  store.edit(titled("Two"));
  await pass(1000);
  store.kill();
  net.losesAnswers = false;
  const next = await open();
  await pass(60_000);
  expect(next.get()).toMatchObject({ collision: null, draft: { title: "Two" }, hasUnsent: false });
  expect(server).toMatchObject({ version: 3, draft: { title: "Two" } });
});

test("what somebody else saved meanwhile is told and overwritten by nobody; keeping mine saves on top of it", async () => {
  const { open, pass, server, others } = stage();
  const store = await open();
  store.edit(titled("Mine"));
  others({ ...start, title: "Theirs" });
  await pass(2000);
  expect(store.get()).toMatchObject({
    draft: { title: "Mine" },
    version: 2,
    base: { title: "Theirs" },
    collision: { fields: [{ by: "Bo" }] },
    progress: { kind: "failed", reason: "conflict" },
  });
  expect(server.draft.title).toBe("Theirs");
  store.edit((draft) => ({ ...draft, description: "And more" }));
  await pass(10_000);
  expect(server.version).toBe(2);
  await store.settle("mine");
  expect(server).toMatchObject({ version: 3, draft: { title: "Mine", description: "And more" } });
  expect(store.get()).toMatchObject({ collision: null, hasUnsent: false, version: 3 });
});

test("taking theirs shows it, and one's own can be had back by an edit", async () => {
  const { open, pass, server, others, kept } = stage();
  const store = await open();
  store.edit(titled("Mine"));
  others({ ...start, title: "Theirs" });
  await pass(2000);
  const mine = store.get().draft;
  await store.settle("theirs");
  expect(store.get()).toMatchObject({ draft: { title: "Theirs" }, hasUnsent: false, version: 2 });
  expect(await kept()).toEqual([]);
  store.edit(() => mine);
  await pass(2000);
  expect(server).toMatchObject({ version: 3, draft: { title: "Mine" } });
});

test("where nothing was typed what somebody else saved is taken, and said", async () => {
  const { open, pass, others } = stage();
  const store = await open();
  others({ ...start, title: "Theirs" });
  await store.refresh();
  expect(store.get()).toMatchObject({ draft: { title: "Theirs" }, version: 2, taken: { by: "Bo" } });
  store.edit(titled("Mine"));
  await pass(2000);
  expect(store.get()).toMatchObject({ draft: { title: "Mine" }, version: 3, hasUnsent: false });
});

test("a tab follows what another one saves, and nobody is asked about their own words", async () => {
  const { open, pass, server } = stage();
  const [first, second] = [await open(), await open()];
  first.edit(titled("From the first tab"));
  await pass(2000);
  expect(second.get()).toMatchObject({ draft: { title: "From the first tab" }, version: 2, taken: null });
  second.edit(titled("From the second"));
  await pass(2000);
  expect(first.get()).toMatchObject({ draft: { title: "From the second" }, version: 3, hasUnsent: false });
  expect(server.version).toBe(3);
});

test("two tabs without a network share what waits: both show all of it, and it is sent once, by whichever is left", async () => {
  const { open, pass, net, server, kept } = stage();
  const [first, second] = [await open(), await open()];
  net.isDown = true;
  first.edit(titled("First"));
  second.edit((draft) => ({ ...draft, description: "Second" }));
  await pass(2000);
  for (const store of [first, second])
    expect(store.get().draft).toMatchObject({ title: "First", description: "Second" });
  first.kill();
  second.kill();
  net.isDown = false;
  const next = await open();
  await pass(60_000);
  expect(server).toMatchObject({ version: 2, draft: { title: "First", description: "Second" } });
  expect(next.get()).toMatchObject({ collision: null, hasUnsent: false });
  expect(await kept()).toEqual([]);
});

test("words of an earlier visit on which somebody else has saved since are compared, not laid over theirs", async () => {
  const { open, pass, net, server, others } = stage();
  const first = await open();
  net.isDown = true;
  first.edit(titled("Mine"));
  await pass(2000);
  first.kill();
  net.isDown = false;
  others({ ...start, title: "Theirs" });
  const next = await open();
  await pass(60_000);
  expect(server).toMatchObject({ version: 2, draft: { title: "Theirs" } });
  expect(next.get()).toMatchObject({ draft: { title: "Mine" }, base: { title: "Theirs" } });
  expect(next.get().collision).not.toBeNull();
});

test("what is unfinished waits on the device, and all else is saved", async () => {
  const { open, pass, server, kept } = stage();
  const store = await open();
  store.edit((draft) =>
    withQuestion(
      draft,
      newQuestion("text", () => "fresh"),
      0,
    ),
  );
  store.edit((draft) => ({ ...draft, description: "Changed" }));
  await pass(2000);
  expect(server.draft).toEqual({ ...start, description: "Changed" });
  expect(store.get().progress).toEqual({ kind: "unfinished" });
  expect(store.get().draft.questions.map(({ id }) => id)).toEqual(["fresh", ...start.questions.map(({ id }) => id)]);
  store.kill();
  const next = await open();
  expect(next.get().draft.questions[0]?.id).toBe("fresh");
  expect(await kept()).toHaveLength(1);
  next.edit((draft) => ({
    ...draft,
    questions: draft.questions.map((each) => (each.id === "fresh" ? { ...each, question: "Words" } : each)),
  }));
  await pass(2000);
  expect(server.draft.questions[0]).toMatchObject({ id: "fresh", question: "Words" });
  expect(next.get()).toMatchObject({ hasUnsent: false, progress: { kind: "saved" } });
});

test("what is refused is told in its own words and kept; nothing is tried for ever", async () => {
  const { open, pass, net, kept } = stage();
  const store = await open();
  net.refuses = "This survey is archived. Restore it to edit it.";
  store.edit(titled("Too late"));
  await pass(120_000);
  expect(store.get().progress).toEqual({ kind: "failed", reason: "refused", message: net.refuses });
  expect(net.saves).toBe(1);
  expect(store.get().draft.title).toBe("Too late");
  expect(await kept()).toHaveLength(1);
});

test("what is refused once the network is back goes along with what mends it", async () => {
  const { open, pass, net, server } = stage();
  const store = await open();
  net.isDown = true;
  store.edit(titled("Not so"));
  await pass(2000);
  Object.assign(net, { isDown: false, refuses: "Not so." });
  await pass(60_000);
  expect(store.get().progress).toEqual({ kind: "failed", reason: "refused", message: "Not so." });
  net.refuses = "";
  store.edit(titled("Like this"));
  await pass(2000);
  expect(server).toMatchObject({ version: 2, draft: { title: "Like this" } });
  expect(store.get()).toMatchObject({ hasUnsent: false, collision: null });
});

test("while a second factor is missing what is written is kept as after a sign-out, and sent once it was passed", async () => {
  const { open, pass, net, server } = stage();
  const store = await open();
  Object.assign(net, { refuses: "Pass a second factor first.", code: "FACTOR_NEEDED" });
  store.edit(titled("Kept"));
  await pass(10_000);
  expect(store.get().progress).toMatchObject({ kind: "failed", reason: "signed-out" });
  net.refuses = "";
  await store.refresh();
  expect(server.draft.title).toBe("Kept");
});

test("after a sign-out nothing is kept, also what was on its way", async () => {
  const { open, pass, net, kept, clear } = stage();
  const store = await open();
  net.isDown = true;
  store.edit(titled("Secret"));
  await pass(2000);
  store.edit(titled("Secret, and more"));
  clear();
  await quiet();
  store.edit(titled("Too late"));
  await pass(60_000);
  expect(await kept()).toEqual([]);
});
