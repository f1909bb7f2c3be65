import type { DraftEdit } from "../../draft-edit.ts";

/** What tabs of the same person tell one another about a plan. */
export type TabNews =
  /** The queue on the device changed. */
  | { kind: "queued" }
  /** The server stands further on: others' edits, then one's own, led from one version to the other. */
  | {
      kind: "saved";
      from: number;
      version: number;
      others: readonly DraftEdit[];
      own: readonly DraftEdit[];
      batchIds: readonly string[];
    }
  /** The person signed out: nothing may be kept or sent any more. */
  | { kind: "cleared" };

/** Between the tabs of one browser, for one plan and person. */
export interface TabLink {
  /** Runs `work` while no other tab runs its own. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Whether no other tab has this plan open. */
  isOnly(): Promise<boolean>;
  tell(news: TabNews): void;
  listen(listener: (news: TabNews) => void): void;
  close(): void;
}

const builderChannel = (name: string) => `evenhand-builder/${name}`;
/** Heard by the tabs of every plan. */
export const CLEARED_CHANNEL = builderChannel("cleared");

/** Web Locks and BroadcastChannel; without them each tab is alone, and the server's batch ids still keep order. */
export function browserTabLink({ planId, userId }: { planId: string; userId: string }): TabLink {
  const name = builderChannel(`${userId}/${planId}`);
  const channel = new BroadcastChannel(name);
  const cleared = new BroadcastChannel(CLEARED_CHANNEL);
  const leave = new AbortController();
  const presence = `${name}/open`;
  let left: () => void = () => {};
  const stay = new Promise<void>((resolve) => {
    left = resolve;
  });
  navigator.locks
    ?.request(presence, { mode: "shared", signal: leave.signal }, () => stay)
    // Closing before the lock was given.
    .catch(() => {});
  return {
    alone: async (work) => (navigator.locks ? await navigator.locks.request(`${name}/send`, work) : await work()),
    isOnly: async () => {
      const held = (await navigator.locks?.query())?.held ?? [];
      return held.filter((lock) => lock.name === presence).length <= 1;
    },
    tell: (news) => {
      if (!leave.signal.aborted) channel.postMessage(news);
    },
    listen: (listener) => {
      channel.onmessage = (event: MessageEvent<TabNews>) => listener(event.data);
      cleared.onmessage = () => listener({ kind: "cleared" });
    },
    close: () => {
      leave.abort();
      left();
      channel.close();
      cleared.close();
    },
  };
}
