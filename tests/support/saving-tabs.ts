import { randomUUID } from "node:crypto";
import { IDBFactory } from "fake-indexeddb";
import type { Clock } from "#platform/web/browser/pause.ts";
import { type Device, openDevice } from "#platform/web/saving/device/device.ts";
import type { Kind } from "#platform/web/saving/kind.ts";
import type { News } from "#platform/web/saving/machine.ts";
import { createSavingStore, type SavingStore } from "#platform/web/saving/store.ts";
import type { Tabs } from "#platform/web/saving/tabs.ts";

/** Time that moves only when told to. */
export class TestClock implements Clock {
  #now = Date.parse("2026-11-27T10:40:00Z");
  #next = 0;
  readonly #timers = new Map<number, { at: number; work: () => void }>();

  now = () => this.#now;
  after = (millis: number, work: () => void) => {
    const id = this.#next++;
    this.#timers.set(id, { at: this.#now + millis, work });
    return () => void this.#timers.delete(id);
  };

  async pass(millis: number): Promise<void> {
    const end = this.#now + millis;
    for (;;) {
      const due = [...this.#timers].filter(([, timer]) => timer.at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      this.#timers.delete(due[0]);
      this.#now = Math.max(this.#now, due[1].at);
      due[1].work();
      await quiet();
    }
    this.#now = end;
    await quiet();
  }
}

/** Lets everything that is under way without a timer come to rest. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await new Promise((resolve) => setImmediate(resolve));
}

const never = () => new Promise<never>(() => {});

/** One browser with tabs that save: real IndexedDB code, a lock, news between tabs that have the same thing open. */
export class SavingTabs {
  readonly clock = new TestClock();
  readonly device: Device;
  /** Whether the browser refuses its storage. */
  isStorageBroken = false;
  #lock: Promise<unknown> = Promise.resolve();
  readonly #open = new Set<{ owner: string; hear: (news: unknown) => void; clear: () => void }>();

  constructor() {
    globalThis.indexedDB = new IDBFactory();
    this.device = openDevice();
  }

  async openTab<Doc, Edit>(
    kind: Kind<Doc, Edit>,
    opening: { thing: string; userId: string; version: number; doc: Doc },
  ): Promise<Tab<Doc, Edit>> {
    const owner = `${opening.userId}/${opening.thing}`;
    const self = { owner, hear: (_: unknown) => {}, clear: () => {} };
    const others = () => [...this.#open].filter((tab) => tab !== self && tab.owner === owner);
    let isDead = false;
    let die: () => void = () => {};
    const dying = new Promise<void>((resolve) => {
      die = resolve;
    });
    const alive = async <T>(work: () => Promise<T>): Promise<T> => {
      if (isDead) return never();
      const answer = await work();
      return isDead ? never() : answer;
    };
    this.#open.add(self);
    const tabs: Tabs<News<Edit>> = {
      alone: (work) => {
        const turn = this.#lock.then(() => (isDead ? never() : work()));
        this.#lock = Promise.race([turn.catch(() => {}), dying]);
        return turn;
      },
      isOnly: async () => others().length === 0,
      tell: (news) => {
        if (!isDead) for (const other of others()) queueMicrotask(() => other.hear(structuredClone(news)));
      },
      listen: ({ news, clear }) => {
        // reason: only tabs of the same kind speak here
        self.hear = (told) => (isDead ? undefined : news(told as News<Edit>));
        self.clear = clear;
      },
      close: () => void this.#open.delete(self),
    };
    const store = createSavingStore(
      {
        ...kind,
        send: (entry, base) => alive(() => kind.send(entry, base)),
        since: (of) => alive(() => kind.since(of)),
      },
      { ...opening, doc: structuredClone(opening.doc) },
      {
        device: {
          ...this.device,
          update: (of, change) =>
            alive(async () => {
              if (this.isStorageBroken) throw new DOMException("The storage is full.", "QuotaExceededError");
              await this.device.update(of, (entries) => (isDead ? entries : change(entries)));
            }),
        },
        tabs,
        clock: {
          now: this.clock.now,
          after: (millis, work) => this.clock.after(millis, () => (isDead ? undefined : work())),
        },
        newId: randomUUID,
        random: () => 0.5,
      },
    );
    await quiet();
    return {
      store,
      kill: () => {
        isDead = true;
        this.#open.delete(self);
        die();
      },
    };
  }

  /** Has every tab forget, as a sign-out does. */
  clear(): void {
    for (const { clear } of this.#open) clear();
  }
}

export interface Tab<Doc, Edit> {
  store: SavingStore<Doc, Edit>;
  /** The tab goes away between two instructions: nothing of it runs any more. */
  kill(): void;
}
