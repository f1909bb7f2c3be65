import { createStore } from "zustand/vanilla";

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
  /** Leads to what the toast tells of: "View". */
  action?: { label: string; run: () => void };
  /** The other way to the same end, for those who miss the five seconds: "Undo in Activity". */
  altText?: string;
};

export type Toast = ToastContent & { id: number };
export type ToastState = { shown: readonly Toast[]; latestUndo: Pick<Toast, "id" | "undo"> | null };

const empty: ToastState = { shown: [], latestUndo: null };
let lastId = 0;

export const toastStore = createStore<ToastState>(() => empty);

/**
 * Confirms what the person just did; callable from anywhere, also outside React. A new one takes the place of the old.
 * Nothing may live only in a toast.
 */
export function showToast(content: ToastContent): number {
  const toast = { ...content, id: ++lastId };
  const { shown, latestUndo } = toastStore.getState();
  toastStore.setState({
    shown: [...shown, toast].slice(-toastRules.limit),
    latestUndo: toast.undo ? toast : latestUndo,
  });
  return toast.id;
}

/** Lets ⌘Z take back what the page itself says that the person did: no toast says it a second time. */
export function offerUndo(undo: () => void): void {
  toastStore.setState({ latestUndo: { id: ++lastId, undo } });
}

export function closeToast(id: number): void {
  toastStore.setState(({ shown }) => ({ shown: shown.filter((toast) => toast.id !== id) }));
}

/** Takes back the latest thing that can be taken back; true when there was one. */
export function undoLatest(): boolean {
  const { shown, latestUndo: latest } = toastStore.getState();
  if (!latest) return false;
  toastStore.setState({ shown: shown.filter((toast) => toast.id !== latest.id), latestUndo: null });
  latest.undo?.();
  return true;
}

/** Forgets everything, for a change of person or group: an undo must not reach into another group. */
export function clearToasts(): void {
  toastStore.setState(empty);
}
