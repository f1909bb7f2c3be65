import { browserClock } from "#platform/web/browser/pause.ts";
import { device } from "#platform/web/saving/in-browser.ts";
import { browserTabs } from "#platform/web/saving/tabs.ts";
import { createOperationQueue, type OperationQueue } from "./operation-queue.ts";
import { changeQueue, queueOf } from "./queue-on-device.ts";
import { discard } from "./queue-rules.ts";
import { sendOperation } from "./senders.ts";

/** The queue of this person in this tab. */
export const openQueue = (userId: string, organizationId: string | null): OperationQueue =>
  createOperationQueue({
    userId,
    organizationId,
    device,
    tabs: browserTabs(queueOf(userId)),
    clock: browserClock,
    send: sendOperation,
    isReachable: () =>
      fetch("/livez", { cache: "no-store", signal: AbortSignal.timeout(5000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    random: Math.random,
    newId: () => crypto.randomUUID(),
  });

/** Gives up all that waits of this person. */
export function giveUp(userId: string): Promise<void> {
  return changeQueue(device, userId, (queue) => [
    discard(
      queue,
      queue.map(({ id }) => id),
    ),
    undefined,
  ]);
}
