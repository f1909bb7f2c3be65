import { createStore } from "zustand/vanilla";
import type { SessionData } from "#features/preferences/web/public.ts";
import { type Clock, createPause } from "#platform/web/browser/pause.ts";
import { createBackOff } from "#platform/web/saving/back-off.ts";
import { onServer } from "#platform/web/saving/pauses.ts";
import type { SaveProgress } from "#platform/web/saving/save-progress.ts";
import { applyEdits } from "../../apply-edits.ts";
import { VisitorDraft, visitorDraftKey } from "../../visitor-draft.ts";
import type { DraftState, DraftStore } from "../saving/plan-kind.ts";
import type { VisitorNews, VisitorTabs } from "./visitor-tabs.ts";

export interface DeskPorts {
  data: Pick<SessionData, "find" | "forget" | "hold" | "keep" | "release" | "remove">;
  tabs: VisitorTabs;
  clock: Clock;
  /** 0 to 1, for the waits between tries. */
  random: () => number;
}

type Steps = Pick<VisitorDraft, "currentStep" | "visitedSteps">;

/** The draft while it is open: what the builder needs, and where in it one stands. */
export interface VisitorDraftStore extends DraftStore {
  draftId: string;
  keptSteps(): Steps;
  keepSteps(steps: Steps): void;
}

export type DeskState =
  | { kind: "opening" }
  /** Neither the backend nor this browser tells whether there is a draft. */
  | { kind: "unreachable" }
  /** There is one of another version of the program. */
  | { kind: "unreadable" }
  | { kind: "empty" }
  | { kind: "open"; store: VisitorDraftStore };

const inSession = { pause: 300, atMost: 1000 };

/** Where somebody without an account plans: one draft per browser session, the same in all its tabs. */
export function createVisitorDesk({ data, tabs, clock, random }: DeskPorts) {
  const backOff = createBackOff(random);
  const shown = createStore<{ desk: DeskState; draft: DraftState | null }>(() => ({
    desk: { kind: "opening" },
    draft: null,
  }));
  const { subscribe, getState } = shown;
  let record: VisitorDraft | null = null;
  let isDirty = false;
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();

  const setState = (desk: DeskState) => shown.setState({ desk });
  const show = (progress: SaveProgress) => {
    if (!record) return;
    shown.setState({
      draft: {
        ...{ version: 0, base: record.draft, draft: record.draft, progress, hasUnsent: isDirty },
        ...{ collision: null, restoredFrom: null, taken: null, unsent: [] },
      },
    });
  };

  /** At once and without waiting for anything: also while the page is being left. */
  const hold = (): boolean => {
    holdSoon.cancel();
    if (!record || !isDirty) return true;
    try {
      data.hold(visitorDraftKey, record);
      return true;
    } catch {
      return false;
    }
  };
  const save = async () => {
    saveSoon.cancel();
    if (!record || !isDirty || isClosed) return;
    holdSoon.cancel();
    const sent = record;
    isDirty = false;
    const where = await data.keep(visitorDraftKey, sent).catch(() => "nowhere" as const);
    if (record?.draftId !== sent.draftId) return;
    if (where === "backend") {
      backOff.reset();
      tabs.tell({ kind: "kept", draftId: sent.draftId });
      show(isDirty ? { kind: "saving" } : { kind: "saved", at: clock.now() });
      return;
    }
    isDirty = true;
    show(where === "fallback" ? { kind: "offline" } : { kind: "failed", reason: "device", message: "" });
    saveSoon.in(backOff.next(null));
  };
  const run = (): Promise<void> => {
    running = running.then(save);
    return running;
  };
  const holdSoon = createPause(clock, inSession, hold);
  const saveSoon = createPause(clock, onServer, () => void run());
  const changed = () => {
    isDirty = true;
    holdSoon.again();
    // While the backend does not answer, the next try has its own time.
    if (!backOff.isWaiting()) saveSoon.again();
    const before = getState().draft?.progress;
    show(before?.kind === "offline" || before?.kind === "failed" ? before : { kind: "saving" });
  };

  const storeOf = (draftId: string): VisitorDraftStore => ({
    draftId,
    subscribe,
    get: () => {
      const { draft } = getState();
      if (!draft) throw new Error("No draft is open.");
      return draft;
    },
    edit: (...edits) => {
      if (!record || isClosed || record.draftId !== draftId || edits.length === 0) return;
      record = { ...record, draft: applyEdits(record.draft, edits) };
      tabs.tell({ kind: "edits", draftId, edits });
      changed();
    },
    keptSteps: () => ({ currentStep: record?.currentStep ?? null, visitedSteps: record?.visitedSteps ?? [] }),
    keepSteps: ({ currentStep, visitedSteps }) => {
      if (!record || isClosed || record.draftId !== draftId) return;
      const isSame = record.currentStep === currentStep && record.visitedSteps.join() === visitedSteps.join();
      if (isSame) return;
      record = { ...record, currentStep, visitedSteps };
      changed();
    },
    flush: run,
    refresh: run,
    // Nobody else writes here: nothing collides, and nothing is brought back from elsewhere.
    settle: run,
    dismiss: () => undefined,
    close: async () => undefined,
  });
  const open = (next: VisitorDraft) => {
    const isOther = record?.draftId !== next.draftId;
    record = next;
    show({ kind: "unchanged" });
    if (isOther || getState().desk.kind !== "open") setState({ kind: "open", store: storeOf(next.draftId) });
  };

  const onNews = (news: VisitorNews) => {
    if (isClosed) return;
    switch (news.kind) {
      case "hello":
        if (record) tabs.tell({ kind: "whole", record });
        return;
      case "whole":
        // One's own edits are on their way to the other tab.
        if (record?.draftId !== news.record.draftId || !isDirty) open(news.record);
        return;
      case "edits":
        if (!record || record.draftId !== news.draftId) return;
        record = { ...record, draft: applyEdits(record.draft, news.edits) };
        // Saved from here too: the other tab may be closed before it is.
        changed();
        return;
      case "kept":
        if (record?.draftId === news.draftId && !isDirty) data.release(visitorDraftKey);
        return;
      case "gone":
        if (record && record.draftId !== news.draftId) {
          // Begun meanwhile, and saved again: it may be what was removed.
          changed();
          return;
        }
        record = null;
        isDirty = false;
        data.forget(visitorDraftKey);
        setState({ kind: "empty" });
    }
  };
  tabs.listen(onNews);

  return {
    /** Calls back when another draft is open, or none, and with every change of it. */
    subscribe,
    get: (): DeskState => getState().desk,
    /** Looks for the draft: in other tabs, in this browser session, on the backend. */
    async look(): Promise<void> {
      if (getState().desk.kind !== "open") setState({ kind: "opening" });
      tabs.tell({ kind: "hello" });
      try {
        const found = await data.find(visitorDraftKey);
        if (getState().desk.kind === "open" || isClosed) return;
        if (found === undefined) return setState({ kind: "empty" });
        const parsed = VisitorDraft.safeParse(found);
        if (!parsed.success) return setState({ kind: "unreadable" });
        open(parsed.data);
        // What is only in this browser session is sent on.
        isDirty = true;
        await run();
      } catch {
        if (getState().desk.kind !== "open" && !isClosed) setState({ kind: "unreachable" });
      }
    },
    /** Begins a draft, in place of any other. */
    begin(next: VisitorDraft): void {
      open(next);
      tabs.tell({ kind: "whole", record: next });
      changed();
      void run();
    },
    /** Throws the draft away, everywhere. Throws where the backend cannot be reached, and all stays. */
    discard(): Promise<void> {
      const draftId = record?.draftId ?? null;
      // In the row of the saves: one under way is waited for, and one that comes meanwhile finds nothing to save.
      const removed = running.then(async () => {
        const wasDirty = isDirty;
        holdSoon.cancel();
        saveSoon.cancel();
        isDirty = false;
        try {
          await data.remove(visitorDraftKey);
        } catch (error) {
          if (wasDirty) changed();
          throw error;
        }
        tabs.tell({ kind: "gone", draftId });
        onNews({ kind: "gone", draftId });
      });
      running = removed.catch(() => undefined);
      return removed;
    },
    /** Puts what is not saved yet where it outlives the tab; false where the browser keeps nothing. */
    hold,
    flush: run,
    /** Saves what is left and lets go. */
    async leave(): Promise<void> {
      hold();
      await run();
      isClosed = true;
      holdSoon.cancel();
      saveSoon.cancel();
      tabs.close();
    },
  };
}

export type VisitorDesk = ReturnType<typeof createVisitorDesk>;
