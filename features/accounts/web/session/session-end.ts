/** When the session ends, in milliseconds since 1970, while that is near; else null. Read by the dialog that warns. */
export function createSessionEnd() {
  let end: number | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => end,
    set(next: number | null): void {
      if (next === end) return;
      end = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type SessionEnd = ReturnType<typeof createSessionEnd>;
export const sessionEnd = createSessionEnd();
