import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** Whether the device says it has a network; only a hint. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

// The manager takes a page to be online until it hears that it isn't: one that was opened without a network never does.
const isOnline = () => navigator.onLine && onlineManager.isOnline();

function subscribe(listener: () => void): () => void {
  const stop = onlineManager.subscribe(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    stop();
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
