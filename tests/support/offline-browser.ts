import { IDBFactory } from "fake-indexeddb";
import type { NewOperation } from "#features/pending-operations/operation.ts";
import {
  createOperationQueue,
  type OperationQueue,
  type QueueNews,
} from "#features/pending-operations/web/queue/operation-queue.ts";
import { operationOf } from "#features/pending-operations/web/queue/queue-on-device.ts";
import type { KeptOperation } from "#features/pending-operations/web/queue/queue-rules.ts";
import { type Device, openDevice } from "#platform/web/saving/device/device.ts";
import type { StoredEntry } from "#platform/web/saving/device/entry.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** Time that moves only when told to, and then lets everything come to rest after each timer. */
export class SteppedClock {
  #now = Date.parse("2026-11-27T10:40:00Z");
  #next = 0;
  readonly #timers = new Map<number, { at: number; work: () => void }>();
  readonly #rest: () => Promise<void>;

  constructor(rest: () => Promise<void>) {
    this.#rest = rest;
  }
  now = () => this.#now;
  after = (millis: number, work: () => void) => {
    const id = this.#next++;
    this.#timers.set(id, { at: this.#now + millis, work });
    return () => void this.#timers.delete(id);
  };
  async pass(millis: number): Promise<void> {
    const end = this.#now + millis;
    await this.#rest();
    for (;;) {
      const due = [...this.#timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      this.#timers.delete(due[0]);
      this.#now = Math.max(this.#now, due[1].at);
      due[1].work();
      await this.#rest();
    }
    this.#now = end;
  }
}

/** What the network does with one try; `delayed` arrives after the client gave up. */
export type NetworkFate = "answered" | "request-lost" | "answer-lost" | "twice" | "delayed" | 401 | 409 | 413 | 503;

/** Somebody who may be signed in in this browser. */
export interface Person {
  userId: string;
  sessionToken: string | null;
  anonymousId: string | null;
}

/** The server: does what the operation says, with the session that the browser had when it was sent. */
export type Deliver = (operation: KeptOperation, session: Person | null) => Promise<unknown>;

/** One browser: real queue code over a real IndexedDB, one session for all tabs, a network that does as the seed says. */
export class OfflineBrowser {
  readonly clock = new SteppedClock(() => this.rest());
  /** Whose session the browser has now. */
  session: Person | null;
  isOnline = true;
  fate: () => NetworkFate = () => "answered";
  /** Operations that are certain to be on the device. */
  readonly safe: KeptOperation[] = [];
  /** Operations that their owner gave up, for certain. */
  readonly discarded = new Set<string>();
  readonly tabs: OfflineTab[] = [];
  readonly random: SeededRandom;
  readonly device: Device;
  readonly #deliver: Deliver;
  readonly #locks = new Map<string, Promise<unknown>>();
  #inFlight = 0;

  constructor(session: Person, random: SeededRandom, deliver: Deliver) {
    globalThis.indexedDB = new IDBFactory();
    this.device = openDevice();
    this.session = session;
    this.random = random;
    this.#deliver = deliver;
  }

  /** Lets everything that is under way without a timer come to rest. */
  async rest(): Promise<void> {
    for (let turns = 0; turns < 25; turns++) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#inFlight > 0) turns = 0;
    }
  }

  async reach(operation: KeptOperation): Promise<unknown> {
    const { session } = this;
    if (!this.isOnline) throw new TypeError("Failed to fetch");
    const deliver = async () => {
      this.#inFlight++;
      try {
        return await this.#deliver(operation, session);
      } finally {
        this.#inFlight--;
      }
    };
    const fate = this.fate();
    switch (fate) {
      case "answered":
        return deliver();
      case "request-lost":
        throw new TypeError("Failed to fetch");
      case "answer-lost":
        await deliver().catch(() => undefined);
        throw new TypeError("Failed to fetch");
      case "twice":
        return (await Promise.all([deliver(), deliver().catch(() => undefined)]))[0];
      case "delayed":
        this.clock.after(1000 + this.random.below(60_000), () => void deliver().catch(() => undefined));
        throw new DOMException("timed out", "TimeoutError");
      default:
        throw Object.assign(new Error(`refused on the way: ${fate}`), { status: fate, data: { retryAfter: 2 } });
    }
  }

  /** One after another per name; who dies while holding it lets the next one in. */
  lock<T>(name: string, tab: { isDead: boolean; dying: Promise<void> }, work: () => Promise<T>): Promise<T> {
    const turn = (this.#locks.get(name) ?? Promise.resolve()).then(() => (tab.isDead ? never : work()));
    this.#locks.set(name, Promise.race([turn.catch(() => undefined), tab.dying]));
    return turn;
  }

  /** Remembers what is certain by a change of the queue on the device. */
  note(before: readonly KeptOperation[], after: readonly KeptOperation[]): void {
    const added = after.filter(({ id }) => !before.some((each) => each.id === id));
    this.safe.push(...added);
    for (const { id, state } of before) {
      const then = after.find((each) => each.id === id)?.state;
      // What gave way to a later change of the same was not given up.
      const hasGone = then === undefined && state === "waiting" && added.length === 0;
      if (hasGone || then === "discarded") this.discarded.add(id);
    }
  }

  /** What a person has on the device, but for what they gave up. */
  async list({ userId }: Person): Promise<KeptOperation[]> {
    const entries = await this.device.list(userId);
    return read(entries).filter(({ state }) => state !== "discarded");
  }

  openTab(person: Person): OfflineTab {
    const tab = new OfflineTab(this, person);
    this.tabs.push(tab);
    return tab;
  }

  close(tab: OfflineTab): void {
    tab.kill();
    this.tabs.splice(this.tabs.indexOf(tab), 1);
  }
}

const read = (entries: readonly StoredEntry[]) => entries.flatMap((each) => operationOf(each) ?? []);
const never = new Promise<never>(() => {});

/** A tab of a person; it may go away between any two of its steps. */
export class OfflineTab {
  readonly person: Person;
  readonly queue: OperationQueue;
  organizationId: string | null = null;
  isDead = false;
  #hear: (news: QueueNews) => void = () => undefined;
  readonly dying: Promise<void>;
  #die: () => void = () => {};
  #stepsLeft = Number.POSITIVE_INFINITY;

  constructor(browser: OfflineBrowser, person: Person) {
    this.person = person;
    this.dying = new Promise((resolve) => {
      this.#die = resolve;
    });
    const { clock, random } = browser;
    const step = async <T>(work: () => Promise<T>): Promise<T> => {
      if (this.#isLastStep()) return never;
      try {
        return await work();
      } finally {
        if (this.#isLastStep()) await never;
      }
    };
    const hear = (news: QueueNews) => {
      for (const other of browser.tabs)
        if (other !== this && other.person.userId === person.userId && !this.isDead)
          setImmediate(() => (other.isDead ? undefined : other.#hear(news)));
    };
    this.queue = createOperationQueue({
      userId: person.userId,
      organizationId: null,
      device: {
        update: (owner, change) =>
          step(async () => {
            let note = () => {};
            await browser.device.update(owner, (entries) => {
              const changed = change(entries);
              note = () => browser.note(read(entries), read(changed));
              return changed;
            });
            note();
          }),
      },
      tabs: {
        alone: (work) => browser.lock(person.userId, this, work),
        tell: hear,
        listen: ({ news }) => {
          this.#hear = news;
        },
        close: () => undefined,
      },
      clock: {
        now: clock.now,
        after: (millis, work) => clock.after(millis, () => (this.isDead ? undefined : work())),
      },
      send: (operation) => step(() => browser.reach(operation)),
      isReachable: () => step(async () => browser.isOnline),
      random: random.next,
      newId: random.uuid,
    });
  }

  perform(operation: NewOperation): void {
    void this.queue.perform({ organizationId: this.organizationId, ...operation });
  }

  /** The tab is closed this many steps from now. */
  killIn(steps: number): void {
    this.#stepsLeft = steps;
  }

  kill(): void {
    this.isDead = true;
    this.#die();
  }

  #isLastStep(): boolean {
    if (!this.isDead && this.#stepsLeft-- <= 0) this.kill();
    return this.isDead;
  }
}
