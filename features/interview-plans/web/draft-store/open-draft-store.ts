import { followPage } from "#platform/web/browser/follow-page.ts";
import { browserClock } from "#platform/web/browser/pause.ts";
import { openPlans } from "../open-drafts.ts";
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
    clock: browserClock,
    newId: () => crypto.randomUUID(),
    random: Math.random,
  });
  const countNoMore = openPlans.count(opening.planId, store);
  const unfollow = followPage({ ...store, hasUnsent: () => store.get().hasUnsent });
  return {
    store,
    leave: async () => {
      countNoMore();
      unfollow();
      await store.flush();
      store.close();
      return store.get();
    },
  };
}
