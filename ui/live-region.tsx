import { useSyncExternalStore } from "react";

type Message = { id: number; text: string };
type Channel = "polite" | "assertive";

let messages: Record<Channel, Message> = { polite: { id: 0, text: "" }, assertive: { id: 0, text: "" } };
const listeners = new Set<() => void>();

/**
 * Tells screen readers what changed without moving the focus: saves, counts, moves. `assertive` only for a lost session
 * or a failed submit. The same words twice are read twice.
 */
export function announce(message: string, channel: Channel = "polite"): void {
  messages = { ...messages, [channel]: { id: messages[channel].id + 1, text: message } };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Mounted once at the root, before anything is announced: readers ignore regions that arrive with their text. */
export function LiveRegions() {
  const { polite, assertive } = useSyncExternalStore(
    subscribe,
    () => messages,
    () => messages,
  );
  return (
    <div className="sr-only">
      <div role="status" aria-live="polite" aria-atomic="true">
        <span key={polite.id}>{polite.text}</span>
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        <span key={assertive.id}>{assertive.text}</span>
      </div>
    </div>
  );
}
