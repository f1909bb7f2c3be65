import { browserClock } from "#platform/web/browser/pause.ts";
import { device } from "#platform/web/saving/in-browser.ts";
import { browserTabs } from "#platform/web/saving/tabs.ts";
import { createOperationQueue, type OperationQueue } from "./operation-queue.ts";
import { changeQueue, queueOf } from "./queue-on-device.ts";
import { discard, type KeptOperation } from "./queue-rules.ts";
import { prepareSender, sendOperation } from "./sending.ts";

/** The queue of this person in this tab. */
export function openQueue(userId: string, organizationId: string | null): OperationQueue {
  const queue = createOperationQueue({
    userId,
    organizationId,
    device,
    tabs: browserTabs(queueOf(userId)),
    clock: browserClock,
    send: sendOperation,
    prepare: prepareSender,
    isReachable: () =>
      fetch("/livez", { cache: "no-store", signal: AbortSignal.timeout(5000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    random: Math.random,
    newId: () => crypto.randomUUID(),
  });
  const left = new AbortController();
  const { signal } = left;
  // A phone that is locked tells only that the page is hidden; it may never be shown again.
  const onHidden = () => (document.visibilityState === "hidden" ? queue.leave() : undefined);
  document.addEventListener("visibilitychange", onHidden, { signal });
  window.addEventListener("pagehide", queue.leave, { signal });
  return {
    ...queue,
    stop: () => {
      left.abort();
      queue.stop();
    },
  };
}

/** What waits of this person, in order, but for what was given up. */
export const listOperations = (userId: string): Promise<readonly KeptOperation[]> =>
  changeQueue(device, userId, (queue) => [queue, queue.filter(({ state }) => state !== "discarded")]);

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
