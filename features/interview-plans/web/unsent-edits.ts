import type { UnsentElsewhere } from "#features/pending-operations/web/public.ts";
import { listUnsentBatches } from "./draft-store/batch-storage.ts";
import { text } from "./text.ts";

/** What the builder still has to send, per plan: it has a store of its own, and is counted with the rest. */
export async function listUnsentEdits(userId: string): Promise<UnsentElsewhere[]> {
  const plans = Map.groupBy(await listUnsentBatches(userId), ({ planId }) => planId);
  return [...plans].map(([planId, batches]) => ({
    id: planId,
    label: text.list.draftOfPlan,
    // The first goes when it is acknowledged.
    mark: batches[0]?.batchId ?? "",
    count: batches.reduce((sum, { edits }) => sum + edits.length, 0),
    data: batches.map(({ edits, at, baseVersion }) => ({ planId, at, baseVersion, edits })),
  }));
}
