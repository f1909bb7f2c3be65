import { type DBSchema, openDB } from "idb";
import { SurveyCopy } from "./survey-copy.ts";

const DATABASE = "evenhand-surveys";

/** Where copies wait on the device. `replace` is all or nothing. */
export interface CopyStorage {
  /** Of this person, the newest first. */
  list(userId: string): Promise<SurveyCopy[]>;
  replace(change: { remove: readonly string[]; put?: SurveyCopy }): Promise<void>;
  clear(): Promise<void>;
  /** Whether what lies here survives the tab. */
  isLasting(): boolean;
}

interface Schema extends DBSchema {
  // What lies here may have been written by an older version of this program, so it is parsed when read.
  copies: { key: string; value: unknown; indexes: { "by-user": string } };
}

const newestFirst = (a: SurveyCopy, b: SurveyCopy) => b.at - a.at;

/** Kept in IndexedDB; survives reloads and crashes of the tab. */
function indexedCopyStorage(): CopyStorage {
  const open = () =>
    openDB<Schema>(DATABASE, 1, {
      upgrade(database) {
        database.createObjectStore("copies", { keyPath: "copyId" }).createIndex("by-user", "userId");
      },
      // A tab that holds an old version open must not keep the others waiting.
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
  let opened: ReturnType<typeof open> | undefined;
  const database = () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    list: async (userId) => {
      const rows = await (await database()).getAllFromIndex("copies", "by-user", userId);
      return rows.flatMap((row) => SurveyCopy.safeParse(row).data ?? []).sort(newestFirst);
    },
    replace: async ({ remove, put }) => {
      const work = (await database()).transaction("copies", "readwrite", { durability: "strict" });
      const steps = [...remove.map((id) => work.store.delete(id)), ...(put ? [work.store.put(put)] : [])];
      await Promise.all([...steps, work.done]);
    },
    clear: async () => (await database()).clear("copies"),
    isLasting: () => true,
  };
}

/** For a browser that refuses IndexedDB: holds as long as the tab lives. */
export function memoryCopyStorage(): CopyStorage {
  const copies = new Map<string, SurveyCopy>();
  return {
    list: async (userId) => [...copies.values()].filter((copy) => copy.userId === userId).sort(newestFirst),
    replace: async ({ remove, put }) => {
      for (const id of remove) copies.delete(id);
      if (put) copies.set(put.copyId, put);
    },
    clear: async () => copies.clear(),
    isLasting: () => false,
  };
}

/** IndexedDB as long as it works; from its first failure on, the memory of the tab. */
export function sturdyCopyStorage(lasting: CopyStorage = indexedCopyStorage()): CopyStorage {
  const memory = memoryCopyStorage();
  let current = lasting;
  const attempt = async <T>(work: (storage: CopyStorage) => Promise<T>): Promise<T> => {
    try {
      return await work(current);
    } catch (error) {
      if (current === memory) throw error;
      current = memory;
      return work(memory);
    }
  };
  return {
    list: (userId) => attempt((storage) => storage.list(userId)),
    replace: (change) => attempt((storage) => storage.replace(change)),
    clear: () => attempt((storage) => storage.clear()),
    isLasting: () => current.isLasting(),
  };
}
