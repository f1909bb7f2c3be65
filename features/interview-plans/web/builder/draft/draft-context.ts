import { createContext, useContext, useDeferredValue, useSyncExternalStore } from "react";
import type { DraftEdit } from "../../../draft-edit.ts";
import type { PlanDraft } from "../../../plan-draft.ts";
import type { DraftState, DraftStore } from "../../saving/plan-kind.ts";
import { createSettledDraft, type SettledDraft } from "./settled-draft.ts";

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

/** One part of the draft, the same object as long as it is the same: who uses it is not drawn again with every key. */
export function useDraftPart<Part>(select: (draft: PlanDraft) => Part): Part {
  const store = useDraftStore();
  const get = () => select(store.get().draft);
  return useSyncExternalStore(store.subscribe, get, get);
}

// One for all parts of a builder, so that they show the same.
const settledOf = new WeakMap<DraftStore, SettledDraft>();

function settledDraftOf(store: DraftStore): SettledDraft {
  const settled = settledOf.get(store) ?? createSettledDraft(store);
  settledOf.set(store, settled);
  return settled;
}

/** The draft for everything that is counted, compared and checked: it follows the words after a pause, and no key waits for it. */
export function useSettledDraft(): PlanDraft {
  const settled = settledDraftOf(useDraftStore());
  return useDeferredValue(useSyncExternalStore(settled.subscribe, settled.get, settled.get));
}
