import type { DraftEdit } from "../../draft-edit.ts";
import type { PlanDraft } from "../../plan-draft.ts";
import { type DraftApi, readSaveSetback, type SaveSetback } from "./draft-api.ts";
import type { DraftQueue } from "./draft-queue.ts";
import type { PendingBatch } from "./pending-batch.ts";
import { splitByFields } from "./split-edits.ts";

export interface Step {
  from: number;
  version: number;
  /** By others, then one's own. */
  others: readonly DraftEdit[];
  own: readonly DraftEdit[];
  batchIds: readonly string[];
}

/** What the sender needs of the store. */
export interface SenderHost {
  planId: string;
  api: DraftApi;
  queue: DraftQueue;
  newId: () => string;
  version(): number;
  base(): PlanDraft;
  /** Puts what is still only in memory into the queue, at once for this tab. */
  gather(): void;
  /** The server stands further on. */
  advance(step: Step): void;
  /** The server stands elsewhere: the whole draft is known. */
  replaceBase(to: { version: number; draft: PlanDraft }): void;
  tellFields(fields: Extract<SaveSetback, { kind: "conflict" }>["fields"]): void;
}

/** While somebody types on, there is always something new; at some point the question must be asked. */
const MOST_REFOLDS = 3;

/** Sends what waits, oldest first, until nothing is left or something stands in the way. To be run by one tab at a time. */
export async function sendQueue(host: SenderHost): Promise<Exclude<SaveSetback, { kind: "conflict" }> | null> {
  await host.queue.reload();
  let refolds = 0;
  for (;;) {
    const batch = await host.queue.seal(host.base());
    if (!batch) return null;
    try {
      const saved = await host.api.saveEdits({
        planId: host.planId,
        batchId: batch.batchId,
        baseVersion: batch.baseVersion,
        edits: batch.edits,
      });
      await accept(host, batch, saved);
    } catch (error) {
      const setback = readSaveSetback(error);
      if (setback.kind === "conflict") {
        host.gather();
        // What was typed since must be judged together with it, or it would be asked about twice.
        if (refolds++ < MOST_REFOLDS && hasCompany(host, batch)) await reopen(host, batch);
        else await hold(host, batch, setback);
      } else {
        // A refused batch was not applied: it may be joined with what mends it.
        if (setback.kind === "refused") await reopen(host, batch);
        return setback;
      }
    }
  }
}

/** Fetches what others did meanwhile. Only when nothing of one's own is on the way, or it would be taken for theirs. */
export async function catchUp(host: SenderHost): Promise<void> {
  const from = host.version();
  const { version, others } = await host.api.editsSince({ planId: host.planId, version: from });
  if (version <= host.version()) return;
  host.gather();
  const moved = host.queue.moveOver({ from, version, others, draft: host.base() });
  host.advance({ from, version, others, own: [], batchIds: [] });
  await moved;
}

async function accept(host: SenderHost, batch: PendingBatch, saved: { version: number; others: readonly DraftEdit[] }) {
  const from = batch.baseVersion;
  const isNext = host.version() === from;
  const isBehind = !isNext && saved.version > host.version();
  // Asked before the batch is let go, so that a failure here only repeats the batch.
  const missed = isBehind ? await host.api.editsSince({ planId: host.planId, version: host.version() }) : null;
  host.gather();
  const step = missed
    ? { from: host.version(), version: missed.version, others: missed.others, own: [] }
    : { from, version: saved.version, others: saved.others, own: batch.edits };
  // All three at once for this tab, so that what is shown does not flicker; then they are awaited on the device.
  const isStep = isNext || isBehind;
  const moved = isStep ? host.queue.moveOver({ ...step, draft: host.base() }) : undefined;
  const gone = host.queue.change({ remove: [batch.batchId], put: [] });
  if (isStep) host.advance({ ...step, batchIds: [batch.batchId] });
  await Promise.all([moved, gone]);
}

async function hold(host: SenderHost, batch: PendingBatch, conflict: Extract<SaveSetback, { kind: "conflict" }>) {
  const { free, colliding } = splitByFields(batch.edits, { fields: conflict.fields, draft: host.base() });
  const before = host.queue.held();
  const mine = colliding.length > 0 ? colliding : free;
  const version = conflict.current?.version ?? batch.baseVersion;
  const held = {
    ...batch,
    batchId: host.newId(),
    isHeld: true,
    wasSent: false,
    edits: [...(before?.edits ?? []), ...mine],
  };
  const rest = { ...batch, batchId: host.newId(), wasSent: false, baseVersion: version, edits: free };
  const changed = host.queue.change({
    remove: [batch.batchId, ...(before ? [before.batchId] : [])],
    put: colliding.length > 0 && free.length > 0 ? [held, rest] : [held],
  });
  if (conflict.current && version >= host.version()) host.replaceBase(conflict.current);
  host.tellFields(conflict.fields);
  await changed;
}

function hasCompany({ queue }: SenderHost, batch: PendingBatch): boolean {
  return queue.all().some((each) => !each.wasSent && !each.isHeld && each.baseVersion === batch.baseVersion);
}

async function reopen(host: SenderHost, batch: PendingBatch) {
  await host.queue.change({
    remove: [batch.batchId],
    put: [{ ...batch, batchId: host.newId(), wasSent: false }],
  });
}
