import type { Change } from "../../live-message.ts";

/** A draft while somebody has it open in this tab. */
export interface OpenDraft {
  /** How it stands: at this version of the server's. */
  get(): { version: number };
  /** Fetches what others did; what was typed here stays. */
  refresh(): Promise<void>;
  /** Sends what waits. */
  flush(): Promise<void>;
}

/** Before somebody leaves, what waits is sent as long as that takes no longer, in ms. */
const longestFarewell = 3000;

/** Which drafts of one kind are open in this tab. */
export function createOpenDrafts<Draft extends OpenDraft>() {
  const open = new Map<Draft, string>();
  return {
    /** Counts a draft as open until the answered function is called. */
    count: (id: string, draft: Draft): (() => void) => {
      open.set(draft, id);
      return () => void open.delete(draft);
    },
    list: (): readonly Draft[] => [...open.keys()],
    ids: (): readonly string[] => [...open.values()],
    /** Has each draft that stands behind one of these changes fetch what others did. */
    refreshBehind: (changes: readonly Change[]): void => {
      for (const [draft, id] of open) {
        const isBehind = changes.some(
          (change) =>
            change.id === undefined || (change.id === id && (change.version ?? Infinity) > draft.get().version),
        );
        if (isBehind) void draft.refresh();
      }
    },
    /** Sends what waits in all of them. */
    flush: async (): Promise<void> => {
      const sent = Promise.allSettled([...open.keys()].map((draft) => draft.flush()));
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, longestFarewell))]);
    },
  };
}
