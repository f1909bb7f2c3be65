import { type DBSchema, openDB } from "idb";
import type { Journal, JournalStore } from "../migrate.ts";

const DATABASE = "evenhand-local-data";
const keptMillis = 30 * 86_400_000;

interface Leftover {
  userId: string;
  dropped: unknown[];
  /** From then on it is forgotten, in ms since 1970. */
  until: number;
}

interface Schema extends DBSchema {
  journals: { key: string; value: Journal };
  leftovers: { key: string; value: Leftover };
}

const open = () =>
  openDB<Schema>(DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore("journals", { keyPath: "userId" });
      database.createObjectStore("leftovers", { keyPath: "userId" });
    },
  });

/** Journals in IndexedDB, one per person: a transaction is on the disk or never was. */
export function indexedJournalStore(now: () => number = Date.now): JournalStore & {
  /** Parts that could not be read, as long as they are kept. */
  listDropped(userId: string): Promise<unknown[]>;
  close(): Promise<void>;
} {
  const opened = open();
  // A browser that refuses IndexedDB is told of by the first use.
  opened.catch(() => undefined);
  return {
    find: async (userId) => (await opened).get("journals", userId),
    keysOfOthers: async (userId) => {
      const journals = await (await opened).getAll("journals");
      return journals.flatMap((journal) => (journal.userId === userId ? [] : journal.items.map(({ key }) => key)));
    },
    put: async (journal) => {
      const work = (await opened).transaction("journals", "readwrite", { durability: "strict" });
      await Promise.all([work.store.put(journal), work.done]);
    },
    finish: async ({ userId, dropped }) => {
      const work = (await opened).transaction(["journals", "leftovers"], "readwrite", { durability: "strict" });
      const kept = { userId, dropped, until: now() + keptMillis };
      await Promise.all([
        work.objectStore("journals").delete(userId),
        ...(dropped.length > 0 ? [work.objectStore("leftovers").put(kept)] : []),
        work.done,
      ]);
    },
    listDropped: async (userId) => {
      const database = await opened;
      const kept = await database.get("leftovers", userId);
      if (!kept) return [];
      if (kept.until > now()) return kept.dropped;
      await database.delete("leftovers", userId);
      return [];
    },
    close: async () => (await opened).close(),
  };
}
