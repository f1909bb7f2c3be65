import { flushBeforeClearing } from "../clear-builder-data.ts";
import { countOpenDraft } from "../open-drafts.ts";
import { sturdyBatchStorage } from "./batch-storage.ts";
import type { DraftApi } from "./draft-api.ts";
import type { DraftState } from "./draft-state.ts";
import { createDraftStore, type DraftStore, type DraftStoreOptions } from "./draft-store.ts";
import { browserTabLink } from "./tab-link.ts";

type Opening = Pick<DraftStoreOptions, "planId" | "userId" | "version" | "draft"> & { api: DraftApi };

const storage = sturdyBatchStorage();

/** Opens the draft of a plan in this browser; `leave` lets it go, after what waits was sent, and tells how it stood. */
export function openDraftStore(opening: Opening): { store: DraftStore; leave: () => Promise<DraftState> } {
  const store = createDraftStore({
    ...opening,
    storage,
    tabs: browserTabLink(opening),
    clock: {
      now: () => Date.now(),
      after: (millis, work) => {
        const timer = setTimeout(work, millis);
        return () => clearTimeout(timer);
      },
    },
    newId: () => crypto.randomUUID(),
    random: Math.random,
  });
  const onVisibility = () => void (document.visibilityState === "hidden" ? store.flush() : store.refresh());
  const onOnline = () => void store.refresh();
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (!store.get().hasUnsent) return;
    void store.flush();
    event.preventDefault();
  };
  const stayAfterSignOut = flushBeforeClearing(store.flush);
  const countNoMore = countOpenDraft({
    planId: opening.planId,
    version: () => store.get().version,
    refresh: store.refresh,
  });
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("online", onOnline);
  window.addEventListener("pagehide", onVisibility);
  window.addEventListener("beforeunload", onBeforeUnload);
  return {
    store,
    leave: async () => {
      stayAfterSignOut();
      countNoMore();
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("online", onOnline);
      window.removeEventListener("pagehide", onVisibility);
      window.removeEventListener("beforeunload", onBeforeUnload);
      await store.flush();
      store.close();
      return store.get();
    },
  };
}
