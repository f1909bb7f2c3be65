import {
  type DeviceStorage,
  indexedStorage,
  memoryStorage,
  type Shelf,
  sturdy,
} from "#platform/web/saving/device-storage.ts";
import { inOrder, PendingBatch } from "./pending-batch.ts";

/** One plan, or all of them. */
export interface PlansOfUser {
  planId?: string;
  userId: string;
}

/** Where edits wait on the device. */
export type BatchStorage = DeviceStorage<PendingBatch, PlansOfUser>;

const shelf: Shelf<PendingBatch, PlansOfUser> = {
  database: "evenhand-builder",
  store: "batches",
  key: "batchId",
  index: { name: "by-plan", of: ["userId", "planId"] },
  range: ({ planId, userId }) => (planId ? [userId, planId] : IDBKeyRange.bound([userId], [userId, []])),
  isOf: (batch, { planId, userId }) => batch.userId === userId && (!planId || batch.planId === planId),
  read: (row) => PendingBatch.safeParse(row).data,
  inOrder,
};

export const indexedBatchStorage = () => indexedStorage(shelf);
export const sturdyBatchStorage = (): BatchStorage => sturdy(indexedStorage(shelf), memoryStorage(shelf));

/** Edits of every plan that this person made and the server has not acknowledged. */
export const listUnsentBatches = (userId: string): Promise<PendingBatch[]> =>
  once((storage) => storage.list({ userId }));

/** Removes the edits of every plan and person. A browser that refuses IndexedDB holds none. */
export const clearBatches = (): Promise<void> => once((storage) => storage.clear()).catch(() => undefined);

/** Does one thing with a connection of its own. */
async function once<Answer>(work: (storage: BatchStorage) => Promise<Answer>): Promise<Answer> {
  const storage = indexedBatchStorage();
  return work(storage).finally(storage.close);
}
