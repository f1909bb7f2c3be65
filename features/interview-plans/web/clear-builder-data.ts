import { clearBatches } from "./draft-store/batch-storage.ts";
import { CLEARED_CHANNEL } from "./draft-store/tab-link.ts";
import { openPlans } from "./open-drafts.ts";

/**
 * Removes all that the builder keeps on this device, in every open tab: the first thing that signing out does. What was
 * just typed is sent before, as long as that does not take long.
 */
export async function clearBuilderData(): Promise<void> {
  await openPlans.flush();
  const cleared = new BroadcastChannel(CLEARED_CHANNEL);
  cleared.postMessage({ kind: "cleared" });
  cleared.close();
  await clearBatches();
}
