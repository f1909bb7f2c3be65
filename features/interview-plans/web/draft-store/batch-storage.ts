import { type DBSchema, openDB } from "idb";
import { inOrder, PendingBatch } from "./pending-batch.ts";

const DATABASE = "evenhand-builder";

export interface PlanOfUser {
  planId: string;
  userId: string;
}

/** Where edits wait on the device. `replace` is all or nothing, so that no edit is there twice or not at all. */
export interface BatchStorage {
  list(of: PlanOfUser): Promise<PendingBatch[]>;
  replace(change: { remove: readonly string[]; put: readonly PendingBatch[] }): Promise<void>;
  clear(): Promise<void>;
  /** Whether what lies here survives the tab. */
  isLasting(): boolean;
}

interface Schema extends DBSchema {
  // What lies here may have been written by an older version of this program, so it is parsed when read.
  batches: { key: string; value: unknown; indexes: { "by-plan": [string, string] } };
}

function open() {
  return openDB<Schema>(DATABASE, 1, {
    upgrade(database) {
      const store = database.createObjectStore("batches", { keyPath: "batchId" });
      store.createIndex("by-plan", ["userId", "planId"]);
    },
    // A tab that holds an old version open must not keep the others waiting.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

/** Kept in IndexedDB; survives reloads and crashes of the tab. */
export function indexedBatchStorage(): BatchStorage {
  let opened: ReturnType<typeof open> | undefined;
  const database = () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    async list({ planId, userId }) {
      const rows = await (await database()).getAllFromIndex("batches", "by-plan", IDBKeyRange.only([userId, planId]));
      return rows.flatMap((row) => PendingBatch.safeParse(row).data ?? []).sort(inOrder);
    },
    async replace({ remove, put }) {
      const work = (await database()).transaction("batches", "readwrite", { durability: "strict" });
      const steps = [...remove.map((id) => work.store.delete(id)), ...put.map((batch) => work.store.put(batch))];
      await Promise.all([...steps, work.done]);
    },
    async clear() {
      await (await database()).clear("batches");
    },
    isLasting: () => true,
  };
}

/** Edits of every plan that this person made and the server has not acknowledged. */
export async function listUnsentBatches(userId: string): Promise<PendingBatch[]> {
  const database = await open();
  const ofUser = IDBKeyRange.bound([userId], [userId, []]);
  const rows = await database.getAllFromIndex("batches", "by-plan", ofUser).finally(() => database.close());
  return rows.flatMap((row) => PendingBatch.safeParse(row).data ?? []).sort(inOrder);
}

/** Removes the edits of every plan and person. A browser that refuses IndexedDB holds none. */
export async function clearBatches(): Promise<void> {
  await indexedBatchStorage()
    .clear()
    .catch(() => undefined);
}

/** For a browser that refuses IndexedDB: holds as long as the tab lives. */
function memoryBatchStorage(): BatchStorage {
  const batches = new Map<string, PendingBatch>();
  return {
    list: async ({ planId, userId }) =>
      [...batches.values()].filter((batch) => batch.planId === planId && batch.userId === userId).sort(inOrder),
    replace: async ({ remove, put }) => {
      for (const id of remove) batches.delete(id);
      for (const batch of put) batches.set(batch.batchId, batch);
    },
    clear: async () => batches.clear(),
    isLasting: () => false,
  };
}

/** IndexedDB as long as it works; from its first failure on, the memory of the tab. */
export function sturdyBatchStorage(lasting: BatchStorage = indexedBatchStorage()): BatchStorage {
  const memory = memoryBatchStorage();
  let current = lasting;
  const attempt = async <T>(work: (storage: BatchStorage) => Promise<T>): Promise<T> => {
    if (current === memory) return work(memory);
    try {
      return await work(lasting);
    } catch {
      current = memory;
      return work(memory);
    }
  };
  return {
    list: (of) => attempt((storage) => storage.list(of)),
    replace: (change) => attempt((storage) => storage.replace(change)),
    clear: () => attempt((storage) => storage.clear()),
    isLasting: () => current.isLasting(),
  };
}
