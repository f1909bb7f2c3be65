import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { deleteDB, openDB } from "idb";
import { beforeEach, expect, test, vi } from "vitest";
import { openDevice } from "./device.ts";
import { moveEarlier } from "./earlier.ts";
import type { StoredEntry } from "./entry.ts";

const plan = { userId: "ana", kind: "plans", thing: "plan-1" };
const survey = { userId: "ana", kind: "surveys", thing: "survey-1" };
const ofBo = { ...plan, userId: "bo" };
const entry = (id: string, order: number, of = plan): StoredEntry => ({
  ...of,
  ...{ id, order, label: "Words", at: order, version: 1, state: "waiting", edits: [id] },
  ...{ clashes: [], tries: 0, notBefore: 0, problem: null },
});
const idsOf = (entries: readonly StoredEntry[]) => entries.map(({ id }) => id);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test("everybody finds their own in order, in the next tab too; what is left out is gone, what is put again is replaced", async () => {
  const first = openDevice();
  await first.update(plan, () => [entry("b", 2), entry("a", 1)]);
  await first.update(survey, () => [entry("s", 3, survey)]);
  await first.update(ofBo, () => [entry("c", 1, ofBo)]);
  await first.close();
  const next = openDevice();
  expect(idsOf(await next.list("ana"))).toEqual(["a", "b", "s"]);
  expect(idsOf(await next.list("ana", "plans"))).toEqual(["a", "b"]);
  await next.update(plan, ([a]) => (a ? [{ ...a, order: 9 }] : []));
  expect(await next.list("ana", "plans")).toEqual([entry("a", 1)].map((each) => ({ ...each, order: 9 })));
});

test("two tabs that change the same at one moment both have their say, one after the other", async () => {
  const [one, other] = [openDevice(), openDevice()];
  await Promise.all([
    one.update(plan, (entries) => [...entries, entry("a", entries.length)]),
    other.update(plan, (entries) => [...entries, entry("b", entries.length)]),
  ]);
  expect((await one.list("ana")).map(({ order }) => order)).toEqual([0, 1]);
});

test("a connection that was closed, by another tab's need or by the browser, is opened anew", async () => {
  const device = openDevice();
  await device.update(plan, () => [entry("a", 1)]);
  const databases = vi.spyOn(indexedDB, "open");
  await deleteDB("evenhand-saving");
  await device.update(plan, () => [entry("b", 1)]);
  expect(idsOf(await device.list("ana"))).toEqual(["b"]);
  expect(databases).toHaveBeenCalledTimes(1);
});

test("a connection of which nobody was told that it ended costs one more try, and no entry", async () => {
  const device = openDevice();
  await device.update(plan, () => [entry("a", 1)]);
  const transaction = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementationOnce(() => {
    throw new DOMException("The database connection is closing.", "InvalidStateError");
  });
  await device.update(plan, (entries) => [...entries, entry("b", 2)]);
  expect(transaction).toHaveBeenCalledTimes(2);
  expect(idsOf(await device.list("ana"))).toEqual(["a", "b"]);
  expect(idsOf(await device.clear("ana", () => true))).toEqual(["a", "b"]);
  expect(await device.list("ana")).toEqual([]);
});

test("what cannot be read is passed over and stays", async () => {
  const device = openDevice();
  await device.update(plan, () => [entry("a", 1)]);
  const database = await openDB("evenhand-saving");
  await database.put("entries", { ...plan, id: "of a later version", words: "kept" });
  await device.update(plan, () => []);
  expect(await device.list("ana")).toEqual([]);
  expect(await database.get("entries", "of a later version")).toMatchObject({ words: "kept" });
  database.close();
});

test("forgetting takes one person's, of the kinds named, and nothing that others left", async () => {
  const device = openDevice();
  await device.update(plan, () => [entry("a", 1)]);
  await device.update(survey, () => [entry("s", 1, survey)]);
  await device.update(ofBo, () => [entry("c", 1, ofBo), entry("d", 50, ofBo)]);
  await device.clear("ana", (kind) => kind === "plans");
  expect(idsOf(await device.list("ana"))).toEqual(["s"]);
  expect(idsOf(await device.list("bo"))).toEqual(["c", "d"]);
});

test("what an earlier version kept in a database of its own is found in the common one, once; what cannot be read stays", async () => {
  const old = await openDB("earlier", 1, {
    upgrade: (database) => void database.createObjectStore("words", { keyPath: "key" }),
  });
  await old.put("words", { key: "of ana", words: "Typed before the update" });
  await old.put("words", { key: "b", words: "Typed too" });
  await old.put("words", { key: "damaged" });
  let failures = 1;
  moveEarlier({
    name: "earlier",
    store: "words",
    load: async () => {
      // As without a network: the next start moves it.
      if (failures-- > 0) throw new TypeError("Failed to fetch");
      return (row) => {
        const { key, words } = Object(row);
        if (words === "Typed while it was moved") return [];
        if (key === "b") void old.put("words", { key, words: "Typed while it was moved" });
        return words === undefined ? [] : [{ ...entry(key, 1), edits: [words] }];
      };
    },
  });
  expect(await openDevice().list("ana")).toEqual([]);
  const tabs = [openDevice(), openDevice()];
  const moved = [
    { ...entry("b", 1), edits: ["Typed too"] },
    { ...entry("of ana", 1), edits: ["Typed before the update"] },
  ];
  expect(await Promise.all(tabs.map((tab) => tab.list("ana")))).toEqual([moved, moved]);
  expect(await old.getAllKeys("words")).toEqual(["b", "damaged"]);
  await tabs[0]?.update(plan, () => []);
  expect(await openDevice().list("ana")).toEqual([]);
  // The tab of the earlier version is still open, and writes once more.
  await old.put("words", { key: "later", words: "Typed after it" });
  expect(idsOf(await openDevice().list("ana"))).toEqual(["later"]);
  old.close();
});
