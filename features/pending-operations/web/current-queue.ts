import { useEffect, useSyncExternalStore } from "react";
import { authEvents } from "#features/accounts/web/public.ts";
import { browserClock } from "#platform/web/browser/pause.ts";
import type { KeptOperation, NewOperation } from "../operation.ts";
import type { OperationQueue, Performed, QueueNews } from "./operation-queue.ts";
import { sendOperation } from "./senders.ts";

interface Started {
  userId: string;
  queue: Promise<OperationQueue>;
  stop(): void;
}

let current: Started | null = null;
/** What waits, as this tab knows it; for the tray. */
let known: readonly KeptOperation[] = [];
const listeners = new Set<() => void>();
const othersLeft = 14 * 86_400_000;

function know(operations: readonly KeptOperation[]): void {
  known = operations;
  for (const listener of [...listeners]) listener();
}

async function open(userId: string, organizationId: () => string | null, channel: BroadcastChannel) {
  // Fetched after the frame stands: the first page does without it.
  const [{ OperationQueue }, { indexedOperationStore }] = await Promise.all([
    import("./operation-queue.ts"),
    import("./operation-store.ts"),
  ]);
  const store = indexedOperationStore();
  await store.removeOthers(userId, Date.now() - othersLeft);
  const queue = new OperationQueue({
    userId,
    organizationId,
    store,
    send: sendOperation,
    alone: async (work) => (navigator.locks ? await navigator.locks.request(lockOf(userId), work) : await work()),
    isReachable: () =>
      fetch("/livez", { cache: "no-store", signal: AbortSignal.timeout(5000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    tell: (news) => channel.postMessage(news),
    ...browserClock,
    random: Math.random,
    newId: () => crypto.randomUUID(),
  });
  return { queue, store };
}
const lockOf = (userId: string) => `evenhand-pending-operations/${userId}`;

/** Opens the queue of the person who is signed in. Answers the function that lets it go. */
function startQueue(userId: string, organizationId: () => string | null): () => void {
  const channel = new BroadcastChannel(lockOf(userId));
  const opened = open(userId, organizationId, channel);
  const queue = opened.then((parts) => parts.queue);
  queue.catch(() => undefined);
  let isLeft = false;
  const refresh = () =>
    void queue
      .then((own) => own.list().then((operations) => (isLeft ? undefined : know(operations))))
      .catch(() => undefined);
  const resume = () => void queue.then((own) => own.resume()).catch(() => undefined);
  const onVisible = () => (document.visibilityState === "visible" ? resume() : undefined);
  channel.onmessage = ({ data }: MessageEvent<QueueNews>) => void queue.then((own) => own.hear(data));
  const stopHearing = authEvents.subscribe(({ type, userId: who }) => {
    if (type !== "SIGNED_OUT" && who === userId) resume();
  });
  window.addEventListener("online", resume);
  document.addEventListener("visibilitychange", onVisible);
  queue.then((own) => own.subscribe(refresh)).catch(() => undefined);
  refresh();
  resume();
  const started: Started = {
    userId,
    queue,
    stop: () => {
      isLeft = true;
      if (current === started) current = null;
      stopHearing();
      window.removeEventListener("online", resume);
      document.removeEventListener("visibilitychange", onVisible);
      void opened
        .then(({ queue: own, store }) => {
          own.stop();
          return store.close();
        })
        .catch(() => undefined)
        .finally(() => channel.close());
      know([]);
    },
  };
  current = started;
  return started.stop;
}

/**
 * Does something that may wait for the server: it lies on this device before anything is said about it. Where there is
 * nothing to keep it in, it is tried once. Throws what the server refused.
 */
export async function perform(operation: NewOperation): Promise<Exclude<Performed, { kind: "refused" }>> {
  const queue = await current?.queue.catch(() => undefined);
  const performed = await queue?.perform(operation).catch(() => undefined);
  if (!performed) return { kind: "sent", answer: await sendOperation({ ...operation, id: crypto.randomUUID() }) };
  if (performed.kind !== "refused") return performed;
  // The person is told now, and needs no second telling in the tray.
  await queue?.discard([performed.id]);
  throw performed.error;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const none: readonly KeptOperation[] = [];

/** What waits on this device, in order. */
export const useOperations = () => useSyncExternalStore(subscribe, listOperations, () => none);
export const listOperations = (): readonly KeptOperation[] => known;

/** Keeps the queue open while the person is signed in. */
export function useOperationQueue(userId: string, organizationId: string | null): void {
  useEffect(() => startQueue(userId, () => organizationId), [userId, organizationId]);
}

export const retryOperations = async (ids: readonly string[]) => (await current?.queue)?.retry(ids);
export const discardOperations = async (ids: readonly string[]) => (await current?.queue)?.discard(ids);
export const sendNow = async () => (await current?.queue)?.resume();

/**
 * Gives operations up also when their queue is closed already: what never left is gone, and of what did only its id stays, so
 * that it is taken back when the person is here again.
 */
export async function giveUpOperations(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { indexedOperationStore } = await import("./operation-store.ts");
  const store = indexedOperationStore();
  await store.discard(ids).finally(() => store.close());
}
