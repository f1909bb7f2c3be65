import { clearBatches } from "./draft-store/batch-storage.ts";
import { CLEARED_CHANNEL } from "./draft-store/tab-link.ts";

/** What each open builder of this tab still has to send. */
const unsent = new Set<() => Promise<void>>();
const longestFarewell = 3000;

/** Has `flush` called before everything is cleared; answers the function that takes it back. */
export function flushBeforeClearing(flush: () => Promise<void>): () => void {
  unsent.add(flush);
  return () => void unsent.delete(flush);
}

/**
 * Removes all that the builder keeps on this device, in every open tab: the first thing that signing out does. What was
 * just typed is sent before, as long as that does not take long.
 */
export async function clearBuilderData(): Promise<void> {
  const sent = Promise.allSettled([...unsent].map((flush) => flush()));
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, longestFarewell))]);
  const cleared = new BroadcastChannel(CLEARED_CHANNEL);
  cleared.postMessage({ kind: "cleared" });
  cleared.close();
  await clearBatches();
}
