import { useStore } from "zustand/react";
import { createStore } from "zustand/vanilla";

type Message = { id: number; text: string };
type Channel = "polite" | "assertive";

const none: Message = { id: 0, text: "" };
const messages = createStore<Record<Channel, Message>>(() => ({ polite: none, assertive: none }));

/**
 * Tells screen readers what changed without moving the focus: saves, counts, moves. `assertive` only for a lost session
 * or a failed submit. The same words twice are read twice.
 */
export function announce(message: string, channel: Channel = "polite"): void {
  messages.setState({ [channel]: { id: messages.getState()[channel].id + 1, text: message } });
}

/** Mounted once at the root, before anything is announced: readers ignore regions that arrive with their text. */
export function LiveRegions() {
  const { polite, assertive } = useStore(messages);
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
