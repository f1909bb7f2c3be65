import { anyTopic, type Change } from "../live-message.ts";
import { retryDelay } from "./query-client.ts";

type Heard = (change: Change) => void;

const listeners = new Map<string, Set<Heard>>();
let source: EventSource | undefined;
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls `heard` when something of this topic changed, and whenever changes may have been missed (then without an id).
 * Returns the function that stops it.
 */
export function onLiveUpdate(topic: string, heard: Heard): () => void {
  const own = listeners.get(topic) ?? new Set();
  listeners.set(topic, own.add(heard));
  return () => void own.delete(heard);
}

function tell(change: Change): void {
  if (change.topic !== anyTopic) {
    for (const heard of listeners.get(change.topic) ?? []) heard(change);
    return;
  }
  for (const [topic, own] of listeners) for (const heard of own) heard({ topic });
}

function isChange(value: unknown): value is Change {
  return typeof value === "object" && value !== null && "topic" in value && typeof value.topic === "string";
}

/** Opens the stream of a signed-in person. A broken one is opened again by the browser, a refused one by us, later. */
export function startLiveUpdates(): void {
  if (source) return;
  let wasOpen = failures > 0;
  const opened = new EventSource("/api/events");
  source = opened;
  opened.addEventListener("open", () => {
    failures = 0;
    if (wasOpen) tell({ topic: anyTopic });
    wasOpen = true;
  });
  opened.addEventListener("message", ({ data }) => {
    const change: unknown = JSON.parse(String(data));
    if (isChange(change)) tell(change);
  });
  opened.addEventListener("error", () => {
    if (opened.readyState !== EventSource.CLOSED) return;
    source = undefined;
    retry = setTimeout(startLiveUpdates, retryDelay(failures++));
  });
}

/** Closes the stream, at sign-out. */
export function stopLiveUpdates(): void {
  clearTimeout(retry);
  source?.close();
  source = undefined;
  failures = 0;
}
