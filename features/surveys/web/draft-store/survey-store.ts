import { type Clock, createPause } from "#platform/web/browser/pause.ts";
import { isSame } from "../../compare-drafts.ts";
import { savablePart } from "../../draft-changes.ts";
import type { WrittenSurvey } from "../../survey-draft.ts";
import type { CopyStorage } from "./copy-storage.ts";
import { readSaveSetback, type SaveSetback, type Standing } from "./setback.ts";
import type { SurveyCopy } from "./survey-copy.ts";

/** The two calls that the store makes. */
export interface SurveyCalls {
  save(save: { surveyId: string; version: number; draft: WrittenSurvey; saveId: string }): Promise<{ version: number }>;
  get(surveyId: string): Promise<Standing>;
}

/** Whether what was written is kept, and where. */
export type SaveProgress =
  | { kind: "unchanged" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  /** All that can be saved is; the rest lacks something and waits on this device. */
  | { kind: "unfinished" }
  /** On this device; sent when the server answers again. */
  | { kind: "offline" }
  | { kind: "failed"; reason: "conflict" | "signed-out" | "refused" | "device"; message: string };

export interface SurveyState {
  /** Last version known to stand on the server. */
  version: number;
  /** The survey at that version. */
  saved: WrittenSurvey;
  /** What the screen shows. */
  draft: WrittenSurvey;
  progress: SaveProgress;
  /** What somebody else saved meanwhile: a person decides. */
  conflict: Standing | null;
  /** Set when a copy of an earlier visit was found on the device: when it was last written. */
  restoredFrom: number | null;
  /** What somebody else saved and is shown already, since nothing was written here. */
  taken: Standing | null;
  hasUnsent: boolean;
}

export interface SurveyStoreOptions {
  surveyId: string;
  userId: string;
  version: number;
  draft: WrittenSurvey;
  calls: SurveyCalls;
  storage: CopyStorage;
  clock: Clock;
  newId: () => string;
  /** 0 to 1, for the waits between tries. */
  random: () => number;
  /** Under which this tab keeps its copy. */
  copyId: string;
  /** Whether the tab that writes a copy is still open. */
  isOpenElsewhere: (copyId: string) => Promise<boolean>;
}

export interface SurveyStore {
  subscribe(listener: () => void): () => void;
  get(): SurveyState;
  edit(change: (draft: WrittenSurvey) => WrittenSurvey): void;
  /** Sends now what waits: on blur, on leaving, on "Try again". */
  flush(): Promise<void>;
  /** Fetches what others did, after sending one's own. */
  refresh(): Promise<void>;
  /** Decides a conflict; what is not taken can be had back by an edit. */
  settle(choice: "mine" | "theirs"): Promise<void>;
  /** What is told was read. */
  dismiss(): void;
  /** Sends no more. What waits stays on the device, unless it is to be forgotten. */
  close(what?: "keep" | "forget"): Promise<void>;
}

const onDevice = { pause: 400, atMost: 2000 };
const onServer = { pause: 1500, atMost: 5000 };
const firstWait = 1000;
const longestWait = 30_000;

/** The draft of one open survey: shows at once what is written, keeps it on the device, and brings it to the server. */
export function createSurveyStore(options: SurveyStoreOptions): SurveyStore {
  const { surveyId, userId, calls, storage, clock, newId, random, copyId } = options;
  const listeners = new Set<() => void>();
  let sent: SurveyCopy["sent"] = null;
  let setback: Exclude<SaveSetback, { kind: "conflict" }> | null = null;
  let savedAt: number | null = null;
  let tries = 0;
  let isClosed = false;
  let isForgotten = false;
  let state: SurveyState = {
    version: options.version,
    saved: options.draft,
    draft: options.draft,
    progress: { kind: "unchanged" },
    conflict: null,
    restoredFrom: null,
    taken: null,
    hasUnsent: false,
  };

  const set = (change: Partial<SurveyState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };
  /** Draws the consequences of whatever changed. */
  const settleState = (change: Partial<SurveyState> = {}) => {
    state = { ...state, ...change };
    const hasUnsent = sent !== null || !isSame(state.draft, state.saved);
    set({ hasUnsent, progress: progressOf(hasUnsent) });
  };
  const progressOf = (hasUnsent: boolean): SaveProgress => {
    if (state.conflict) return { kind: "failed", reason: "conflict", message: "" };
    if (setback && hasUnsent) {
      if (setback.kind === "later")
        return storage.isLasting() ? { kind: "offline" } : { kind: "failed", reason: "device", message: "" };
      return { kind: "failed", reason: setback.kind, message: setback.kind === "refused" ? setback.message : "" };
    }
    if (hasUnsent) return sent || partToSend() ? { kind: "saving" } : { kind: "unfinished" };
    return savedAt === null ? { kind: "unchanged" } : { kind: "saved", at: savedAt };
  };
  const partToSend = () => {
    const part = savablePart(state.draft, state.saved);
    return part && !isSame(part, state.saved) ? part : null;
  };

  let keeping: Promise<void> = Promise.resolve();
  /** Writes the copy to the device, or takes it away once nothing waits; one after the other, and never fails. */
  const keep = (alsoRemove: readonly string[] = []): Promise<void> => {
    keepSoon.cancel();
    const write = async () => {
      if (isForgotten) return;
      const { version, saved, draft } = state;
      const waits = sent !== null || state.conflict !== null || !isSame(draft, saved);
      const put: SurveyCopy = { copyId, surveyId, userId, version, saved, draft, sent, at: clock.now() };
      await storage.replace(waits ? { remove: alsoRemove, put } : { remove: [copyId, ...alsoRemove] });
    };
    keeping = keeping.then(write).catch(() => undefined);
    return keeping;
  };

  const sendAll = async () => {
    while (!isClosed && !state.conflict) {
      const part = sent ? null : partToSend();
      if (!sent && !part) break;
      sent ??= part && { saveId: newId(), draft: part };
      if (!sent) break;
      const save = sent;
      // On the device before it leaves: after a crash it is tried again as it was.
      await keep();
      try {
        const { version } = await calls.save({ surveyId, version: state.version, ...save });
        sent = null;
        setback = null;
        savedAt = clock.now();
        settleState({ version, saved: save.draft });
      } catch (error) {
        const next = readSaveSetback(error);
        // What was refused was not saved, and need not be tried as it was.
        if (next.kind === "conflict" || next.kind === "refused") sent = null;
        if (next.kind === "conflict") settleState({ conflict: next.current });
        else setback = next;
        return;
      }
    }
    setback = null;
  };

  const send = async () => {
    sendSoon.cancel();
    await keep();
    if (isClosed) return;
    await sendAll();
    if (setback?.kind === "later" && !isClosed) {
      const wait = Math.min(firstWait * 2 ** tries++, longestWait);
      sendSoon.in(setback.afterMillis ?? Math.max(firstWait / 4, random() * wait));
    } else tries = 0;
    settleState();
    await keep();
    if (!state.hasUnsent && !state.conflict) await takeUp();
  };

  const fetchOthers = async () => {
    if (isClosed || sent || state.conflict) return;
    const now = await calls.get(surveyId).catch(() => null);
    if (!now || isClosed || now.version <= state.version) return;
    if (isSame(now.draft, state.saved)) settleState({ version: now.version });
    else if (isSame(state.draft, state.saved) || isSame(state.draft, now.draft))
      settleState({ version: now.version, saved: now.draft, draft: now.draft, taken: now });
    else settleState({ conflict: now });
    await keep();
  };

  /** What a closed tab left on the device becomes this one's, unless something of its own waits already. */
  const takeUp = async () => {
    const copies = await storage.list(userId).catch(() => []);
    for (const copy of copies) {
      if (copy.surveyId !== surveyId || copy.copyId === copyId || (await options.isOpenElsewhere(copy.copyId)))
        continue;
      if (isClosed || sent || !isSame(state.draft, state.saved)) return;
      const isOfNow = copy.version === state.version;
      if (!copy.sent && isSame(copy.draft, isOfNow ? state.saved : copy.saved)) {
        await storage.replace({ remove: [copy.copyId] });
        continue;
      }
      sent = copy.sent;
      // On the version that it was written on: whether somebody changed it since, the server says.
      settleState({
        draft: copy.draft,
        restoredFrom: copy.at,
        ...(!isOfNow && { version: copy.version, saved: copy.saved }),
      });
      await keep([copy.copyId]);
      sendSoon.in(0);
      return;
    }
  };

  let running: Promise<void> = Promise.resolve();
  /** One after the other. */
  const run = (work: () => Promise<void>): Promise<void> => {
    running = running.then(work).catch(() => settleState());
    return running;
  };
  const keepSoon = createPause(clock, onDevice, () => void keep());
  const sendSoon = createPause(clock, onServer, () => void run(send));
  void run(takeUp);

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
    edit: (change) => {
      if (isClosed) return;
      const draft = change(state.draft);
      if (draft === state.draft) return;
      const stands = state.progress.kind === "offline" || state.progress.kind === "failed";
      set({ draft, hasUnsent: true, ...(!stands && { progress: { kind: "saving" } }) });
      keepSoon.again();
      // While the server does not answer, the next try has its own time.
      if (setback?.kind !== "later") sendSoon.again();
    },
    flush: () => run(send),
    refresh: () =>
      run(async () => {
        await send();
        await fetchOthers();
      }),
    settle: async (choice) => {
      const theirs = state.conflict;
      if (!theirs) return;
      const { version, draft } = theirs;
      settleState({ conflict: null, version, saved: draft, ...(choice === "theirs" && { draft }) });
      if (choice === "theirs") savedAt = clock.now();
      await run(send);
    },
    dismiss: () => set({ restoredFrom: null, taken: null }),
    close: async (what = "keep") => {
      const last = isClosed ? keeping : keep();
      isForgotten ||= what === "forget";
      isClosed = true;
      keepSoon.cancel();
      sendSoon.cancel();
      await last;
      if (isForgotten) await storage.replace({ remove: [copyId] }).catch(() => undefined);
    },
  };
}
