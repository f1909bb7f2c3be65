import { followPage } from "#platform/web/browser/follow-page.ts";
import { browserClock } from "#platform/web/browser/pause.ts";
import { openSurveys } from "../open-surveys.ts";
import { sturdyCopyStorage } from "./copy-storage.ts";
import type { SurveyState } from "./survey-state.ts";
import { createSurveyStore, type SurveyStore, type SurveyStoreOptions } from "./survey-store.ts";

type Opening = Pick<SurveyStoreOptions, "surveyId" | "userId" | "version" | "draft" | "calls">;

const storage = sturdyCopyStorage();
const CLEARED = "evenhand-surveys/cleared";
const lockOf = (copyId: string) => `evenhand-surveys/${copyId}`;

/** Opens a survey in this tab; `leave` lets it go, after what waits was sent, and tells how it stood. */
export function openSurveyStore(opening: Opening): { store: SurveyStore; leave: () => Promise<SurveyState> } {
  const copyId = crypto.randomUUID();
  const left = new AbortController();
  // Held as long as the survey is open here: by it other tabs know that its copy is being written.
  navigator.locks
    ?.request(lockOf(copyId), () => new Promise<void>((done) => left.signal.addEventListener("abort", () => done())))
    .catch(() => undefined);
  const store = createSurveyStore({
    ...opening,
    storage,
    copyId,
    isOpenElsewhere: async (id) => {
      const held = (await navigator.locks?.query())?.held ?? [];
      return held.some(({ name }) => name === lockOf(id));
    },
    clock: browserClock,
    newId: () => crypto.randomUUID(),
    random: Math.random,
  });
  const cleared = new BroadcastChannel(CLEARED);
  cleared.onmessage = () => void store.close("forget");
  const countNoMore = openSurveys.count(opening.surveyId, store);
  const unfollow = followPage({ ...store, hasUnsent: () => store.get().hasUnsent });
  return {
    store,
    leave: async () => {
      unfollow();
      await store.flush();
      await store.close();
      countNoMore();
      cleared.close();
      left.abort();
      return store.get();
    },
  };
}

/** What this person wrote of surveys and the server does not have. */
export const listUnsentCopies = (userId: string) => storage.list(userId);

/** Sends what was just written, before a session ends; waits for it no longer than a farewell may take. */
export const flushSurveys = openSurveys.flush;

/** Once the person is out: removes all that is kept of surveys on this device, and closes them in every open tab. */
export async function clearSurveyCopies(): Promise<void> {
  const closed = openSurveys.list().map((store) => store.close("forget"));
  const cleared = new BroadcastChannel(CLEARED);
  cleared.postMessage("cleared");
  cleared.close();
  await Promise.all(closed);
  await storage.clear().catch(() => undefined);
}
