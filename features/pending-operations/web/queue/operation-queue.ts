import type { Clock } from "#platform/web/browser/pause.ts";
import type { Device } from "#platform/web/saving/device/device.ts";
import type { Tabs } from "#platform/web/saving/tabs.ts";
import { readSetback } from "#platform/web/setback.ts";
import type { NewOperation } from "../../operation.ts";
import { leftOver } from "./left-over.ts";
import { changeQueue, queueOf } from "./queue-on-device.ts";
import { add, afterFailure, discard, hurried, type KeptOperation, retry, takeNext } from "./queue-rules.ts";

/** What tabs of the same person tell one another. */
export type QueueNews =
  | { kind: "changed" }
  | { kind: "sent"; id: string; answer: unknown }
  | { kind: "refused"; id: string; status: number; message: string }
  /** Nothing goes on for now: no connection, no session, or the next try is later. */
  | { kind: "stalled" };

/** What became of an operation while its maker looked on. */
export type Performed =
  | { kind: "sent"; answer: unknown }
  /** Saved on this device; it is sent later. */
  | { kind: "waiting" }
  | { kind: "refused"; id: string; error: Error };

export interface QueuePorts {
  userId: string;
  organizationId: string | null;
  device: Pick<Device, "update">;
  tabs: Pick<Tabs<QueueNews>, "alone" | "tell" | "listen" | "close">;
  clock: Clock;
  /** One try; of a discarded operation, to take it back. Throws what the API threw. One as the page is left goes on without the page. */
  send(operation: KeptOperation, as?: { isLeaving: boolean }): Promise<unknown>;
  /** Fetches what sends an operation, so that it can be sent at any moment. */
  prepare?(operation: KeptOperation): void;
  /** Whether the server answers at all: after a try without an answer. */
  isReachable(): Promise<boolean>;
  random(): number;
  newId(): string;
}

/** How long the maker of an operation looks on before it counts as waiting, in ms. */
const longestLook = 4000;
/** Without a connection the server is looked for this often, in ms. */
const probeEvery = 30_000;

export type OperationQueue = ReturnType<typeof createOperationQueue>;

/** The queue of one person in one tab. Whichever tab has the lock sends, oldest first, one at a time. */
export function createOperationQueue(ports: QueuePorts) {
  const { userId, device, tabs, clock, send, isReachable, random, newId } = ports;
  const watching = new Map<string, (performed: Performed) => void>();
  /** Done in this tab, and can still be given up as if it had never been. */
  const justDone = new Map<string, KeptOperation>();
  let callOff: (() => void) | null = null;
  /** When makers were last told that theirs wait. */
  let stalledAt = 0;
  let isSignedOut = false;
  let isStopped = false;
  let isRunning = false;
  let isAskedAgain = false;

  const change = (how: (queue: readonly KeptOperation[]) => readonly KeptOperation[]) =>
    changeQueue(device, userId, (queue) => [how(queue), undefined]);

  const settle = (news: QueueNews, failure?: unknown) => {
    if (news.kind === "sent") watching.get(news.id)?.({ kind: "sent", answer: news.answer });
    if (news.kind === "refused") {
      const { id, message, status } = news;
      const error = failure instanceof Error ? failure : Object.assign(new Error(message), { status });
      watching.get(id)?.({ kind: "refused", id, error });
    }
    if (news.kind === "stalled") stalledAt = clock.now();
    if (news.kind === "stalled") for (const each of [...watching.values()]) each({ kind: "waiting" });
  };
  const tell = (news: QueueNews, failure?: unknown) => {
    if (isStopped) return;
    settle(news, failure);
    tabs.tell(news);
  };
  const goOnIn = (millis: number) => {
    callOff?.();
    callOff = clock.after(Math.max(0, millis), () => void run());
    tell({ kind: "stalled" });
  };

  /** After a try that brought nothing; false where nothing more can be sent for now. */
  const fail = async ({ id }: KeptOperation, failure: unknown): Promise<boolean> => {
    const setback = readSetback(failure);
    if (setback.kind === "signed-out") {
      isSignedOut = true;
      tell({ kind: "stalled" });
      return false;
    }
    if (setback.kind === "no-answer" && !(await isReachable())) {
      // Not the operation's fault: it costs no try.
      goOnIn(probeEvery);
      return false;
    }
    const at = { now: clock.now(), random: random() };
    await change((queue) =>
      queue.flatMap((each) => (each.id === id ? (afterFailure(each, setback, at) ?? []) : [each])),
    );
    if (setback.kind === "refused") {
      const { status, message } = setback;
      tell({ kind: "refused", id, status, message }, failure);
    } else tell({ kind: "stalled" });
    return true;
  };
  const sendAll = async () => {
    while (!isStopped) {
      const step = await changeQueue(device, userId, (queue) => takeNext(queue, clock.now()));
      if (!step) return;
      if ("until" in step) return goOnIn(step.until - clock.now());
      const { id, state } = step.send;
      justDone.delete(id);
      try {
        const answer = await send(step.send);
        // Its maker sees what was refused; where nobody looks on any more, that stays here.
        const { at } = step.send;
        const isWatched = at > stalledAt && clock.now() - at < longestLook;
        const left = isWatched ? null : leftOver(step.send, answer, newId());
        await change((queue) => queue.flatMap((each) => (each.id !== id ? [each] : (left ?? []))));
        tell(state === "discarded" ? { kind: "changed" } : { kind: "sent", id, answer });
      } catch (failure) {
        if (!(await fail(step.send, failure))) return;
      }
    }
  };
  /** Sends what can be sent. Called whenever something may have changed. */
  const run = async (): Promise<void> => {
    isAskedAgain = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isAskedAgain && !isStopped && !isSignedOut) {
        isAskedAgain = false;
        callOff?.();
        callOff = null;
        await tabs.alone(sendAll);
      }
    } finally {
      isRunning = false;
    }
  };
  /** The person is signed in again, or the connection is back. */
  const resume = (): Promise<void> => {
    isSignedOut = false;
    return run();
  };

  tabs.listen({
    news: (news) => {
      settle(news);
      if (news.kind === "changed") void run();
      // The tab that waits may be closed before its next try.
      if (news.kind === "stalled") callOff ??= clock.after(probeEvery, () => void run());
    },
    // A sign-out gives operations up one by one, once the person is out.
    clear: () => undefined,
  });

  return {
    resume,
    /** Puts an operation on the device, then sends it in its turn. It is safe once this has answered. */
    perform: async (made: NewOperation): Promise<Performed> => {
      const { isLastOnly = false, organizationId, label, id = newId(), after = 0, ...operation } = made;
      const kept: KeptOperation = {
        ...operation,
        ...queueOf(userId),
        ...{ id, label, order: 0, at: clock.now(), version: 0, state: "waiting", clashes: [] },
        ...{ tries: 0, notBefore: after > 0 ? clock.now() + after : 0, problem: null },
        organizationId: organizationId === undefined ? ports.organizationId : organizationId,
      };
      if (after > 0) {
        justDone.set(id, kept);
        ports.prepare?.(kept);
      }
      await change((queue) => add(queue, kept, isLastOnly));
      const performed = new Promise<Performed>((resolve) => {
        const settled = (what: Performed) => {
          stopLooking();
          watching.delete(kept.id);
          resolve(what);
        };
        const stopLooking = clock.after(longestLook, () => settled({ kind: "waiting" }));
        watching.set(kept.id, settled);
      });
      tell({ kind: "changed" });
      void run();
      return performed;
    },
    /** Tries again what needed attention. */
    retry: async (ids: readonly string[]): Promise<void> => {
      await change((queue) => retry(queue, ids));
      tell({ kind: "changed" });
      await resume();
    },
    /** Gives operations up. A try that is still on its way then does nothing, once the server could be told. */
    discard: async (ids: readonly string[]): Promise<void> => {
      for (const id of ids) justDone.delete(id);
      await change((queue) => discard(queue, ids));
      tell({ kind: "changed" });
      void run();
    },
    /**
     * The page is left, perhaps for good: what could still be given up was meant, and goes out now. Nothing is awaited before, since
     * a page that is closed does nothing later.
     */
    leave: (): void => {
      for (const kept of justDone.values()) {
        const tried = send(kept, { isLeaving: true });
        const marked = change((queue) => queue.map((each) => (each.id === kept.id ? hurried(each) : each)));
        // A page that was only hidden goes on: the same with the same key brings the answer once more.
        void Promise.allSettled([tried, marked]).then(run);
      }
      justDone.clear();
    },
    /** Nothing is sent any more by this tab. */
    stop: (): void => {
      isStopped = true;
      callOff?.();
      settle({ kind: "stalled" });
      tabs.close();
    },
  };
}
