import { type IDBPDatabase, openDB } from "idb";
import { isEqual } from "../../../canonical-json.ts";
import { alone } from "../../browser/tabs.ts";
import { type EarlierDatabase, earlierDatabases } from "./earlier.ts";
import { isStored, type Owner, type StoredEntry } from "./entry.ts";
import { openOnce } from "./open-once.ts";

/** Where what is typed waits until the server has it. */
export interface Device {
  /**
   * Reads what waits for one thing, in order, and puts in its place what `change` answers: at once for all tabs, and all or
   * nothing. `change` is called once more where the first try came to nothing.
   */
  update(owner: Owner, change: (entries: readonly StoredEntry[]) => readonly StoredEntry[]): Promise<void>;
  /** Everything of one person, or of one kind of thing of theirs, in order. */
  list(userId: string, kind?: string): Promise<StoredEntry[]>;
  /** Forgets what one person left of some kinds; answers what that was. */
  clear(userId: string, isGone: (kind: string) => boolean): Promise<StoredEntry[]>;
  close(): Promise<void>;
}

const inOrder = (a: StoredEntry, b: StoredEntry) => a.order - b.order;
const readAll = (rows: readonly unknown[]) => rows.filter(isStored).sort(inOrder);
const allOf = (...start: string[]) => IDBKeyRange.bound(start, [...start, []]);

/**
 * Moves what earlier versions kept in databases of their own: it is in the common one before it goes from its own, and no tab
 * acts on it in between. The empty database stays, for a tab of the earlier version may still be open and write into it.
 */
async function moveAllEarlier(into: IDBPDatabase, earlier: readonly EarlierDatabase[]): Promise<void> {
  // Not every browser tells what it has; opening makes what is missing.
  const known = (await indexedDB.databases?.())?.map(({ name }) => name);
  for (const { name, store, load } of earlier) {
    if (known && !known.includes(name)) continue;
    const from = await openDB(name);
    try {
      if (!from.objectStoreNames.contains(store) || (await from.count(store)) === 0) continue;
      const entriesOf = await load();
      const rows: unknown[] = await from.getAll(store);
      const keys = await from.getAllKeys(store);
      const read = rows.flatMap((row, at) => {
        const [entries, key] = [entriesOf(row), keys[at]];
        return key === undefined || entries.length === 0 ? [] : [{ entries, key, row }];
      });
      const work = into.transaction("entries", "readwrite", { durability: "strict" });
      const put = read.flatMap(({ entries }) => entries.map((entry) => work.store.put(entry)));
      await Promise.all([...put, work.done]);
      const emptying = from.transaction(store, "readwrite", { durability: "strict" });
      const remove = async ({ key, row }: { key: IDBValidKey; row: unknown }) => {
        // Written again meanwhile: it moves at the next start.
        if (isEqual(await emptying.store.get(key), row)) await emptying.store.delete(key);
      };
      await Promise.all([...read.map(remove), emptying.done]);
    } finally {
      from.close();
    }
  }
}

/** Kept in IndexedDB; survives reloads and crashes of the tab. */
export function openDevice(): Device {
  const { use, close } = openOnce(async () => {
    const opened = await openDB("evenhand-saving", 1, {
      upgrade(database) {
        database.createObjectStore("entries", { keyPath: "id" }).createIndex("by-owner", ["userId", "kind", "thing"]);
      },
      // A tab that holds an old version open must not keep the others waiting.
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    const earlier = earlierDatabases();
    // What could not be moved stays where it is, for the next start.
    if (earlier.length > 0)
      await alone("evenhand-saving/earlier", () => moveAllEarlier(opened, earlier)).catch(() => undefined);
    return opened;
  });
  const writing = (database: IDBPDatabase) => database.transaction("entries", "readwrite", { durability: "strict" });
  const ofPerson = (userId: string, kind?: string) => (kind === undefined ? allOf(userId) : allOf(userId, kind));
  return {
    update: ({ userId, kind, thing }, change) =>
      use(async (database) => {
        const work = writing(database);
        const before = readAll(await work.store.index("by-owner").getAll([userId, kind, thing]));
        const after = change(before);
        const known = new Set(before);
        const staying = new Set(after.map(({ id }) => id));
        const gone = before.filter(({ id }) => !staying.has(id));
        await Promise.all([
          ...gone.map(({ id }) => work.store.delete(id)),
          ...after.filter((entry) => !known.has(entry)).map((entry) => work.store.put(entry)),
          work.done,
        ]);
      }),
    list: (userId, kind) =>
      use(async (database) => readAll(await database.getAllFromIndex("entries", "by-owner", ofPerson(userId, kind)))),
    clear: (userId, isGone) =>
      use(async (database) => {
        const work = writing(database);
        const entries = readAll(await work.store.index("by-owner").getAll(ofPerson(userId)));
        const gone = entries.filter(({ kind }) => isGone(kind));
        await Promise.all([...gone.map(({ id }) => work.store.delete(id)), work.done]);
        return gone;
      }),
    close,
  };
}
