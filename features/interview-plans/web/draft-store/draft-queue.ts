import type { DraftEdit } from "../../draft-edit.ts";
import type { PlanDraft } from "../../plan-draft.ts";
import type { BatchStorage } from "./batch-storage.ts";
import { joinEdits } from "./join-edits.ts";
import { inOrder, type PendingBatch } from "./pending-batch.ts";
import { splitByOthers, splitByTouched } from "./split-edits.ts";

/** More than this the server does not take at once. */
const MOST_EDITS = 500;

export interface DraftQueue {
  /** What waits, in order, as this tab knows it. */
  all(): readonly PendingBatch[];
  held(): PendingBatch | undefined;
  /** Adds edits at once for this tab; the promise settles when they are on the device. */
  add(batch: { edits: readonly DraftEdit[]; baseVersion: number; isHeld?: boolean }): Promise<void>;
  change(change: { remove: readonly string[]; put: readonly PendingBatch[] }): Promise<void>;
  /** Reads what other tabs have added or sent. */
  reload(): Promise<void>;
  /** The batch to be sent now, made of all that may go with it; it does not change any more. */
  seal(draft: PlanDraft): Promise<PendingBatch | undefined>;
  /** Lets batches that stood on one version stand on a later one, but for edits that collide with those in between. */
  moveOver(step: { from: number; version: number; others: readonly DraftEdit[]; draft: PlanDraft }): Promise<void>;
  forget(): void;
}

interface QueueOptions {
  planId: string;
  userId: string;
  storage: BatchStorage;
  now: () => number;
  newId: () => string;
}

/** Edits on the device for one plan and person, shared by all tabs. */
export function createDraftQueue({ planId, userId, storage, now, newId }: QueueOptions): DraftQueue {
  let queue: PendingBatch[] = [];
  // Added here but not yet on the device: a reload must not drop them.
  const onTheWay = new Set<string>();
  let lastOrder = 0;

  const make = (batch: Pick<PendingBatch, "edits" | "baseVersion"> & Partial<PendingBatch>): PendingBatch => ({
    ...{ batchId: newId(), planId, userId, at: now(), order: nextOrder(), wasSent: false, isHeld: false },
    ...batch,
  });
  const nextOrder = () => {
    // Not the bare clock, which may stand still or go back.
    lastOrder = Math.max(lastOrder + 1, now(), ...queue.map((batch) => batch.order + 1));
    return lastOrder;
  };
  const change: DraftQueue["change"] = async ({ remove, put }) => {
    const gone = new Set([...remove, ...put.map((batch) => batch.batchId)]);
    queue = [...queue.filter((batch) => !gone.has(batch.batchId)), ...put].sort(inOrder);
    for (const batch of put) onTheWay.add(batch.batchId);
    try {
      await storage.replace({ remove, put });
    } finally {
      for (const batch of put) onTheWay.delete(batch.batchId);
    }
  };
  const held = () => queue.find((batch) => batch.isHeld);

  /** What touches a field that waits for a decision must wait with it. */
  const joinHeld = async (draft: PlanDraft) => {
    const waiting = held();
    if (!waiting) return;
    const remove: string[] = [];
    const put: PendingBatch[] = [];
    let edits = waiting.edits;
    for (const batch of queue.filter((each) => !each.isHeld && !each.wasSent)) {
      const { free, colliding } = splitByTouched(batch.edits, { held: waiting.edits, draft });
      if (colliding.length === 0) continue;
      edits = joinEdits([...edits, ...colliding]);
      if (free.length > 0) put.push({ ...batch, edits: free });
      else remove.push(batch.batchId);
    }
    if (edits !== waiting.edits) await change({ remove, put: [...put, { ...waiting, edits }] });
  };

  return {
    all: () => queue,
    held,
    add: ({ edits, baseVersion, isHeld = false }) => {
      const joined = joinEdits(edits);
      return joined.length === 0
        ? Promise.resolve()
        : change({ remove: [], put: [make({ edits: joined, baseVersion, isHeld })] });
    },
    change,
    reload: async () => {
      // What lies in memory alone is known already.
      if (!storage.isLasting()) return;
      const stored = await storage.list({ planId, userId });
      const known = new Set(stored.map((batch) => batch.batchId));
      const missing = queue.filter((batch) => onTheWay.has(batch.batchId) && !known.has(batch.batchId));
      queue = [...stored, ...missing].sort(inOrder);
    },
    seal: async (draft) => {
      await joinHeld(draft);
      const [first, ...rest] = queue.filter((batch) => !batch.isHeld);
      if (!first || first.wasSent) return first;
      const parts = [first];
      for (const batch of rest) {
        const size = parts.reduce((sum, part) => sum + part.edits.length, batch.edits.length);
        if (batch.wasSent || batch.baseVersion !== first.baseVersion || size > MOST_EDITS) break;
        parts.push(batch);
      }
      const sealed = make({
        edits: joinEdits(parts.flatMap((part) => part.edits)),
        baseVersion: first.baseVersion,
        order: first.order,
        at: Math.max(...parts.map((part) => part.at)),
        wasSent: true,
      });
      await change({ remove: parts.map((part) => part.batchId), put: [sealed] });
      return sealed;
    },
    moveOver: async ({ from, version, others, draft }) => {
      const remove: string[] = [];
      const put: PendingBatch[] = [];
      for (const batch of queue) {
        if (batch.wasSent || batch.isHeld || batch.baseVersion !== from) continue;
        const { free, colliding } = splitByOthers(batch.edits, { others, draft });
        if (free.length > 0) put.push(make({ ...batch, edits: free, baseVersion: version, batchId: newId() }));
        // Stays on the old version, so that the server tells who changed the same and when.
        if (colliding.length > 0) put.push(make({ ...batch, edits: colliding, batchId: newId() }));
        remove.push(batch.batchId);
      }
      if (put.length > 0) await change({ remove, put });
    },
    forget: () => {
      queue = [];
    },
  };
}
