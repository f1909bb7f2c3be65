import "fake-indexeddb/auto";
import { afterEach, expect, test } from "vitest";
import { indexedStorage, memoryStorage, type Shelf, sturdy } from "./device-storage.ts";

interface Note {
  noteId: string;
  by: string;
  place: number;
}
const shelf: Shelf<Note, string> = {
  database: "notes-of-a-test",
  store: "notes",
  key: "noteId",
  index: { name: "by-person", of: "by" },
  range: (by) => by,
  isOf: (note, by) => note.by === by,
  read: (row) => (isNote(row) ? row : undefined),
  inOrder: (a, b) => a.place - b.place,
};
const isNote = (row: unknown): row is Note => typeof row === "object" && row !== null && "place" in row;
const note = (noteId: string, place: number, by = "ana"): Note => ({ noteId, by, place });

afterEach(async () => {
  const storage = indexedStorage(shelf);
  await storage.clear();
  await storage.close();
});

test.each([
  ["on the device", indexedStorage],
  ["in memory", memoryStorage],
])("%s, everybody finds their own in order, and what is put again replaces what was there", async (_, storageOf) => {
  const storage = storageOf(shelf);
  await storage.replace({ remove: [], put: [note("b", 2), note("a", 1), note("c", 3, "bo")] });
  expect(await storage.list("ana")).toEqual([note("a", 1), note("b", 2)]);
  await storage.replace({ remove: ["a", "nowhere"], put: [note("b", 5)] });
  expect(await storage.list("ana")).toEqual([note("b", 5)]);
  await storage.clear();
  expect(await storage.list("bo")).toEqual([]);
});

test("of two tabs that put something in one item's place the first one does, and the second does nothing", async () => {
  const [one, other] = [indexedStorage(shelf), indexedStorage(shelf)];
  await one.replace({ remove: [], put: [note("a", 1), note("b", 2)] });
  const done = await Promise.all([
    one.exchange({ remove: ["a"], put: [note("c", 3)] }),
    other.exchange({ remove: ["a", "b"], put: [note("d", 4)] }),
  ]);
  expect(done).toEqual([true, false]);
  expect(await other.list("ana")).toEqual([note("b", 2), note("c", 3)]);
  expect(await other.exchange({ remove: [], put: [note("a", 9)] })).toBe(true);
  await one.clear();
  await Promise.all([one.close(), other.close()]);
});

test("on the device it is there for the next tab, and what cannot be read is passed over", async () => {
  const lax: Shelf<{ noteId: string }, string> = {
    ...shelf,
    key: "noteId",
    isOf: () => true,
    read: () => undefined,
    inOrder: () => 0,
  };
  const first = indexedStorage(lax);
  const old = { noteId: "old", by: "ana" };
  await first.replace({ remove: [], put: [note("a", 1), old] });
  await first.close();
  const next = indexedStorage(shelf);
  expect([next.isLasting(), await next.list("ana")]).toEqual([true, [note("a", 1)]]);
  await next.close();
});

test("from its first failure on everything is in memory, also what failed at the same time", async () => {
  let tries = 0;
  const refuse = async (): Promise<never> => {
    tries++;
    throw new Error("no storage");
  };
  const refusing = { list: refuse, replace: refuse, exchange: refuse, clear: refuse, isLasting: () => true };
  const storage = sturdy(refusing, memoryStorage(shelf));
  expect(storage.isLasting()).toBe(true);
  await Promise.all([
    storage.replace({ remove: [], put: [note("a", 1)] }),
    storage.exchange({ remove: ["of the device"], put: [note("b", 2)] }),
  ]);
  expect([storage.isLasting(), await storage.list("ana")]).toEqual([false, [note("a", 1), note("b", 2)]]);
  expect(tries).toBe(2);
});
