import { readSetback } from "#platform/web/setback.ts";
import type { KeptOperation, NewOperation } from "../operation.ts";
import { delayAfter, mostTries, nextStep } from "../sending.ts";
import type { OperationStore } from "./operation-store.ts";

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
  organizationId(): string | null;
  store: OperationStore;
  /** One try; of a discarded operation, to take it back. Throws what the API threw. */
  send(operation: KeptOperation): Promise<unknown>;
  /** Runs the work while no other tab of this person runs its own. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Whether the server answers at all: after a try without an answer. */
  isReachable(): Promise<boolean>;
  tell(news: QueueNews): void;
  now(): number;
  after(millis: number, work: () => void): () => void;
  random(): number;
  newId(): string;
}

/** How long the maker of an operation looks on before it counts as waiting, in ms. */
const longestLook = 4000;
/** Without a connection the server is looked for this often, in ms. */
const probeEvery = 30_000;

/** A refusal that was told by another tab. */
class RefusedElsewhere extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The queue of one person in one tab. Whichever tab has the lock sends, oldest first, one at a time. */
export class OperationQueue {
  readonly userId: string;
  readonly #ports: QueuePorts;
  readonly #watching = new Map<string, (performed: Performed) => void>();
  readonly #listeners = new Set<() => void>();
  #callOff: (() => void) | null = null;
  #isSignedOut = false;
  #isStopped = false;
  #isRunning = false;
  #isAskedAgain = false;

  constructor(ports: QueuePorts) {
    this.#ports = ports;
    this.userId = ports.userId;
  }

  /** What waits or needs attention; what was discarded is no longer its owner's concern. */
  list = async (): Promise<KeptOperation[]> =>
    (await this.#ports.store.list(this.userId)).filter(({ state }) => state !== "discarded");

  /** Calls back whenever the queue changed, in any tab; answers the function that stops it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Puts an operation on the device, then sends it in its turn. It is safe once this has answered. */
  async perform(operation: NewOperation): Promise<Performed> {
    const { store, now, newId, organizationId, after } = this.#ports;
    const by = { userId: this.userId, organizationId: organizationId() };
    const kept = await store.add({ ...operation, id: newId(), timestamp: now() }, by);
    const performed = new Promise<Performed>((resolve) => {
      const callOff = after(longestLook, () => settle({ kind: "waiting" }));
      const settle = (what: Performed) => {
        callOff();
        this.#watching.delete(kept.id);
        resolve(what);
      };
      this.#watching.set(kept.id, settle);
    });
    this.#tell({ kind: "changed" });
    void this.run();
    return performed;
  }

  /** Sends what can be sent. Called whenever something may have changed. */
  async run(): Promise<void> {
    this.#isAskedAgain = true;
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (this.#isAskedAgain && !this.#isStopped && !this.#isSignedOut) {
        this.#isAskedAgain = false;
        this.#callOff?.();
        this.#callOff = null;
        await this.#ports.alone(() => this.#sendAll());
      }
    } finally {
      this.#isRunning = false;
    }
  }

  /** The person is signed in again, or the connection is back. */
  resume(): Promise<void> {
    this.#isSignedOut = false;
    return this.run();
  }

  /** Tries again what needed attention. */
  async retry(ids: readonly string[]): Promise<void> {
    const anew = { state: "waiting", retryCount: 0, notBefore: 0, problem: null } as const;
    for (const id of ids) await this.#ports.store.update(id, anew);
    this.#tell({ kind: "changed" });
    await this.resume();
  }

  /** Gives operations up. A try that is still on its way then does nothing, once the server could be told. */
  async discard(ids: readonly string[]): Promise<void> {
    await this.#ports.store.discard(ids);
    this.#tell({ kind: "changed" });
    void this.run();
  }

  /** News of another tab. */
  hear(news: QueueNews): void {
    this.#settle(news);
    if (news.kind === "changed") void this.run();
    // The tab that waits may be closed before its next try.
    if (news.kind === "stalled") this.#callOff ??= this.#ports.after(probeEvery, () => void this.run());
  }

  /** Nothing is sent any more by this tab. */
  stop(): void {
    this.#isStopped = true;
    this.#callOff?.();
    this.#settle({ kind: "stalled" });
    this.#listeners.clear();
  }

  async #sendAll(): Promise<void> {
    const { store, now } = this.#ports;
    while (!this.#isStopped) {
      const next = nextStep(await store.list(this.userId), now());
      if (next.kind === "rest") return;
      if (next.kind === "wait") return this.#goOnIn(next.until - now());
      // Marked before it leaves: from then on it must not change. It may have been taken back meanwhile.
      const operation = await store.update(next.operation.id, { wasSent: true });
      if (operation?.state !== "waiting" && operation?.state !== "discarded") continue;
      if (!(await this.#try(operation))) return;
    }
  }

  /** One try; false where nothing more can be sent for now. */
  async #try(operation: KeptOperation): Promise<boolean> {
    const { store, send, isReachable, now, random } = this.#ports;
    const { id } = operation;
    let failure: unknown;
    try {
      const answer = await send(operation);
      await store.remove([id]);
      this.#tell(operation.state === "discarded" ? { kind: "changed" } : { kind: "sent", id, answer });
      return true;
    } catch (error) {
      failure = error;
    }
    const setback = readSetback(failure);
    if (setback.kind === "signed-out") {
      this.#isSignedOut = true;
      this.#tell({ kind: "stalled" });
      return false;
    }
    if (setback.kind === "refused" && operation.state === "discarded" && operation.retryCount + 1 >= mostTries) {
      // A server that knows of no taking back; nothing more can be done here.
      await store.remove([id]);
      this.#tell({ kind: "changed" });
      return true;
    }
    // A single refusal of taking back may come from something on the way, while a try of the operation still travels.
    if (setback.kind === "refused" && operation.state !== "discarded") {
      const { status, message } = setback;
      await store.update(id, { state: "attention", problem: { status, message } });
      this.#tell({ kind: "refused", id, status, message }, failure);
      return true;
    }
    if (setback.kind === "no-answer" && !(await isReachable())) {
      // Not the operation's fault: it costs no try.
      this.#goOnIn(probeEvery);
      return false;
    }
    const retryCount = operation.retryCount + 1;
    const { afterMillis, status } = setback.kind === "later" ? setback : { afterMillis: null, status: 0 };
    await store.update(
      id,
      retryCount < mostTries || operation.state === "discarded"
        ? { retryCount, notBefore: now() + delayAfter(retryCount, random(), afterMillis) }
        : { retryCount, state: "attention", problem: { status, message: "" } },
    );
    this.#tell({ kind: "stalled" });
    return true;
  }

  #goOnIn(millis: number): void {
    this.#callOff?.();
    this.#callOff = this.#ports.after(Math.max(0, millis), () => void this.run());
    this.#tell({ kind: "stalled" });
  }

  #tell(news: QueueNews, failure?: unknown): void {
    if (this.#isStopped) return;
    this.#settle(news, failure);
    this.#ports.tell(news);
  }

  #settle(news: QueueNews, failure?: unknown): void {
    if (news.kind === "sent") this.#watching.get(news.id)?.({ kind: "sent", answer: news.answer });
    if (news.kind === "refused") {
      const error = failure instanceof Error ? failure : new RefusedElsewhere(news.status, news.message);
      this.#watching.get(news.id)?.({ kind: "refused", id: news.id, error });
    }
    if (news.kind === "stalled") for (const settle of [...this.#watching.values()]) settle({ kind: "waiting" });
    for (const listener of [...this.#listeners]) listener();
  }
}
