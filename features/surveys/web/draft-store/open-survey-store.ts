import { followPage } from "#platform/web/browser/follow-page.ts";
import { browserClock } from "#platform/web/browser/pause.ts";
import { countWritten } from "../written-surveys.ts";
import { sturdyCopyStorage } from "./copy-storage.ts";
import { createSurveyStore, type SurveyState, type SurveyStore, type SurveyStoreOptions } from "./survey-store.ts";

type Opening = Pick<SurveyStoreOptions, "surveyId" | "userId" | "version" | "draft" | "calls">;

const storage = sturdyCopyStorage();
const open = new Set<SurveyStore>();
const CLEARED = "evenhand-surveys/cleared";
const longestFarewell = 3000;
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
  open.add(store);
  const countNoMore = countWritten({
    surveyId: opening.surveyId,
    version: () => store.get().version,
    refresh: store.refresh,
  });
  const unfollow = followPage({ ...store, hasUnsent: () => store.get().hasUnsent });
  return {
    store,
    leave: async () => {
      countNoMore();
      unfollow();
      await store.flush();
      await store.close();
      open.delete(store);
      cleared.close();
      left.abort();
      return store.get();
    },
  };
}

/** What this person wrote of surveys and the server does not have. */
export const listUnsentCopies = (userId: string) => storage.list(userId);

/** Sends what was just written, before a session ends; waits for it no longer than a farewell may take. */
export async function flushSurveys(): Promise<void> {
  const sent = Promise.allSettled([...open].map((store) => store.flush()));
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, longestFarewell))]);
}

/** Once the person is out: removes all that is kept of surveys on this device, and closes them in every open tab. */
export async function clearSurveyCopies(): Promise<void> {
  const closed = [...open].map((store) => store.close("forget"));
  const cleared = new BroadcastChannel(CLEARED);
  cleared.postMessage("cleared");
  cleared.close();
  await Promise.all(closed);
  await storage.clear().catch(() => undefined);
}
