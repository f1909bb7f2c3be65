import { randomUUID } from "node:crypto";
import { IDBFactory } from "fake-indexeddb";
import { emptyDraft } from "#features/interview-plans/plan-draft.ts";
import { type BatchStorage, indexedBatchStorage } from "#features/interview-plans/web/draft-store/batch-storage.ts";
import { createDraftStore, type DraftStore } from "#features/interview-plans/web/draft-store/draft-store.ts";
import type { TabLink, TabNews } from "#features/interview-plans/web/draft-store/tab-link.ts";
import type { Clock } from "#platform/web/browser/pause.ts";
import { ModelServer } from "./plan-server-model.ts";

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

/** One browser of one person with tabs on one plan: real IndexedDB code, a lock, news between tabs. */
export class TestBrowser {
  readonly planId = randomUUID();
  readonly clock = new TestClock();
  readonly server: ModelServer;
  storage: BatchStorage;
  #lock: Promise<unknown> = Promise.resolve();
  readonly #tabs = new Set<{ hear: (news: TabNews) => void }>();

  constructor(server = new ModelServer(emptyDraft("Backend engineer"))) {
    this.server = server;
    globalThis.indexedDB = new IDBFactory();
    this.storage = indexedBatchStorage();
  }

  /** Opens the plan as the server has it now. */
  async openTab(userId: string = me): Promise<Tab> {
    const self: { hear: (news: TabNews) => void } = { hear: () => {} };
    let isDead = false;
    this.#tabs.add(self);
    const tabs: TabLink = {
      alone: (work) => {
        const turn = this.#lock.then(() => (isDead ? new Promise<never>(() => {}) : work()));
        this.#lock = Promise.race([turn.catch(() => {}), dying]);
        return turn;
      },
      isOnly: async () => this.#tabs.size === 1,
      tell: (news) => {
        if (!isDead) for (const other of this.#tabs) if (other !== self) queueMicrotask(() => other.hear(news));
      },
      listen: (listener) => {
        self.hear = listener;
      },
      close: () => void this.#tabs.delete(self),
    };
    let die: () => void = () => {};
    const dying = new Promise<void>((resolve) => {
      die = resolve;
    });
    const alive = <T>(work: Promise<T>): Promise<T> => (isDead ? new Promise<never>(() => {}) : work);
    const api = this.server.api();
    const store = createDraftStore({
      planId: this.planId,
      userId,
      version: this.server.version,
      draft: structuredClone(this.server.draft),
      api: {
        saveEdits: async (batch) => alive(api.saveEdits(batch).then(async (answer) => alive(Promise.resolve(answer)))),
        editsSince: async (since) => alive(api.editsSince(since)),
      },
      storage: {
        ...this.storage,
        exchange: (change) => alive(this.storage.exchange(change)),
        list: (of) => alive(this.storage.list(of)),
      },
      tabs,
      clock: {
        now: this.clock.now,
        after: (millis, work) => this.clock.after(millis, () => (isDead ? undefined : work())),
      },
      newId: randomUUID,
      random: () => 0.5,
    });
    await quiet();
    return {
      store,
      kill: () => {
        isDead = true;
        this.#tabs.delete(self);
        die();
      },
    };
  }

  waiting(userId: string = me) {
    return this.storage.list({ planId: this.planId, userId });
  }
}

export const me = randomUUID();

export interface Tab {
  store: DraftStore;
  /** The tab goes away between two instructions: nothing of it runs any more. */
  kill(): void;
}
