import { createContext, useContext, useSyncExternalStore } from "react";
import type { OpportunityContent } from "../../../opportunity-content.ts";
import type { OpportunityState, OpportunityStore } from "../../saving/opportunity-kind.ts";

/** What of a role is being edited, for everything inside the page. */
export const DraftContext = createContext<OpportunityStore | null>(null);

export function useDraftStore(): OpportunityStore {
  const store = useContext(DraftContext);
  if (!store) throw new Error("The parts of the page stand inside a DraftContext.");
  return store;
}

export function useDraftState(): OpportunityState {
  const store = useDraftStore();
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

export function useDraft(): {
  draft: OpportunityContent;
  edit: OpportunityStore["edit"];
  /** Sets fields of the content itself. */
  set: (fields: Partial<OpportunityContent>) => void;
} {
  const { edit } = useDraftStore();
  const { draft } = useDraftState();
  return { draft, edit, set: (fields) => edit((now) => ({ ...now, ...fields })) };
}
