import { anyTopic, type Change } from "../live-message.ts";
import { retryDelay } from "./query-client.ts";

type Heard = (change: Change) => unknown;

const listeners = new Map<string, Set<Heard>>();
let source: EventSource | undefined;
let failures = 0;
/** Whether something may have happened since the page was loaded that this tab was not told. */
let mayHaveMissed = false;
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

let stopWatching: (() => void) | undefined;

/**
 * Opens the stream of a signed-in person. A broken one is opened again by the browser, a refused one by us, later. It is
 * closed while the tab is hidden, because browsers keep few connections per server over HTTP/1.1, for all tabs together.
 */
export function startLiveUpdates(): void {
  if (stopWatching) return;
  const onVisibility = () => (document.hidden ? close() : open());
  document.addEventListener("visibilitychange", onVisibility);
  stopWatching = () => document.removeEventListener("visibilitychange", onVisibility);
  if (!document.hidden) open();
}

function open(): void {
  if (source) return;
  clearTimeout(retry);
  // What the page shows may be as old as the page: the stream begins with what was told since.
  const age = mayHaveMissed ? 0 : Math.ceil(performance.now());
  const opened = new EventSource(`/api/events?age=${age}`);
  source = opened;
  opened.addEventListener("open", () => {
    failures = 0;
    if (mayHaveMissed) tell({ topic: anyTopic });
    mayHaveMissed = true;
  });
  opened.addEventListener("message", ({ data }) => {
    const change: unknown = JSON.parse(String(data));
    if (isChange(change)) tell(change);
  });
  opened.addEventListener("error", () => {
    mayHaveMissed = true;
    if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
    source = undefined;
    // Refused: perhaps the session is over, or lacks a factor since. Whoever shows rights finds out now, not at the next click.
    if (failures === 0) tell({ topic: "access" });
    retry = setTimeout(open, retryDelay(failures++));
  });
}

function close(): void {
  clearTimeout(retry);
  source?.close();
  source = undefined;
}

/** Closes the stream, at sign-out. */
export function stopLiveUpdates(): void {
  stopWatching?.();
  stopWatching = undefined;
  close();
  failures = 0;
  mayHaveMissed = false;
}
