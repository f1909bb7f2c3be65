import { randomUUID } from "node:crypto";
import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { TestBrowser } from "#tests/support/builder-tabs.ts";
import { quiet } from "#tests/support/saving-tabs.ts";
import type { DraftEdit } from "../../draft-edit.ts";
import type { PlanBasics } from "../../plan-draft.ts";

const set = (fields: Partial<PlanBasics>): DraftEdit => ({ kind: "set-basics", fields });

test("shows what is typed at once, keeps it on the device after 400 ms and sends it after 1.5 s", async () => {
  const browser = new TestBrowser();
  const { store } = await browser.openTab();
  store.edit(set({ title: "Staff engineer" }));
  expect(store.get().draft.title).toBe("Staff engineer");
  expect(store.get().progress.kind).toBe("saving");
  await browser.clock.pass(399);
  expect(await browser.waiting()).toHaveLength(0);
  await browser.clock.pass(1);
  expect(await browser.waiting()).toHaveLength(1);
  expect(browser.server.version).toBe(1);
  await browser.clock.pass(1100);
  expect(browser.server.draft.title).toBe("Staff engineer");
  expect(await browser.waiting()).toHaveLength(0);
  expect(store.get()).toMatchObject({ version: 2, progress: { kind: "saved" }, hasUnsent: false });
});

test("somebody who never pauses is kept on the device within 2 s", async () => {
  const browser = new TestBrowser();
  const { store } = await browser.openTab();
  for (let key = 0; key < 20; key++) {
    store.edit(set({ reason: "x".repeat(key) }));
    await browser.clock.pass(100);
  }
  expect((await browser.waiting()).length).toBeGreaterThan(0);
});

test("many keystrokes in one field travel as one edit", async () => {
  const browser = new TestBrowser();
  const { store } = await browser.openTab();
  for (const title of ["S", "St", "Sta"]) store.edit(set({ title }));
  store.edit(set({ level: "Senior" }));
  await browser.clock.pass(2000);
  expect(browser.server.journal.map((entry) => entry.edits)).toEqual([[set({ title: "Sta", level: "Senior" })]]);
});

test("a lost answer: the same batch is sent again and counts once", async () => {
  const browser = new TestBrowser();
  const { store } = await browser.openTab();
  browser.server.fate = () => "lost-answer";
  store.edit(set({ title: "Staff engineer" }));
  await browser.clock.pass(1500);
  expect(browser.server.version).toBe(2);
  expect(store.get().progress.kind).toBe("offline");
  browser.server.fate = () => "answered";
  await browser.clock.pass(60_000);
  expect(browser.server.version).toBe(2);
  expect(store.get()).toMatchObject({ version: 2, progress: { kind: "saved" } });
});

test("what is typed while a batch is on the way is not taken for somebody else's", async () => {
  const browser = new TestBrowser();
  const { store } = await browser.openTab();
  store.edit(set({ title: "A" }));
  const sending = store.flush();
  store.edit(set({ title: "AB" }));
  await sending;
  await browser.clock.pass(2000);
  expect(browser.server.draft.title).toBe("AB");
  expect(store.get().collision).toBeNull();
});

test("offline: edits stay on the device, come back after a reload and are sent", async () => {
  const browser = new TestBrowser();
  const first = await browser.openTab();
  browser.server.fate = () => "lost-request";
  first.store.edit(set({ title: "Staff engineer" }));
  await browser.clock.pass(1500);
  expect(first.store.get().progress.kind).toBe("offline");
  first.kill();
  const second = await browser.openTab();
  expect(second.store.get().draft.title).toBe("Staff engineer");
  expect(second.store.get().restoredFrom).toBe(Date.parse("2026-11-27T10:40:00.400Z"));
  browser.server.fate = () => "answered";
  await browser.clock.pass(60_000);
  expect(browser.server.draft.title).toBe("Staff engineer");
});

test("others' edits of other fields are merged under one's own", async () => {
  const browser = new TestBrowser();
  const { store } = await browser.openTab();
  browser.server.colleague(set({ level: "Lead" }));
  store.edit(set({ title: "Staff engineer" }));
  await browser.clock.pass(1500);
  expect(store.get().draft).toMatchObject({ title: "Staff engineer", level: "Lead" });
  expect(store.get().base).toEqual(browser.server.draft);
});

test("the same field: nothing is overwritten until somebody decides; the rest is saved meanwhile", async () => {
  const browser = new TestBrowser();
  const { store } = await browser.openTab();
  browser.server.colleague(set({ title: "Principal engineer" }));
  store.edit(set({ title: "Staff engineer", level: "Senior" }));
  await browser.clock.pass(1500);
  expect(browser.server.draft).toMatchObject({ title: "Principal engineer", level: "Senior" });
  expect(store.get()).toMatchObject({
    progress: { kind: "failed", reason: "conflict" },
    collision: { mine: [set({ title: "Staff engineer" })], fields: [{ key: "set-basics/title", by: "Ana" }] },
  });
  expect(store.get().base.title).toBe("Principal engineer");
  expect(store.get().draft.title).toBe("Staff engineer");
  await store.settle(new Set());
  await quiet();
  expect(browser.server.draft.title).toBe("Staff engineer");
  expect(store.get()).toMatchObject({ collision: null, progress: { kind: "saved" } });
});

test("taking theirs drops mine", async () => {
  const browser = new TestBrowser();
  const { store } = await browser.openTab();
  browser.server.colleague(set({ title: "Principal engineer" }));
  store.edit(set({ title: "Staff engineer" }));
  await browser.clock.pass(1500);
  await store.settle(new Set(["set-basics/title"]));
  await quiet();
  expect(store.get().draft.title).toBe("Principal engineer");
  expect(browser.server.draft.title).toBe("Principal engineer");
  expect(store.get().hasUnsent).toBe(false);
});

test("what is typed into a field in conflict waits with it", async () => {
  const browser = new TestBrowser();
  const { store } = await browser.openTab();
  browser.server.colleague(set({ title: "Principal engineer" }));
  store.edit(set({ title: "Staff engineer" }));
  await browser.clock.pass(1500);
  store.edit(set({ title: "Staff engineer, payments", location: "Madrid" }));
  await browser.clock.pass(1500);
  expect(browser.server.draft).toMatchObject({ title: "Principal engineer", location: "Madrid" });
  expect(store.get().draft.title).toBe("Staff engineer, payments");
});

test("an edit made before others' edit of the same field arrived is asked about, not sent over it", async () => {
  const browser = new TestBrowser();
  const { store } = await browser.openTab();
  store.edit(set({ level: "Senior" }));
  browser.server.colleague(set({ title: "Principal engineer" }));
  const sending = store.flush();
  store.edit(set({ title: "Staff engineer" }));
  await sending;
  await browser.clock.pass(3000);
  expect(browser.server.draft.title).toBe("Principal engineer");
  expect(store.get().collision?.mine).toEqual([set({ title: "Staff engineer" })]);
});

test("two tabs: both see each other's edits, one of them sends, and each edit counts once", async () => {
  const browser = new TestBrowser();
  const [one, two] = [await browser.openTab(), await browser.openTab()];
  one.store.edit(set({ title: "Staff engineer" }));
  two.store.edit(set({ level: "Senior" }));
  await browser.clock.pass(400);
  for (const tab of [one, two])
    expect(tab.store.get().draft).toMatchObject({ title: "Staff engineer", level: "Senior" });
  await browser.clock.pass(3000);
  expect(browser.server.draft).toMatchObject({ title: "Staff engineer", level: "Senior" });
  expect(browser.server.journal.length).toBeLessThanOrEqual(2);
  for (const tab of [one, two]) {
    expect(tab.store.get().base).toEqual(browser.server.draft);
    expect(tab.store.get().version).toBe(browser.server.version);
    expect(tab.store.get().hasUnsent).toBe(false);
  }
});

test("what one tab has sent the other does not put back: it is sent once, and what is typed next stands", async () => {
  const browser = new TestBrowser();
  const [mine, other] = [await browser.openTab(), await browser.openTab()];
  mine.store.edit(set({ title: "First" }));
  void other.store.refresh();
  await browser.clock.pass(400);
  void mine.store.refresh();
  void mine.store.refresh();
  mine.store.edit(set({ title: "Second" }));
  mine.store.edit(set({ level: "Staff" }));
  await browser.clock.pass(10_000);
  const sent = browser.server.journal.map(({ edits }) => edits);
  expect(sent).toEqual([[set({ title: "First" })], [set({ title: "Second", level: "Staff" })]]);
  expect(await browser.waiting()).toEqual([]);
});

test("a tab killed while sending leaves its batch to the other", async () => {
  const browser = new TestBrowser();
  const [one, two] = [await browser.openTab(), await browser.openTab()];
  one.store.edit(set({ title: "Staff engineer" }));
  await browser.clock.pass(400);
  void one.store.flush();
  one.kill();
  await two.store.flush();
  await quiet();
  expect(browser.server.draft.title).toBe("Staff engineer");
  expect(await browser.waiting()).toHaveLength(0);
});

test("while the storage fails the tab saves from memory; once it is back nothing stale is left there to be sent again", async () => {
  const browser = new TestBrowser();
  const { store, kill } = await browser.openTab();
  browser.server.fate = () => "lost-request";
  store.edit(set({ title: "First" }));
  await browser.clock.pass(1500);
  expect(await browser.waiting()).toHaveLength(1);
  browser.breakStorage(true);
  store.edit(set({ title: "Second" }));
  await browser.clock.pass(5000);
  expect(store.get().progress).toMatchObject({ kind: "failed", reason: "device" });
  browser.server.fate = () => "answered";
  await browser.clock.pass(60_000);
  expect(browser.server.draft.title).toBe("Second");
  browser.breakStorage(false);
  browser.server.fate = () => "lost-request";
  store.edit(set({ level: "Senior" }));
  await browser.clock.pass(1500);
  expect(store.get().progress.kind).toBe("offline");
  expect((await browser.waiting()).map(({ edits }) => edits)).toEqual([[set({ level: "Senior" })]]);
  kill();
  browser.server.fate = () => "answered";
  const next = await browser.openTab();
  await browser.clock.pass(60_000);
  expect(next.store.get()).toMatchObject({ collision: null, hasUnsent: false });
  expect(browser.server.draft).toMatchObject({ title: "Second", level: "Senior" });
});

test("another person on the same device neither sees nor sends the edits", async () => {
  const browser = new TestBrowser();
  const mine = await browser.openTab();
  browser.server.fate = () => "lost-request";
  mine.store.edit(set({ title: "Staff engineer" }));
  await browser.clock.pass(1500);
  mine.kill();
  browser.server.fate = () => "answered";
  const theirs = await browser.openTab(randomUUID());
  await theirs.store.flush();
  await browser.clock.pass(60_000);
  expect(theirs.store.get().draft.title).toBe("Backend engineer");
  expect(browser.server.version).toBe(1);
});

test("a refused batch is kept and goes along with what mends it", async () => {
  const browser = new TestBrowser();
  const { store } = await browser.openTab();
  browser.server.fate = () => 400;
  store.edit(set({ title: "x".repeat(300) }));
  await browser.clock.pass(1500);
  expect(store.get().progress).toMatchObject({ kind: "failed", reason: "refused" });
  browser.server.fate = () => "answered";
  store.edit(set({ title: "Staff engineer" }));
  await browser.clock.pass(1500);
  expect(browser.server.journal.map((entry) => entry.edits)).toEqual([[set({ title: "Staff engineer" })]]);
});

test.each(["lost-request", "lost-answer", 503] as const)(
  "what is refused after a try that came to nothing (%s) goes along with what mends it as well",
  async (fate) => {
    const browser = new TestBrowser();
    const { store } = await browser.openTab();
    browser.server.isRefused = (edit) => edit.kind === "set-basics" && (edit.fields.title?.length ?? 0) > 200;
    browser.server.fate = () => fate;
    store.edit(set({ title: "x".repeat(300) }));
    await browser.clock.pass(1500);
    browser.server.fate = () => "answered";
    await browser.clock.pass(60_000);
    expect(store.get().progress).toMatchObject({ kind: "failed", reason: "refused" });
    store.edit(set({ title: "Staff engineer" }));
    await browser.clock.pass(1500);
    expect(store.get()).toMatchObject({ hasUnsent: false, progress: { kind: "saved" }, collision: null });
    expect(browser.server.draft.title).toBe("Staff engineer");
  },
);

test("what was saved, though its answer got lost and it is refused since, is not sent under another name", async () => {
  const browser = new TestBrowser();
  const { store } = await browser.openTab();
  browser.server.fate = () => "lost-answer";
  store.edit(set({ title: "Staff engineer" }));
  await browser.clock.pass(1500);
  // Refused on its way, such as for a right that is gone, while the withdrawal is heard.
  let calls = 0;
  browser.server.fate = () => (calls++ % 2 === 0 ? 400 : "answered");
  await browser.clock.pass(60_000);
  expect(store.get().progress).toMatchObject({ kind: "failed", reason: "refused" });
  browser.server.fate = () => "answered";
  store.edit(set({ level: "Senior" }));
  await browser.clock.pass(1500);
  expect(browser.server.journal.map((entry) => entry.edits)).toEqual([
    [set({ title: "Staff engineer" })],
    [set({ level: "Senior" })],
  ]);
  expect(store.get()).toMatchObject({ hasUnsent: false, collision: null });
});

test.each([
  ["without a session", 401],
  ["while a second factor is missing", "no-factor"],
] as const)("%s nothing is lost, and signing in again sends it", async (_when, fate) => {
  const browser = new TestBrowser();
  const { store } = await browser.openTab();
  browser.server.fate = () => fate;
  store.edit(set({ title: "Staff engineer" }));
  await browser.clock.pass(10_000);
  expect(store.get().progress).toMatchObject({ kind: "failed", reason: "signed-out" });
  expect(await browser.waiting()).toHaveLength(1);
  browser.server.fate = () => "answered";
  await store.refresh();
  await quiet();
  expect(browser.server.draft.title).toBe("Staff engineer");
});
