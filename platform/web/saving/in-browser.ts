import { followPage } from "../browser/follow-page.ts";
import { browserClock } from "../browser/pause.ts";
import { openDevice } from "./device/device.ts";
import type { Owner } from "./device/entry.ts";
import type { Kind } from "./kind.ts";
import { openDrafts } from "./open-drafts.ts";
import { createSavingStore, type SavedDraft, type SavingStore } from "./store.ts";
import { browserTabs, tellChanged, tellCleared } from "./tabs.ts";

/** This browser's; connected by the first who needs it. */
export const device = openDevice();

/** Opens a thing in this tab; `leave` lets it go, after what waits was sent, and tells how it stood. */
export function openInBrowser<Doc, Edit>(
  kind: Kind<Doc, Edit>,
  opening: Parameters<typeof createSavingStore<Doc, Edit>>[1],
): { store: SavingStore<Doc, Edit>; leave: () => Promise<SavedDraft<Doc, Edit>> } {
  const { thing, userId } = opening;
  const store = createSavingStore(kind, opening, {
    device,
    tabs: browserTabs({ userId, kind: kind.name, thing }),
    clock: browserClock,
    newId: () => crypto.randomUUID(),
    random: Math.random,
  });
  const countNoMore = openDrafts.count({ userId, kind: kind.name, thing, label: kind.label }, store);
  const unfollow = followPage({ ...store, hasUnsent: () => store.get().hasUnsent });
  return {
    store,
    leave: async () => {
      unfollow();
      await store.flush();
      await store.close();
      countNoMore();
      return store.get();
    },
  };
}

/** Forgets on this device, in every open tab, what the person left, but for one kind. A browser that refuses its storage holds none. */
export async function forgetAllBut(kept: string, userId: string): Promise<void> {
  tellCleared(userId, kept);
  await device.clear(userId, (kind) => kind !== kept).catch(() => undefined);
}

/** Forgets on this device, in every open tab, what waits of one thing, because it came to the server on another way. */
export async function forgetThing(owner: Owner): Promise<void> {
  await device.update(owner, () => []).catch(() => undefined);
  tellChanged(owner);
}

/** Takes off this device what the person left of one kind; answers the function that puts it back, before what came since. */
export async function takeAway(kind: string, userId: string): Promise<() => Promise<void>> {
  const taken = await device.clear(userId, (each) => each === kind).catch(() => []);
  return async () => {
    for (const [thing, entries] of Map.groupBy(taken, (entry) => entry.thing)) {
      const owner = { userId, kind, thing };
      await device.update(owner, (since) => [...entries, ...since].map((entry, order) => ({ ...entry, order })));
      tellChanged(owner);
    }
    void openDrafts.flush();
  };
}
