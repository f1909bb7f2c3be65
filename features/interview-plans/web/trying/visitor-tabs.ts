import { beOpen } from "#platform/web/browser/tabs.ts";
import type { DraftEdit } from "../../draft-edit.ts";
import type { VisitorDraft } from "../../visitor-draft.ts";

/** What tabs of one browser session tell one another about the draft that they share. */
export type VisitorNews =
  /** A tab opens, and asks for what others have that is not saved yet. */
  | { kind: "hello" }
  /** The answer, and what a tab began. */
  | { kind: "whole"; record: VisitorDraft }
  | { kind: "edits"; draftId: string; edits: readonly DraftEdit[] }
  /** The backend has what all tabs show. */
  | { kind: "kept"; draftId: string }
  /** This draft was thrown away; null for one that nobody could read. */
  | { kind: "gone"; draftId: string | null };

export interface VisitorTabs {
  tell(news: VisitorNews): void;
  listen(listener: (news: VisitorNews) => void): void;
  close(): void;
}

const PRESENCE = "evenhand-visitor/open";
const longestWait = 2000;

/** BroadcastChannel between the tabs; a shared lock says that a tab still has the draft open. */
export function browserVisitorTabs(): VisitorTabs {
  const channel = new BroadcastChannel("evenhand-visitor");
  const leave = beOpen(PRESENCE);
  let isClosed = false;
  return {
    tell: (news) => {
      if (!isClosed) channel.postMessage(news);
    },
    listen: (listener) => {
      channel.onmessage = (event: MessageEvent<VisitorNews>) => listener(event.data);
    },
    close: () => {
      isClosed = true;
      leave();
      channel.close();
    },
  };
}

/**
 * Does something when no tab has the draft open any more: each saves what is left as soon as it hears that somebody signed
 * in. One that sleeps is not waited for longer than two seconds.
 */
export async function afterAllTabs<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  let done: { value: T } | undefined;
  const run = async () => {
    done = { value: await work() };
  };
  try {
    await navigator.locks.request(PRESENCE, { signal: AbortSignal.timeout(longestWait) }, run);
  } catch (error) {
    const isLate = error instanceof DOMException && (error.name === "TimeoutError" || error.name === "AbortError");
    if (!isLate) throw error;
    await run();
  }
  if (!done) throw new Error("The work was not done.");
  return done.value;
}
