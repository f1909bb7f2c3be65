import type { StoredValue } from "#features/preferences/stored-shapes.ts";
import { isEqual } from "#platform/canonical-json.ts";
import { familyOf, isOfPresentProgram } from "./key-families.ts";
import { type OldItem, type ReadItem, readItem, type Target, UnfitItem } from "./read-item.ts";

/** What stood somewhere in the account before it was written to (no value where nothing did), and what was to be written. */
export interface Before {
  target: Target;
  found: { value: StoredValue } | null;
  written: StoredValue;
}

/** The backup, and how far the work had come: enough to finish or to take everything back, whenever the tab is closed. */
export interface Journal {
  userId: string;
  /** In ms since 1970. */
  startedAt: number;
  phase: "saving" | "removing" | "restoring";
  items: OldItem[];
  before: Before[];
  /** Parts of items that could not be read. */
  dropped: unknown[];
}

/** Where the journal is kept on the device; each call is all or nothing. */
export interface JournalStore {
  find(userId: string): Promise<Journal | undefined>;
  /** Items that other people's unfinished migrations hold. */
  keysOfOthers(userId: string): Promise<string[]>;
  put(journal: Journal): Promise<void>;
  /** Forgets the journal; what was dropped stays for 30 days. */
  finish(journal: Journal): Promise<void>;
}

/** The account that the data moves to. */
export interface Account {
  isMigrated(): Promise<boolean>;
  setMigrated(moved: number): Promise<void>;
  find(target: Target): Promise<Before["found"]>;
  write(target: Target, value: StoredValue): Promise<void>;
  remove(target: Target): Promise<void>;
}

export interface MigrationPorts {
  userId: string;
  local: Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;
  account: Account;
  journals: JournalStore;
  /** Runs the work while no other tab does; throws MigrationRunning where one does. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  now(): number;
  onProgress(moved: number, of: readonly OldItem[]): void;
}

export interface ItemProblem {
  key: string;
  reason: string;
  /** Whether it would be refused again: then it can only be left behind. */
  isLasting: boolean;
}

export type MigrationOutcome =
  | { kind: "nothing" }
  | { kind: "moved"; count: number; dropped: number }
  | { kind: "kept"; problems: ItemProblem[] };

/** Thrown where another tab migrates at this moment. */
export class MigrationRunning extends Error {
  constructor() {
    super("Migration already in progress");
    this.name = "MigrationRunning";
  }
}

const unreachable = "Couldn't reach your account. Your local copy hasn't changed";

/** Moves what earlier versions kept in this browser to the account: all of it or nothing. `leaveBehind` stays where it is. */
export function migrate(ports: MigrationPorts, leaveBehind: ReadonlySet<string>): Promise<MigrationOutcome> {
  return ports.alone(async () => {
    try {
      return await resumeOrBegin(ports, leaveBehind);
    } catch {
      // Neither finished nor taken back: the journal stays, and the next start goes on from it.
      return { kind: "kept", problems: [{ key: "", reason: unreachable, isLasting: false }] };
    }
  });
}

async function resumeOrBegin(ports: MigrationPorts, leaveBehind: ReadonlySet<string>): Promise<MigrationOutcome> {
  const interrupted = await ports.journals.find(ports.userId);
  if (interrupted?.phase === "removing") return finish(ports, interrupted);
  const newer = interrupted ? await restore(ports, interrupted) : new Set<string>();
  const items = await itemsToMove(ports, leaveBehind);
  if (items.length === 0 || (await ports.account.isMigrated())) return { kind: "nothing" };
  const { fit, problems, dropped } = readAll(items);
  if (problems.length > 0) return { kind: "kept", problems };
  const { userId } = ports;
  const journal: Journal = { userId, startedAt: ports.now(), phase: "saving", items, before: [], dropped };
  await ports.journals.put(journal);
  ports.onProgress(0, items);
  for (const [index, { item, read }] of fit.entries()) {
    try {
      await save(ports, journal, read, newer);
    } catch (error) {
      await restore(ports, journal);
      return { kind: "kept", problems: [{ key: item.key, reason: reasonOf(error), isLasting: isRefusal(error) }] };
    }
    ports.onProgress(index + 1, items);
  }
  journal.phase = "removing";
  await ports.journals.put(journal);
  return finish(ports, journal);
}

async function itemsToMove({ local, journals, userId }: MigrationPorts, leaveBehind: ReadonlySet<string>) {
  const taken = new Set([...leaveBehind, ...(await journals.keysOfOthers(userId))]);
  const keys = Array.from({ length: local.length }, (_, index) => local.key(index));
  return keys.flatMap((key): OldItem[] => {
    const raw = key === null || taken.has(key) || !familyOf(key) ? null : local.getItem(key);
    return key === null || raw === null || isOfPresentProgram(key, raw) ? [] : [{ key, raw }];
  });
}

const nameOf = (target: Target) =>
  target.kind === "builder" ? `builder/${target.planId}/${target.type}` : `${target.kind}/${target.key}`;

function readAll(items: readonly OldItem[]) {
  const fit: { item: OldItem; read: ReadItem }[] = [];
  const problems: ItemProblem[] = [];
  const names = new Set<string>();
  for (const item of items)
    try {
      const read = readItem(item);
      const own = read.writes.map(({ target }) => nameOf(target));
      if (own.some((name) => names.has(name))) throw new UnfitItem("Has the same name as another item");
      for (const name of own) names.add(name);
      fit.push({ item, read });
    } catch (error) {
      if (!(error instanceof UnfitItem)) throw error;
      problems.push({ key: item.key, reason: error.message, isLasting: true });
    }
  return { fit, problems, dropped: fit.flatMap(({ read }) => read.dropped) };
}

/**
 * What stood there before is in the journal before anything is written over it. Where somebody wrote since an interrupted
 * move, theirs stays in the account, and what would have gone over it is kept with what was dropped.
 */
async function save(
  { account, journals }: MigrationPorts,
  journal: Journal,
  { writes }: ReadItem,
  newer: ReadonlySet<string>,
): Promise<void> {
  for (const { target, value } of writes) {
    if (newer.has(nameOf(target))) {
      journal.dropped.push({ target, value });
      await journals.put(journal);
      continue;
    }
    journal.before.push({ target, found: await account.find(target), written: value });
    await journals.put(journal);
    await account.write(target, value);
  }
}

/** Everything is in the account: only now it goes from the device, unless it changed there meanwhile. */
async function finish(ports: MigrationPorts, journal: Journal): Promise<MigrationOutcome> {
  const { local, account, journals } = ports;
  for (const { key, raw } of journal.items) if (local.getItem(key) === raw) local.removeItem(key);
  try {
    await account.setMigrated(journal.items.length);
  } catch (error) {
    // Without an answer the flag may stand: everything is in the account and in the backup, and the next start finishes.
    if (!isRefusal(error)) throw error;
    await restore(ports, journal);
    return { kind: "kept", problems: [{ key: "", reason: reasonOf(error), isLasting: false }] };
  }
  await journals.finish(journal);
  return { kind: "moved", count: journal.items.length, dropped: journal.dropped.length };
}

/**
 * Takes everything back: the device first, which cannot fail, then the account, where it still holds what was written.
 * Answers the places that hold something else by now: a week may lie between, and another device.
 */
async function restore({ local, account, journals }: MigrationPorts, journal: Journal): Promise<Set<string>> {
  journal.phase = "restoring";
  await journals.put(journal);
  for (const { key, raw } of journal.items) if (local.getItem(key) === null) local.setItem(key, raw);
  const newer = new Set<string>();
  for (const { target, found, written } of journal.before.toReversed()) {
    const standing = await account.find(target);
    if (isSame(standing, found)) continue;
    if (!isSame(standing, { value: written })) newer.add(nameOf(target));
    else await (found ? account.write(target, found.value) : account.remove(target));
  }
  await journals.finish({ ...journal, dropped: [] });
  return newer;
}

const isSame = (one: Before["found"], other: Before["found"]) =>
  isEqual(one?.value ?? null, other?.value ?? null) && (one === null) === (other === null);

const statusOf = (error: unknown) => (error instanceof Error && "status" in error ? Number(error.status) : 0);
const isRefusal = (error: unknown) => [400, 403, 404, 409, 413, 422].includes(statusOf(error));
const reasonOf = (error: unknown) => (isRefusal(error) && error instanceof Error ? error.message : unreachable);
