import { type ComponentType, useEffect, useState } from "react";
import { useStore } from "zustand/react";
import { toastStore } from "#ui/toast-store.ts";

let known: ComponentType | null = null;

/** Fetches what shows toasts. */
export async function loadToaster(): Promise<ComponentType> {
  known = (await import("#ui/toaster.tsx")).Toaster;
  return known;
}

/** Where a browser does not say when it has time. */
const restMillis = 300;

/** Shows toasts; comes once the page stands, and what is to be shown before that waits for it. */
export function LateToaster() {
  const [Toaster, setToaster] = useState(() => known);
  const isWanted = useStore(toastStore, ({ shown }) => shown.length > 0);
  const isHere = Toaster !== null;
  useEffect(() => {
    if (isHere) return;
    // One that does not come is asked for again with the next toast; nothing lives in a toast alone.
    const load = () =>
      void loadToaster()
        .then((loaded) => setToaster(() => loaded))
        .catch(() => undefined);
    if (isWanted) return load();
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(load, restMillis);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(load);
    return () => cancelIdleCallback(handle);
  }, [isHere, isWanted]);
  return Toaster ? <Toaster /> : null;
}
