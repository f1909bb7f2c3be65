import { createStore } from "zustand/vanilla";

/** When the session ends, in milliseconds since 1970, while that is near; else null. Read by the dialog that warns. */
export const createSessionEnd = () => createStore<number | null>(() => null);

export type SessionEnd = ReturnType<typeof createSessionEnd>;
export const sessionEnd = createSessionEnd();
