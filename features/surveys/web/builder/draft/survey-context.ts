import { createContext, useContext, useSyncExternalStore } from "react";
import type { WrittenSurvey } from "../../../survey-draft.ts";
import type { SurveyState, SurveyStore } from "../../saving/survey-kind.ts";

/** The survey that is being written, for everything inside the builder. */
export const SurveyContext = createContext<SurveyStore | null>(null);

export function useSurveyStore(): SurveyStore {
  const store = useContext(SurveyContext);
  if (!store) throw new Error("The builder's parts stand inside a SurveyContext.");
  return store;
}

export function useSurveyState(): SurveyState {
  const store = useSurveyStore();
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

export function useDraft(): { draft: WrittenSurvey; edit: SurveyStore["edit"] } {
  const { edit } = useSurveyStore();
  return { draft: useSurveyState().draft, edit };
}
