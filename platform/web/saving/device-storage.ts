import { openDB } from "idb";
import { openOnce } from "./open-once.ts";

interface Change<Item> {
  remove: readonly string[];
  put: readonly Item[];
}

/** Where things wait on the device until the server has them. */
export interface DeviceStorage<Item, Of> {
  /** Those of one owner, in their order. */
  list(of: Of): Promise<Item[]>;
  /** All or nothing, so that nothing is there twice or not at all. */
  replace(change: Change<Item>): Promise<void>;
  /**
   * The same, but only where all that is to be removed is there. False, and nothing is done, where another tab was quicker: what
   * it put in the place lies there already.
   */
  exchange(change: Change<Item>): Promise<boolean>;
  clear(): Promise<void>;
  /** Whether what lies here survives the tab. */
  isLasting(): boolean;
}

/** What is kept, and how it is found again. */
export interface Shelf<Item, Of> {
  database: string;
  store: string;
  /** The property that names an item. */
  key: keyof Item & string;
  index: { name: string; of: string | string[] };
  /** Where in the index an owner's items lie. */
  range(of: Of): IDBValidKey | IDBKeyRange;
  isOf(item: Item, of: Of): boolean;
  /** What lies there may have been written by an older version of this program; undefined where it cannot be read. */
  read(row: unknown): Item | undefined;
  inOrder(a: Item, b: Item): number;
}

/** Kept in IndexedDB; survives reloads and crashes of the tab. */
export function indexedStorage<Item, Of>(shelf: Shelf<Item, Of>): DeviceStorage<Item, Of> & { close(): Promise<void> } {
  const { store, index } = shelf;
  const { get, close } = openOnce(() =>
    openDB(shelf.database, 1, {
      upgrade(database) {
        database.createObjectStore(store, { keyPath: shelf.key }).createIndex(index.name, index.of);
      },
      // A tab that holds an old version open must not keep the others waiting.
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    }),
  );
  const change = async ({ remove, put }: Change<Item>, mustBeThere: boolean): Promise<boolean> => {
    const work = (await get()).transaction(store, "readwrite", { durability: "strict" });
    const found = mustBeThere ? await Promise.all(remove.map((id) => work.store.getKey(id))) : [];
    const areThere = !found.includes(undefined);
    const steps = areThere
      ? [...remove.map((id) => work.store.delete(id)), ...put.map((item) => work.store.put(item))]
      : [];
    await Promise.all([...steps, work.done]);
    return areThere;
  };
  return {
    list: async (of) => {
      const rows: unknown[] = await (await get()).getAllFromIndex(store, index.name, shelf.range(of));
      return rows.flatMap((row) => shelf.read(row) ?? []).sort(shelf.inOrder);
    },
    replace: async (of) => void (await change(of, false)),
    exchange: (of) => change(of, true),
    clear: async () => (await get()).clear(store),
    isLasting: () => true,
    close,
  };
}

/** For a browser that refuses IndexedDB: holds as long as the tab lives. */
export function memoryStorage<Item, Of>({ key, isOf, inOrder }: Shelf<Item, Of>): DeviceStorage<Item, Of> {
  const items = new Map<string, Item>();
  const replace = async ({ remove, put }: Change<Item>) => {
    for (const id of remove) items.delete(id);
    for (const item of put) items.set(String(item[key]), item);
  };
  return {
    list: async (of) => [...items.values()].filter((item) => isOf(item, of)).sort(inOrder),
    replace,
    // No other tab sees it. What is missing here may lie on the device that failed.
    exchange: (of) => replace(of).then(() => true),
    clear: async () => items.clear(),
    isLasting: () => false,
  };
}

/** The lasting one as long as it works; from its first failure on, the memory of the tab. */
export function sturdy<Item, Of>(
  lasting: DeviceStorage<Item, Of>,
  memory: DeviceStorage<Item, Of>,
): DeviceStorage<Item, Of> {
  let current = lasting;
  const attempt = async <Answer>(work: (storage: DeviceStorage<Item, Of>) => Promise<Answer>): Promise<Answer> => {
    if (current === memory) return work(memory);
    try {
      return await work(lasting);
    } catch {
      current = memory;
      return work(memory);
    }
  };
  return {
    list: (of) => attempt((storage) => storage.list(of)),
    replace: (change) => attempt((storage) => storage.replace(change)),
    exchange: (change) => attempt((storage) => storage.exchange(change)),
    clear: () => attempt((storage) => storage.clear()),
    isLasting: () => current.isLasting(),
  };
}
