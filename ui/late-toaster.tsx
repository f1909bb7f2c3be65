import { type ComponentType, useEffect, useState } from "react";
import { useStore } from "zustand/react";
import { toastStore } from "#ui/toast-store.ts";

let known: ComponentType | null = null;

/** Fetches what shows toasts. */
export async function loadToaster(): Promise<ComponentType> {
  known = (await import("#ui/toaster.tsx")).Toaster;
  return known;
}

/**
 * Shows toasts; asked for once the page is drawn, and not when a toast is to be shown: many say that the network is gone, which brings
 * nothing then.
 */
export function LateToaster() {
  const [Toaster, setToaster] = useState(() => known);
  const isWanted = useStore(toastStore, ({ shown }) => shown.length > 0);
  const isHere = Toaster !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that did not come is asked for again with the next toast
  useEffect(() => {
    if (isHere) return;
    // Nothing lives in a toast alone.
    void loadToaster()
      .then((loaded) => setToaster(() => loaded))
      .catch(() => undefined);
  }, [isHere, isWanted]);
  return Toaster ? <Toaster /> : null;
}
