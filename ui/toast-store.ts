/** Fixed by docs/ledger.md, S9.12. */
export const toastRules = { duration: 5000, limit: 1, swipeThreshold: 50, hotkey: "F8" } as const;

export type ToastTone = "success" | "info" | "warning" | "danger";

export type ToastContent = {
  /** At most 12 words, what the person just did: "12 candidates moved to Onsite". */
  title: string;
  description?: string;
  tone?: ToastTone;
  /** Takes back what was done; also on ⌘Z until something else can be undone. */
  undo?: () => void;
  /** The other way to the same end, for those who miss the five seconds: "Undo in Activity". */
  altText?: string;
};

export type Toast = ToastContent & { id: number };
export type ToastState = { shown: readonly Toast[]; latestUndo: Toast | null };

const empty: ToastState = { shown: [], latestUndo: null };
let state = empty;
let lastId = 0;
const listeners = new Set<() => void>();

function setState(next: ToastState) {
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Confirms what the person just did; callable from anywhere, also outside React. A new one takes the place of the old.
 * Nothing may live only in a toast.
 */
export function showToast(content: ToastContent): number {
  const toast = { ...content, id: ++lastId };
  setState({
    shown: [...state.shown, toast].slice(-toastRules.limit),
    latestUndo: toast.undo ? toast : state.latestUndo,
  });
  return toast.id;
}

export function closeToast(id: number): void {
  setState({ ...state, shown: state.shown.filter((toast) => toast.id !== id) });
}

/** Takes back the latest thing that can be taken back; true when there was one. */
export function undoLatest(): boolean {
  const latest = state.latestUndo;
  if (!latest) return false;
  setState({ shown: state.shown.filter((toast) => toast.id !== latest.id), latestUndo: null });
  latest.undo?.();
  return true;
}

/** Forgets everything, for a change of person or group: an undo must not reach into another group. */
export function clearToasts(): void {
  setState(empty);
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => state,
};
