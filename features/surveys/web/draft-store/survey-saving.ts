import { type Clock, createPause } from "#platform/web/browser/pause.ts";
import { createBackOff } from "#platform/web/saving/back-off.ts";
import { onDevice, onServer } from "#platform/web/saving/pauses.ts";
import { isSame } from "../../compare-drafts.ts";
import type { WrittenSurvey } from "../../survey-draft.ts";
import type { CopyStorage } from "./copy-storage.ts";
import { readSaveSetback } from "./setback.ts";
import { partToSend, type SurveyStateHolder } from "./survey-state.ts";

export interface SavingOptions {
  surveyId: string;
  userId: string;
  /** Answers with the version that stands then. */
  save(save: { surveyId: string; version: number; draft: WrittenSurvey; saveId: string }): Promise<{ version: number }>;
  storage: CopyStorage;
  clock: Clock;
  newId: () => string;
  /** 0 to 1, for the waits between tries. */
  random: () => number;
  /** Under which this tab keeps its copy. */
  copyId: string;
  state: SurveyStateHolder;
  /** Once all is on the server. */
  whenSaved: () => Promise<void>;
}

/** Brings what was written to the device, and from there to the server. */
export function createSurveySaving(options: SavingOptions) {
  const { surveyId, userId, save, storage, clock, newId, copyId, state } = options;
  const backOff = createBackOff(options.random);
  let isClosed = false;
  let isForgotten = false;
  let keeping: Promise<void> = Promise.resolve();
  let running: Promise<void> = Promise.resolve();

  /** Writes the copy to the device, or takes it away once nothing waits; one after the other, and never fails. */
  const keep = (alsoRemove: readonly string[] = []): Promise<void> => {
    keepSoon.cancel();
    const write = async () => {
      if (isForgotten) return;
      const { version, saved, draft, sent, conflict } = state.get();
      const waits = sent !== null || conflict !== null || !isSame(draft, saved);
      const copy = { copyId, surveyId, userId, version, saved, draft, sent, at: clock.now() };
      await storage.replace(waits ? { remove: alsoRemove, put: [copy] } : { remove: [copyId, ...alsoRemove], put: [] });
    };
    keeping = keeping.then(write).catch(() => undefined);
    return keeping;
  };

  const sendAll = async () => {
    while (!isClosed && !state.get().conflict) {
      const part = partToSend(state.get());
      const sent = state.get().sent ?? (part && { saveId: newId(), draft: part });
      if (!sent) break;
      state.set({ sent });
      // On the device before it leaves: after a crash it is tried again as it was.
      await keep();
      try {
        const { version } = await save({ surveyId, version: state.get().version, ...sent });
        state.settle({ version, saved: sent.draft, sent: null, setback: null, savedAt: clock.now() });
      } catch (error) {
        const setback = readSaveSetback(error);
        // What was refused was not saved, and need not be tried as it was.
        if (setback.kind === "conflict") state.settle({ sent: null, conflict: setback.current });
        else state.set({ setback, ...(setback.kind === "refused" && { sent: null }) });
        return;
      }
    }
    state.set({ setback: null });
  };

  const send = async (): Promise<void> => {
    sendSoon.cancel();
    await keep();
    if (isClosed) return;
    await sendAll();
    const { setback } = state.get();
    if (setback?.kind === "later" && !isClosed) sendSoon.in(backOff.next(setback.afterMillis));
    else backOff.reset();
    state.settle();
    await keep();
    if (!state.get().hasUnsent && !state.get().conflict) await options.whenSaved();
  };

  /** One after the other. */
  const run = (work: () => Promise<void>): Promise<void> => {
    running = running.then(work).catch(() => state.settle());
    return running;
  };
  const keepSoon = createPause(clock, onDevice, () => void keep());
  const sendSoon = createPause(clock, onServer, () => void run(send));

  return {
    keep,
    send,
    run,
    /** What was taken from the device is sent next. */
    sendNext: (): void => sendSoon.in(0),
    /** Something was written. */
    written: (): void => {
      keepSoon.again();
      // While the server does not answer, the next try has its own time.
      if (state.get().setback?.kind !== "later") sendSoon.again();
    },
    isClosed: () => isClosed,
    close: async (what: "keep" | "forget"): Promise<void> => {
      const last = isClosed ? keeping : keep();
      isForgotten ||= what === "forget";
      isClosed = true;
      keepSoon.cancel();
      sendSoon.cancel();
      await last;
      if (isForgotten) await storage.replace({ remove: [copyId], put: [] }).catch(() => undefined);
    },
  };
}
