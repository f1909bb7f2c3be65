import { createStore } from "zustand/vanilla";

/** That somebody asked for the checklist: it comes back where it was hidden, and takes the focus once it is in sight. */
export const focusWish = createStore<boolean>(() => false);
