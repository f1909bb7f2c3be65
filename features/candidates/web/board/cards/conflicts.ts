import { useStore } from "zustand/react";
import { createStore } from "zustand/vanilla";

/** A card that somebody else changed first. */
export interface Conflict {
  id: string;
  by: string;
  at: string | null;
}

/** For how long the card says so. */
const shownMillis = 10_000;

const store = createStore<{ latest: Conflict | null }>(() => ({ latest: null }));
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says on the card of a candidate, for a while, that somebody else changed it first. */
export function noteConflict(conflict: Conflict): void {
  clearTimeout(timer);
  store.setState({ latest: conflict });
  timer = setTimeout(() => store.setState({ latest: null }), shownMillis);
}

/** What was changed by somebody else just before, if it is this card. */
export const useConflict = (candidateId: string): Conflict | null =>
  useStore(store, ({ latest }) => (latest?.id === candidateId ? latest : null));
