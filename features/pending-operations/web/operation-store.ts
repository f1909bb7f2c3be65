import "#platform/web/parse-without-eval.ts";
import { type DBSchema, openDB } from "idb";
import { openOnce } from "#platform/web/saving/open-once.ts";
import { KeptOperation, type NewOperation } from "../operation.ts";

const DATABASE = "evenhand-pending-operations";

export interface MadeBy {
  userId: string;
  organizationId: string | null;
}

/** Where operations wait on the device; each call is all or nothing. */
export interface OperationStore {
  /** Everything of this person, in order. */
  list(userId: string): Promise<KeptOperation[]>;
  /** Gives the operation its place in the order. */
  add(operation: NewOperation & { id: string; timestamp: number }, by: MadeBy): Promise<KeptOperation>;
  /** Changes one that is still there; nothing where it is gone. What is discarded stays so. */
  update(id: string, change: Partial<KeptOperation>): Promise<KeptOperation | undefined>;
  remove(ids: readonly string[]): Promise<void>;
  /** Gives operations up: what never left is gone, of what did only its id stays until the server has heard of it. */
  discard(ids: readonly string[]): Promise<void>;
  /** Forgets what other people left on this device before then, in ms since 1970. */
  removeOthers(userId: string, before: number): Promise<void>;
  close(): Promise<void>;
}

interface Schema extends DBSchema {
  // What lies here may have been written by an older version of this program, so it is parsed when read.
  operations: { key: string; value: unknown; indexes: { "by-user": [string, number] } };
  places: { key: string; value: number };
  device: { key: "clientId"; value: string };
}

const open = () =>
  openDB<Schema>(DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore("operations", { keyPath: "id" }).createIndex("by-user", ["userId", "seq"]);
      database.createObjectStore("places");
      database.createObjectStore("device");
    },
  });

const ofUser = (userId: string) => IDBKeyRange.bound([userId, 0], [userId, Number.MAX_SAFE_INTEGER]);
const readAll = (rows: readonly unknown[]) => rows.flatMap((row) => KeptOperation.safeParse(row).data ?? []);

/** Kept in IndexedDB; survives reloads and crashes of the tab. */
export function indexedOperationStore(newId: () => string = () => crypto.randomUUID()): OperationStore {
  const { get: database, close } = openOnce(open);
  const writing = async () =>
    (await database()).transaction(["operations", "places", "device"], "readwrite", { durability: "strict" });
  return {
    list: async (userId) => readAll(await (await database()).getAllFromIndex("operations", "by-user", ofUser(userId))),
    async add({ isLastOnly, ...given }, { userId, organizationId }) {
      const work = await writing();
      const operations = work.objectStore("operations");
      const device = work.objectStore("device");
      const clientId = (await device.get("clientId")) ?? newId();
      await device.put(clientId, "clientId");
      const seq = ((await work.objectStore("places").get(userId)) ?? 0) + 1;
      await work.objectStore("places").put(seq, userId);
      if (isLastOnly)
        for (const earlier of readAll(await operations.index("by-user").getAll(ofUser(userId))))
          if (isReplacedBy(earlier, given)) await operations.delete(earlier.id);
      const kept: KeptOperation = {
        organizationId,
        baseVersion: null,
        fields: [],
        ...given,
        retryCount: 0,
        userId,
        clientId,
        seq,
        schemaVersion: 1,
        state: "waiting",
        wasSent: false,
        notBefore: 0,
        problem: null,
      };
      await operations.put(kept);
      await work.done;
      return kept;
    },
    async update(id, change) {
      const work = await writing();
      const kept = KeptOperation.safeParse(await work.objectStore("operations").get(id)).data;
      const changed = kept && { ...kept, ...change, ...(kept.state === "discarded" && { state: kept.state }) };
      if (changed) await work.objectStore("operations").put(changed);
      await work.done;
      return changed;
    },
    async remove(ids) {
      const work = await writing();
      await Promise.all([...ids.map((id) => work.objectStore("operations").delete(id)), work.done]);
    },
    async discard(ids) {
      const work = await writing();
      const operations = work.objectStore("operations");
      const nothing = { data: null, label: "", fields: [], problem: null, retryCount: 0, notBefore: 0 };
      for (const id of ids) {
        const kept = KeptOperation.safeParse(await operations.get(id)).data;
        if (kept?.wasSent) await operations.put({ ...kept, ...nothing, state: "discarded" });
        else await operations.delete(id);
      }
      await work.done;
    },
    async removeOthers(userId, before) {
      const work = await writing();
      const operations = work.objectStore("operations");
      for (const kept of readAll(await operations.getAll()))
        if (kept.userId !== userId && kept.timestamp < before) await operations.delete(kept.id);
      await work.done;
    },
    close,
  };
}

const isReplacedBy = (earlier: KeptOperation, { entity, type, entityIds }: NewOperation): boolean =>
  earlier.state === "waiting" &&
  !earlier.wasSent &&
  earlier.entity === entity &&
  earlier.type === type &&
  earlier.entityIds.join("\n") === entityIds.join("\n");
