import { createStore } from "zustand/vanilla";
import { isEqual } from "../../canonical-json.ts";
import { type Clock, createPause } from "../browser/pause.ts";
import { readSetback } from "../setback.ts";
import { createBackOff } from "./back-off.ts";
import type { Device } from "./device/device.ts";
import type { Clash, Entry, StoredEntry } from "./device/entry.ts";
import { reconcile } from "./device/reconcile.ts";
import type { Author, Kind } from "./kind.ts";
import { createMachine, type Effect, type News, type Saving, type SavingEvent } from "./machine.ts";
import { onDevice, onServer } from "./pauses.ts";
import { progressOf, type SaveProgress } from "./save-progress.ts";
import type { Tabs } from "./tabs.ts";

/** An open thing, for those who show it. */
export interface SavedDraft<Doc, Edit> {
  /** Last version known to stand on the server. */
  version: number;
  /** The thing at that version. */
  base: Doc;
  /** With everything typed since: what the screen shows. */
  draft: Doc;
  progress: SaveProgress;
  /** Edits that wait for a decision, and who changed the same. */
  collision: { mine: readonly Edit[]; fields: readonly Clash[] } | null;
  /** Set when edits of an earlier visit were found on the device: the time of the last of them, in ms since 1970. */
  restoredFrom: number | null;
  /** Who saved what is shown since, where nothing was typed here. */
  taken: Author | null;
  hasUnsent: boolean;
  /** What the server does not have. */
  unsent: readonly Edit[];
}

/** An open thing, for those who change it. */
export interface SavingStore<Doc, Edit> {
  subscribe(listener: () => void): () => void;
  get(): SavedDraft<Doc, Edit>;
  edit(...edits: readonly Edit[]): void;
  /** Sends now what waits: on blur, on leaving, on "Try again". */
  flush(): Promise<void>;
  /** Fetches what others did, after sending one's own. */
  refresh(): Promise<void>;
  /** Decides on the places in conflict: those named here take theirs, all others keep mine. */
  settle(theirs: ReadonlySet<string>): Promise<void>;
  /** What is told about an earlier visit or somebody else was read. */
  dismiss(): void;
  /** Sends no more; what waits stays on the device. */
  close(): Promise<void>;
}

/** The device, the other tabs, time, names and chance. */
export interface SavingPorts<Edit> {
  device: Device;
  tabs: Tabs<News<Edit>>;
  clock: Clock;
  newId: () => string;
  /** 0 to 1, for the waits between tries. */
  random: () => number;
}

/** Shows at once what is typed, keeps it on the device, and brings it to the server: runs what the machine says. */
export function createSavingStore<Doc, Edit>(
  kind: Kind<Doc, Edit>,
  opening: { thing: string; userId: string; version: number; doc: Doc },
  { device, tabs, clock, newId, random }: SavingPorts<Edit>,
): SavingStore<Doc, Edit> {
  const { version, doc: base, userId, thing } = opening;
  const owner = { userId, thing, kind: kind.name };
  const step = createMachine(kind, { now: clock.now, newId });
  const backOff = createBackOff(random);
  const openedAt = clock.now();
  let isLasting = true;
  /** What this tab last found on the device, and whether it has done more since than the device is known to hold. */
  let read: readonly Entry<Edit>[] = [];
  let isAhead = false;
  let isLeft = false;
  let restoredFrom: number | null = null;
  let running: Promise<void> = Promise.resolve();
  let state: Saving<Doc, Edit> = {
    ...{ owner, version, base, entries: [], buffered: [], steps: [] },
    ...{ setback: null, savedAt: null, taken: null, isClosed: false },
  };
  const progress = (hasUnsent: boolean): SaveProgress => {
    const hasConflict = state.entries.some((entry) => entry.state === "held");
    const told = progressOf({ ...state, hasUnsent, hasConflict, isLasting });
    const isReady = (entry: Entry<Edit>) =>
      entry.state === "sent" || !kind.ready || kind.ready(state.base, entry.edits).now.length > 0;
    const isUnfinished = told.kind === "saving" && state.buffered.length === 0 && !state.entries.some(isReady);
    return isUnfinished ? { kind: "unfinished" } : told;
  };
  const look = (known?: Doc): SavedDraft<Doc, Edit> => {
    const unsent = [...state.entries, ...state.buffered].flatMap(({ edits }) => edits);
    const held = state.entries.find((entry) => entry.state === "held");
    return {
      version: state.version,
      base: state.base,
      draft: known ?? kind.apply(state.base, unsent),
      progress: progress(unsent.length > 0),
      collision: held ? { mine: held.edits, fields: held.clashes } : null,
      restoredFrom,
      taken: state.taken,
      hasUnsent: unsent.length > 0,
      unsent,
    };
  };
  const view = createStore(() => look());
  const show = (next = look()) => view.setState(next, true);

  /** What an older version of the program left stays as it is, if this one cannot read it. */
  const isReadable = (entry: StoredEntry): entry is StoredEntry & Entry<Edit> => entry.edits.every(kind.isEdit);
  const react = (entries: readonly Entry<Edit>[], event: SavingEvent<Doc, Edit>): Effect<Edit>[] => {
    const [then, effects] = step({ ...state, entries }, event);
    state = then;
    return effects;
  };
  /** Has the machine react to an event, with what lies on the device at that moment; then does what it says. */
  const commit = async (event: SavingEvent<Doc, Edit>): Promise<Entry<Edit> | undefined> => {
    let effects: Effect<Edit>[] | undefined;
    const onStored = (stored: readonly StoredEntry[]) => {
      const readable = stored.filter(isReadable);
      const entries = isAhead ? reconcile({ read, mine: state.entries }, readable) : readable;
      [read, isAhead] = [readable, true];
      if (effects) state = { ...state, entries };
      else effects = react(entries, event);
      return [...stored.filter((entry) => !isReadable(entry)), ...state.entries];
    };
    try {
      await device.update(owner, onStored);
      [read, isAhead, isLasting] = [state.entries, false, true];
    } catch {
      // A browser that refuses or loses its storage: the memory of this tab, until the storage is back.
      [isAhead, isLasting] = [true, false];
    }
    effects ??= react(state.entries, event);
    show();
    for (const effect of effects) {
      if ("tell" in effect) tabs.tell(effect.tell);
      if ("fetch" in effect) void run(true);
    }
    return effects.flatMap((effect) => ("send" in effect ? [effect.send] : []))[0];
  };

  const fetchSince = async (since: number) => ({ ...(await kind.since({ ...owner, version: since })), since });
  const trySending = async (entry: Entry<Edit>): Promise<SavingEvent<Doc, Edit>> => {
    try {
      const saved = await kind.send(entry, state.base);
      // Asked before the entry is let go, so that a failure here only repeats it.
      const isBehind = entry.version !== state.version && saved.version > state.version;
      const missed = isBehind ? await fetchSince(state.version) : null;
      return { type: "answered", entry, saved, missed };
    } catch (error) {
      const setback = readSetback(error);
      if (setback.kind === "refused" && setback.status === 409) {
        const conflict = kind.conflictOf(setback.data);
        if (conflict) return { type: "conflict", entry, conflict };
        return { type: "setback", entry, setback: { kind: "later", afterMillis: null, status: 409 } };
      }
      if (setback.kind === "refused") {
        // An answer that got lost may have told that it was done.
        const isOpen = entry.tries === 0 || (await kind.withdraw(entry).catch(() => false));
        return { type: "setback", entry, setback, isOpen };
      }
      const later = { kind: "later", afterMillis: null, status: 0 } as const;
      return { type: "setback", entry, setback: setback.kind === "no-answer" ? later : setback };
    }
  };
  const isOver = () => isLeft || state.isClosed;
  const send = async (mustFetch: boolean) => {
    await commit({ type: "keep" });
    if (isOver()) return;
    await tabs.alone(async () => {
      for (;;) {
        if (isOver()) return;
        const entry = await commit({ type: "next" });
        if (!entry) break;
        await commit(await trySending(entry));
        if (state.setback) return;
      }
      if (!mustFetch) return;
      // Only when nothing of one's own is on the way, or it would be taken for theirs.
      const fetched = await fetchSince(state.version).catch(() => null);
      if (fetched && !isOver()) await commit({ type: "fetched", fetched });
    });
    if (isOver()) return;
    if (state.setback?.kind === "later") sendSoon.in(backOff.next(state.setback.afterMillis));
    else backOff.reset();
    show();
  };
  /** One run at a time in this tab; a call during a run is followed by one more. */
  const run = (mustFetch = false): Promise<void> => {
    sendSoon.cancel();
    running = running.then(() => send(mustFetch)).catch(() => show());
    return running;
  };
  const keepSoon = createPause(clock, onDevice, () => void commit({ type: "keep" }));
  const sendSoon = createPause(clock, onServer, () => void run());

  tabs.listen({
    news: (news) => void (isOver() ? undefined : commit({ type: "heard", news })),
    clear: () => void commit({ type: "cleared" }),
  });
  const restore = async () => {
    const isOnly = await tabs.isOnly();
    await commit({ type: "keep" });
    if (state.entries.length === 0 || isOver()) return;
    // What was typed here meanwhile was not left by an earlier visit, and what the server has already brings nothing back.
    const earlier = state.entries.filter(({ at }) => at < openedAt);
    const last = earlier.at(-1);
    const restored = kind.apply(
      base,
      earlier.flatMap(({ edits }) => edits),
    );
    if (isOnly && last && !isEqual(restored, base)) restoredFrom = last.at;
    // Not awaited: it runs after this.
    void run();
  };
  running = restore().catch(() => undefined);

  return {
    subscribe: view.subscribe,
    get: view.getState,
    edit: (...edits) => {
      if (isOver() || edits.length === 0) return;
      const before = view.getState();
      react(state.entries, { type: "typed", edits });
      show(look(kind.apply(before.draft, edits)));
      keepSoon.again();
      // While the server does not answer, the next try has its own time.
      if (state.setback?.kind !== "later") sendSoon.again();
    },
    flush: () => run(),
    refresh: () => run(true),
    settle: async (theirs) => {
      await commit({ type: "settled", theirs });
      await run();
    },
    dismiss: () => {
      restoredFrom = null;
      state = { ...state, taken: null };
      show();
    },
    close: async () => {
      const kept = commit({ type: "keep" });
      isLeft = true;
      keepSoon.cancel();
      sendSoon.cancel();
      await kept;
      tabs.close();
    },
  };
}
