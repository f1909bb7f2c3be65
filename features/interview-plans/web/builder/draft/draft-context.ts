import { createContext, useContext, useSyncExternalStore } from "react";
import type { DraftEdit } from "../../../draft-edit.ts";
import type { PlanDraft } from "../../../plan-draft.ts";
import type { DraftState } from "../../draft-store/draft-state.ts";
import type { DraftStore } from "../../draft-store/draft-store.ts";

/** The draft that is being edited, for everything inside the builder. */
export const DraftContext = createContext<DraftStore | null>(null);

export function useDraftStore(): DraftStore {
  const store = useContext(DraftContext);
  if (!store) throw new Error("The builder's parts stand inside a DraftContext.");
  return store;
}

export function useDraftState(): DraftState {
  const store = useDraftStore();
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

export function useDraft(): { draft: PlanDraft; edit: (...edits: readonly DraftEdit[]) => void } {
  const { edit } = useDraftStore();
  return { draft: useDraftState().draft, edit };
}
