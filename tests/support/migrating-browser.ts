import { IDBFactory } from "fake-indexeddb";
import { type Account, type MigrationPorts, MigrationRunning } from "#features/local-data-migration/migrate.ts";
import type { OldItem } from "#features/local-data-migration/read-item.ts";
import { indexedJournalStore } from "#features/local-data-migration/web/journal-store.ts";

/** Browser storage that is only a map. */
export class MapStorage {
  readonly #entries: Map<string, string>;
  constructor(items: readonly OldItem[] = []) {
    this.#entries = new Map(items.map(({ key, raw }) => [key, raw]));
  }
  get length() {
    return this.#entries.size;
  }
  key = (index: number) => [...this.#entries.keys()][index] ?? null;
  getItem = (key: string) => this.#entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#entries.set(key, value);
  removeItem = (key: string) => void this.#entries.delete(key);
  items = (): OldItem[] => [...this.#entries].map(([key, raw]) => ({ key, raw }));
}

/** What becomes of a call to the account. */
export type CallFate = "answered" | "request-lost" | "answer-lost";

/** One browser with old data: real IndexedDB code, a lock over its tabs, tabs that can be closed between any two steps. */
export class MigratingBrowser {
  readonly local: MapStorage;
  readonly journals: ReturnType<typeof indexedJournalStore>;
  readonly #account: (userId: string) => Account;
  #isHeld = false;

  constructor(items: readonly OldItem[], account: (userId: string) => Account) {
    globalThis.indexedDB = new IDBFactory();
    this.local = new MapStorage(items);
    this.journals = indexedJournalStore();
    this.#account = account;
  }

  /**
   * What a tab works with. Each thing that it does is a step; at step `closedAt` the tab is closed: even steps before the
   * thing is done, odd ones after, before the tab is told of it.
   */
  openTab(userId: string, { closedAt = Number.POSITIVE_INFINITY, fate = (): CallFate => "answered" } = {}) {
    let steps = 0;
    let isClosed = false;
    let close: () => void = () => {};
    const closed = new Promise<"closed">((resolve) => {
      close = () => {
        isClosed = true;
        this.#isHeld = false;
        resolve("closed");
      };
    });
    const never = new Promise<never>(() => {});
    const isLastStep = () => {
      if (!isClosed && steps++ >= closedAt) close();
      return isClosed;
    };
    const step = async <T>(work: () => Promise<T>): Promise<T> => {
      if (isLastStep()) return never;
      try {
        return await work();
      } finally {
        if (isLastStep()) await never;
      }
    };
    const call = <T>(work: () => Promise<T>) =>
      step(async () => {
        const way = fate();
        if (way === "request-lost") throw new TypeError("Failed to fetch");
        const answer = await work();
        if (way === "answer-lost") throw new TypeError("Failed to fetch");
        return answer;
      });
    const write = (work: () => void) => {
      if (isLastStep()) throw new Error("The tab is closed.");
      work();
    };
    const account = this.#account(userId);
    const { local, journals } = this;
    const ports: MigrationPorts = {
      userId,
      local: {
        get length() {
          return local.length;
        },
        key: local.key,
        getItem: local.getItem,
        setItem: (key, value) => write(() => local.setItem(key, value)),
        removeItem: (key) => write(() => local.removeItem(key)),
      },
      account: {
        isMigrated: () => call(() => account.isMigrated()),
        setMigrated: (moved) => call(() => account.setMigrated(moved)),
        find: (target) => call(() => account.find(target)),
        write: (target, value) => call(() => account.write(target, value)),
        remove: (target) => call(() => account.remove(target)),
      },
      journals: {
        find: (of) => step(() => journals.find(of)),
        keysOfOthers: (of) => step(() => journals.keysOfOthers(of)),
        put: (journal) => step(() => journals.put(journal)),
        finish: (journal) => step(() => journals.finish(journal)),
      },
      alone: async (work) => {
        if (this.#isHeld) throw new MigrationRunning();
        this.#isHeld = true;
        try {
          return await work();
        } finally {
          if (!isClosed) this.#isHeld = false;
        }
      },
      now: () => 0,
      onProgress: () => {},
    };
    return { ports, closed, stepsTaken: () => steps };
  }
}
