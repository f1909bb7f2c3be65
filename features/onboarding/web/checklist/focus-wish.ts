let isWished = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isWished = next;
  for (const listener of [...listeners]) listener();
}

/** That somebody asked for the checklist: it comes back where it was hidden, and takes the focus once it is in sight. */
export const focusWish = {
  get: () => isWished,
  make: () => set(true),
  fulfil: () => set(false),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
