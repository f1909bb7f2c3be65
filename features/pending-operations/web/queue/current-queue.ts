import { useEffect } from "react";
import { authEvents } from "#features/accounts/web/public.ts";
import type { NewOperation } from "../../operation.ts";
import type { OperationQueue, Performed } from "./operation-queue.ts";

let current: Promise<OperationQueue> | null = null;

/** Opens the queue of the person who is signed in. Answers the function that lets it go. */
function startQueue(userId: string, organizationId: string | null): () => void {
  // Fetched after the frame stands: the first page does without it.
  const queue = import("./queue-in-browser.ts").then(({ openQueue }) => openQueue(userId, organizationId));
  queue.catch(() => undefined);
  const left = new AbortController();
  const { signal } = left;
  const resume = () => void queue.then((own) => own.resume()).catch(() => undefined);
  const stopHearing = authEvents.subscribe(({ type, userId: who }) => {
    if (type !== "SIGNED_OUT" && who === userId) resume();
  });
  window.addEventListener("online", resume, { signal });
  const onVisible = () => (document.visibilityState === "visible" ? resume() : undefined);
  document.addEventListener("visibilitychange", onVisible, { signal });
  resume();
  current = queue;
  return () => {
    if (current === queue) current = null;
    left.abort();
    stopHearing();
    void queue.then((own) => own.stop()).catch(() => undefined);
  };
}

/** Keeps the queue open while the person is signed in. */
export function useOperationQueue(userId: string, organizationId: string | null): void {
  useEffect(() => startQueue(userId, organizationId), [userId, organizationId]);
}

/**
 * Does something that may wait for the server: it lies on this device before anything is said about it. Where there is
 * nothing to keep it in, it is tried once. Throws what the server refused.
 */
export async function perform(operation: NewOperation): Promise<Exclude<Performed, { kind: "refused" }>> {
  const queue = await current?.catch(() => undefined);
  const performed = await queue?.perform(operation).catch(() => undefined);
  if (!performed) {
    const { sendOperation } = await import("./sending.ts");
    return { kind: "sent", answer: await sendOperation({ ...operation, id: crypto.randomUUID() }) };
  }
  if (performed.kind !== "refused") return performed;
  // The person is told now, and needs no second telling in the tray.
  await queue?.discard([performed.id]);
  throw performed.error;
}

/** Tries these again at once. */
export const retryOperations = async (ids: readonly string[]) => (await current)?.retry(ids);
/** Gives these up; what left already is taken back. */
export const discardOperations = async (ids: readonly string[]) => (await current)?.discard(ids);
export const sendNow = async () => (await current)?.resume();

/**
 * Gives up all that the person did and that was not sent, also when their queue is closed already: what never left is gone,
 * and of what did only its id stays, so that it is taken back when the person is here again.
 */
export const giveUpOperations = async (userId: string): Promise<void> =>
  (await import("./queue-in-browser.ts")).giveUp(userId);
