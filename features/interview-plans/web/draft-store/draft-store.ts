import { type Clock, createPause } from "#platform/web/browser/pause.ts";
import { createBackOff } from "#platform/web/saving/back-off.ts";
import { onDevice, onServer } from "#platform/web/saving/pauses.ts";
import { progressOf } from "#platform/web/saving/save-progress.ts";
import { applyEdits } from "../../apply-edits.ts";
import type { EditConflict } from "../../contract.ts";
import { touchesOf } from "../../draft-conflicts.ts";
import type { DraftEdit } from "../../draft-edit.ts";
import type { PlanDraft } from "../../plan-draft.ts";
import type { BatchStorage } from "./batch-storage.ts";
import type { DraftApi, SaveSetback } from "./draft-api.ts";
import { createDraftQueue } from "./draft-queue.ts";
import { catchUp, type SenderHost, type Step, sendQueue } from "./draft-sender.ts";
import type { DraftState } from "./draft-state.ts";
import { perField } from "./split-edits.ts";
import type { TabLink, TabNews } from "./tab-link.ts";

export interface DraftStoreOptions {
  planId: string;
  userId: string;
  version: number;
  draft: PlanDraft;
  api: DraftApi;
  storage: BatchStorage;
  tabs: TabLink;
  clock: Clock;
  newId: () => string;
  /** 0 to 1, for the waits between tries. */
  random: () => number;
}

export interface DraftStore {
  subscribe(listener: () => void): () => void;
  get(): DraftState;
  edit(...edits: readonly DraftEdit[]): void;
  /** Sends now what waits: on blur, on leaving, on "Try again". */
  flush(): Promise<void>;
  /** Fetches what others did, after sending one's own. */
  refresh(): Promise<void>;
  /** Decides on the fields in conflict: keys named here take theirs, all others keep mine. */
  settle(takeTheirs: ReadonlySet<string>): Promise<void>;
  dismissRestored(): void;
  close(): void;
}

/** The draft of one open plan: shows at once what is typed, keeps it on the device, and brings it to the server. */
export function createDraftStore(options: DraftStoreOptions): DraftStore {
  const { planId, userId, api, storage, tabs, clock, newId, random } = options;
  const queue = createDraftQueue({ planId, userId, storage, now: clock.now, newId });
  const backOff = createBackOff(random);
  const listeners = new Set<() => void>();
  let fresh: DraftEdit[] = [];
  let setback: Exclude<SaveSetback, { kind: "conflict" }> | null = null;
  let savedAt: number | null = null;
  let fields: EditConflict["fields"] = [];
  let isClosed = false;
  let running: Promise<void> | null = null;
  let state: DraftState = {
    version: options.version,
    base: options.draft,
    draft: options.draft,
    progress: { kind: "unchanged" },
    collision: null,
    restoredFrom: null,
    hasUnsent: false,
  };

  const set = (change: Partial<DraftState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  /** Draws the consequences of whatever changed. */
  const settleState = (change: Partial<DraftState> = {}) => {
    const held = queue.held();
    const waiting = queue.all();
    const base = change.base ?? state.base;
    const hasUnsent = waiting.length > 0 || fresh.length > 0;
    set({
      ...change,
      draft: applyEdits(base, [...waiting.flatMap((batch) => batch.edits), ...fresh]),
      collision: held ? { mine: held.edits, fields } : null,
      hasUnsent,
      progress: progress(hasUnsent),
    });
  };
  const progress = (hasUnsent: boolean) =>
    progressOf({
      hasUnsent,
      hasConflict: queue.held() !== undefined,
      setback,
      isLasting: storage.isLasting(),
      savedAt,
    });

  /** Moves what is in memory into the queue; at once for this tab, then on the device. */
  const gather = (): Promise<void> => {
    keepSoon.cancel();
    if (fresh.length === 0) return Promise.resolve();
    const edits = fresh;
    fresh = [];
    return queue.add({ edits, baseVersion: state.version }).then(() => tabs.tell({ kind: "queued" }));
  };
  const advance = (step: Step) => {
    savedAt = step.own.length > 0 || step.batchIds.length > 0 ? clock.now() : savedAt;
    settleState({ base: applyEdits(state.base, [...step.others, ...step.own]), version: step.version });
    tabs.tell({ kind: "saved", ...step });
  };
  const host: SenderHost = {
    planId,
    api,
    queue,
    newId,
    version: () => state.version,
    base: () => state.base,
    gather,
    advance,
    replaceBase: ({ version, draft }) => settleState({ version, base: draft }),
    tellFields: (known) => {
      const keys = new Set(known.map((field) => field.key));
      fields = [...fields.filter((field) => !keys.has(field.key)), ...known];
      settleState();
    },
  };

  const send = async (mustCatchUp: boolean) => {
    await gather();
    if (isClosed) return;
    await tabs.alone(async () => {
      if (isClosed) return;
      const before = setback;
      setback = await sendQueue(host);
      if (before && !setback && savedAt === null) savedAt = clock.now();
      if (!setback && mustCatchUp) await catchUp(host).catch(() => undefined);
    });
    if (isClosed) return;
    if (setback?.kind === "later") sendSoon.in(backOff.next(setback.afterMillis));
    else backOff.reset();
    settleState();
    tabs.tell({ kind: "queued" });
  };
  /** One run at a time in this tab; a call during a run is followed by one more. */
  const run = (mustCatchUp = false): Promise<void> => {
    sendSoon.cancel();
    running = (running ?? Promise.resolve()).then(() => send(mustCatchUp)).catch(() => settleState());
    return running;
  };
  const keepSoon = createPause(clock, onDevice, () => void gather());
  const sendSoon = createPause(clock, onServer, () => void run());

  const onNews = async (news: TabNews) => {
    if (isClosed) return;
    if (news.kind === "cleared") {
      isClosed = true;
      fresh = [];
      queue.forget();
      settleState();
      return;
    }
    if (news.kind === "queued") {
      await queue.reload();
      settleState();
      return;
    }
    void gather();
    if (news.from === state.version) {
      void queue.moveOver({ ...news, draft: state.base });
      settleState({ base: applyEdits(state.base, [...news.others, ...news.own]), version: news.version });
      if (news.batchIds.length > 0) savedAt = clock.now();
    } else if (news.version > state.version) await run(true);
    await queue.reload();
    settleState();
  };
  tabs.listen((news) => void onNews(news));

  const restore = async () => {
    const isOnly = await tabs.isOnly();
    await queue.reload();
    const last = queue.all().at(-1);
    if (!last || isClosed) return;
    settleState(isOnly ? { restoredFrom: last.at } : {});
    // Not awaited: it runs after this.
    void run();
  };
  running = restore().catch(() => undefined);

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
    edit: (...edits) => {
      if (isClosed || edits.length === 0) return;
      fresh.push(...edits);
      set({ draft: applyEdits(state.draft, edits), hasUnsent: true, progress: progress(true) });
      keepSoon.again();
      // While the server does not answer, the next try has its own time.
      if (setback?.kind !== "later") sendSoon.again();
    },
    flush: () => run(),
    refresh: () => run(true),
    settle: async (takeTheirs) => {
      const held = queue.held();
      if (!held) return;
      const edits = held.edits
        .flatMap(perField)
        .filter((edit) => !touchesOf(state.base, [edit]).some((touch) => takeTheirs.has(touch.key)));
      const settled = queue.settle({ edits, baseVersion: state.version });
      fields = [];
      settleState();
      await settled;
      await run();
    },
    dismissRestored: () => set({ restoredFrom: null }),
    close: () => {
      void gather();
      isClosed = true;
      keepSoon.cancel();
      sendSoon.cancel();
      tabs.close();
    },
  };
}
