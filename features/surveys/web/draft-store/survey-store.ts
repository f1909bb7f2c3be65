import { isSame } from "../../compare-drafts.ts";
import type { WrittenSurvey } from "../../survey-draft.ts";
import type { Standing } from "./setback.ts";
import { createSurveySaving, type SavingOptions } from "./survey-saving.ts";
import { createSurveyState, type SurveyState } from "./survey-state.ts";

/** The two calls that the store makes. */
export interface SurveyCalls extends Pick<SavingOptions, "save"> {
  get(surveyId: string): Promise<Standing>;
}

export interface SurveyStoreOptions extends Omit<SavingOptions, "save" | "state" | "whenSaved"> {
  version: number;
  draft: WrittenSurvey;
  calls: SurveyCalls;
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

/** The draft of one open survey: shows at once what is written, and has it saved; conflicts, and what closed tabs left. */
export function createSurveyStore(options: SurveyStoreOptions): SurveyStore {
  const { surveyId, userId, copyId, calls, storage, clock } = options;
  const state = createSurveyState({ ...options, isLasting: storage.isLasting });

  /** What a closed tab left on the device becomes this one's, unless something of its own waits already. */
  const takeUp = async (): Promise<void> => {
    const copies = await storage.list(userId).catch(() => []);
    for (const copy of copies) {
      if (copy.surveyId !== surveyId || copy.copyId === copyId || (await options.isOpenElsewhere(copy.copyId)))
        continue;
      const { sent, draft, saved, version } = state.get();
      if (saving.isClosed() || sent || !isSame(draft, saved)) return;
      const isOfNow = copy.version === version;
      if (!copy.sent && isSame(copy.draft, isOfNow ? saved : copy.saved)) {
        await storage.replace({ remove: [copy.copyId], put: [] });
        continue;
      }
      // On the version that it was written on: whether somebody changed it since, the server says.
      state.settle({
        sent: copy.sent,
        draft: copy.draft,
        restoredFrom: copy.at,
        ...(!isOfNow && { version: copy.version, saved: copy.saved }),
      });
      await saving.keep([copy.copyId]);
      saving.sendNext();
      return;
    }
  };
  const saving = createSurveySaving({ ...options, save: calls.save, state, whenSaved: takeUp });
  const { run, send } = saving;

  const fetchOthers = async () => {
    if (saving.isClosed() || state.get().sent || state.get().conflict) return;
    const now = await calls.get(surveyId).catch(() => null);
    const { version, draft, saved } = state.get();
    if (!now || saving.isClosed() || now.version <= version) return;
    if (isSame(now.draft, saved)) state.settle({ version: now.version });
    else if (isSame(draft, saved) || isSame(draft, now.draft))
      state.settle({ version: now.version, saved: now.draft, draft: now.draft, taken: now });
    else state.settle({ conflict: now });
    await saving.keep();
  };
  void run(takeUp);

  return {
    subscribe: state.subscribe,
    get: state.get,
    edit: (change) => {
      if (saving.isClosed()) return;
      const { draft, progress } = state.get();
      const next = change(draft);
      if (next === draft) return;
      const stands = progress.kind === "offline" || progress.kind === "failed";
      state.set({ draft: next, hasUnsent: true, ...(!stands && { progress: { kind: "saving" } }) });
      saving.written();
    },
    flush: () => run(send),
    refresh: () => run(() => send().then(fetchOthers)),
    settle: async (choice) => {
      const theirs = state.get().conflict;
      if (!theirs) return;
      const { version, draft } = theirs;
      state.settle({
        conflict: null,
        version,
        saved: draft,
        ...(choice === "theirs" && { draft, savedAt: clock.now() }),
      });
      await run(send);
    },
    dismiss: () => state.set({ restoredFrom: null, taken: null }),
    close: (what = "keep") => saving.close(what),
  };
}
