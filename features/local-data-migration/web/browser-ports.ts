import { preferencesClient } from "#features/preferences/web/public.ts";
import { familyOf } from "../key-families.ts";
import { type MigrationPorts, MigrationRunning, migrate } from "../migrate.ts";
import type { OldItem } from "../read-item.ts";
import { accountOf } from "./account.ts";
import { indexedJournalStore } from "./journal-store.ts";

let isRunningHere = false;

/** One migration at a time in all tabs; without Web Locks, in this one. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  if (isRunningHere) throw new MigrationRunning();
  isRunningHere = true;
  try {
    if (!navigator.locks) return await work();
    return await navigator.locks.request("evenhand-local-data", { ifAvailable: true }, (lock) => {
      if (!lock) throw new MigrationRunning();
      return work();
    });
  } finally {
    isRunningHere = false;
  }
}

/** Runs the migration in this browser for the person who is signed in. */
export async function migrateThisBrowser(
  userId: string,
  { leaveBehind, onProgress }: { leaveBehind: ReadonlySet<string>; onProgress: MigrationPorts["onProgress"] },
) {
  const journals = indexedJournalStore();
  try {
    const account = accountOf(preferencesClient, userId);
    const ports = { userId, local: localStorage, account, journals, alone, now: Date.now, onProgress };
    return await migrate(ports, leaveBehind);
  } finally {
    await journals.close().catch(() => undefined);
  }
}

/** Everything of the earlier version that is on this device: what lies in its storage, and what the backup holds. */
export async function readBackup(userId: string): Promise<{ items: OldItem[]; dropped: unknown[] }> {
  const journals = indexedJournalStore();
  try {
    const kept = (await journals.find(userId))?.items ?? [];
    const items = new Map(kept.map((item) => [item.key, item]));
    for (const [key, raw] of Object.entries(localStorage))
      if (familyOf(key) && typeof raw === "string") items.set(key, { key, raw });
    return { items: [...items.values()], dropped: await journals.listDropped(userId) };
  } finally {
    await journals.close().catch(() => undefined);
  }
}
