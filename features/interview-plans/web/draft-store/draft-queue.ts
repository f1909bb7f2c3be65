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
  /**
   * At once for this tab; the promise settles when it is so on the device. False where another tab had changed or sent one of
   * those to be removed: then nothing is changed, and what that tab left is read.
   */
  change(change: { remove: readonly string[]; put: readonly PendingBatch[] }): Promise<boolean>;
  /** Puts what was decided in place of what was held, unless another tab has decided already. */
  settle(decided: { edits: readonly DraftEdit[]; baseVersion: number }): Promise<void>;
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
  // Added here but not yet on the device: a reload must not drop them. Likewise it must not bring back what is being removed.
  const onTheWay = new Set<string>();
  const leaving = new Set<string>();
  let changes = 0;
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
    for (const id of remove) leaving.add(id);
    let isDone = false;
    try {
      isDone = await storage.exchange({ remove, put });
    } finally {
      changes += 1;
      for (const batch of put) onTheWay.delete(batch.batchId);
      for (const id of remove) leaving.delete(id);
    }
    if (!isDone) await reload();
    return isDone;
  };
  const reload = async () => {
    // What lies in memory alone is known already.
    if (!storage.isLasting()) return;
    let stored: PendingBatch[];
    let before: number;
    do {
      before = changes;
      stored = await storage.list({ planId, userId });
      // What was changed while it was read may be in it as it was before.
    } while (changes !== before);
    const standing = stored.filter((batch) => !leaving.has(batch.batchId));
    const known = new Set(standing.map((batch) => batch.batchId));
    const missing = queue.filter((batch) => onTheWay.has(batch.batchId) && !known.has(batch.batchId));
    queue = [...standing, ...missing].sort(inOrder);
  };
  const held = () => queue.find((batch) => batch.isHeld);

  /** What touches a field that waits for a decision must wait with it. False where another tab was quicker. */
  const joinHeld = async (draft: PlanDraft): Promise<boolean> => {
    const waiting = held();
    if (!waiting) return true;
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
    if (edits === waiting.edits) return true;
    const replaced = put.map((batch) => batch.batchId);
    return change({ remove: [waiting.batchId, ...remove, ...replaced], put: [...put, { ...waiting, edits }] });
  };

  return {
    all: () => queue,
    held,
    add: async ({ edits, baseVersion, isHeld = false }) => {
      const joined = joinEdits(edits);
      if (joined.length > 0) await change({ remove: [], put: [make({ edits: joined, baseVersion, isHeld })] });
    },
    change,
    settle: async ({ edits, baseVersion }) => {
      const waiting = held();
      if (!waiting) return;
      const joined = joinEdits(edits);
      await change({ remove: [waiting.batchId], put: joined.length > 0 ? [make({ edits: joined, baseVersion })] : [] });
    },
    reload,
    seal: async (draft) => {
      for (;;) {
        if (!(await joinHeld(draft))) continue;
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
        if (await change({ remove: parts.map((part) => part.batchId), put: [sealed] })) return sealed;
      }
    },
    // Each batch by itself: the tabs that know it all do this, and the first of them has done it for the others.
    moveOver: async ({ from, version, others, draft }) => {
      const moving = queue.filter((batch) => !batch.wasSent && !batch.isHeld && batch.baseVersion === from);
      const moves = moving.map((batch) => {
        const { free, colliding } = splitByOthers(batch.edits, { others, draft });
        const put: PendingBatch[] = [];
        if (free.length > 0) put.push(make({ ...batch, edits: free, baseVersion: version, batchId: newId() }));
        // Stays on the old version, so that the server tells who changed the same and when.
        if (colliding.length > 0) put.push(make({ ...batch, edits: colliding, batchId: newId() }));
        return change({ remove: [batch.batchId], put });
      });
      await Promise.all(moves);
    },
    forget: () => {
      queue = [];
    },
  };
}
