import { useEffect, useEffectEvent, useState } from "react";
import { actingPerson } from "../api.ts";
import { openInBrowser } from "./in-browser.ts";
import type { Kind } from "./kind.ts";
import type { SavedDraft, SavingStore } from "./store.ts";

/** A thing that is saved while somebody types, as a screen opens it. */
interface Using<Doc, Edit> {
  kind: Kind<Doc, Edit>;
  thing: string;
  userId: string;
  /** The thing as it was fetched. Read once: a newer fetch of the same must not open another store. */
  find: () => { version: number; doc: Doc } | undefined;
  /** The screen was left, and this stands on the server. */
  onLeft: (left: SavedDraft<Doc, Edit>) => unknown;
}

/** The store of a thing while the calling screen is open; null for the moment before. */
export function useSaving<Doc, Edit>(using: Using<Doc, Edit>): SavingStore<Doc, Edit> | null {
  const { thing, userId } = using;
  const [store, setStore] = useState<SavingStore<Doc, Edit> | null>(null);
  const open = useEffectEvent(() => {
    // Another person has signed in meanwhile: this tab opens nothing as them.
    if ((actingPerson() ?? userId) !== userId) return undefined;
    const found = using.find();
    return found && openInBrowser(using.kind, { thing, userId, ...found });
  });
  const tellLeft = useEffectEvent(using.onLeft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing or person opens another store
  useEffect(() => {
    const opened = open();
    if (!opened) return;
    setStore(opened.store);
    void opened.store.refresh();
    return () => {
      // Where nothing opens next, nobody may go on typing into the one that is closed.
      setStore(null);
      void opened.leave().then(tellLeft);
    };
  }, [thing, userId]);
  return store;
}
