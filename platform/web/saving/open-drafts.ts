import type { Change } from "../../live-message.ts";

/** A thing while somebody has it open in this tab. */
export interface OpenDraft {
  /** How it stands: at this version of the server's, and what the server does not have. */
  get(): { version: number; unsent: readonly unknown[] };
  /** Fetches what others did; what was typed here stays. */
  refresh(): Promise<void>;
  /** Sends what waits. */
  flush(): Promise<void>;
}

/** Whose it is, and what it is in words for its owner. */
interface Description {
  userId: string;
  kind: string;
  thing: string;
  label: string;
}

/** Before somebody leaves, what waits is sent as long as that takes no longer, in ms. */
const longestFarewell = 3000;

/** Which things are open in a tab. */
function createOpenDrafts() {
  const open = new Map<OpenDraft, Description>();
  const ofKind = (kind: string) => [...open].filter(([, of]) => of.kind === kind);
  return {
    /** Counts a thing as open until the answered function is called. */
    count: (of: Description, draft: OpenDraft): (() => void) => {
      open.set(draft, of);
      return () => void open.delete(draft);
    },
    /** Ids of those of one kind. */
    ids: (kind: string): readonly string[] => ofKind(kind).map(([, { thing }]) => thing),
    /** Has each that stands behind one of these changes fetch what others did. */
    refreshBehind: (kind: string, changes: readonly Change[]): void => {
      for (const [draft, { thing }] of ofKind(kind)) {
        const isBehind = changes.some(
          ({ id, version = Number.POSITIVE_INFINITY }) =>
            id === undefined || (id === thing && version > draft.get().version),
        );
        if (isBehind) void draft.refresh();
      }
    },
    /** What a person typed into them and the server does not have, be it on the device or in memory alone. */
    unsent: (userId: string) =>
      [...open].flatMap(([draft, of]) => {
        const { version, unsent } = draft.get();
        return of.userId === userId && unsent.length > 0 ? [{ ...of, version, edits: unsent }] : [];
      }),
    /** Sends what waits in all of them. */
    flush: async (): Promise<void> => {
      const sent = Promise.allSettled([...open.keys()].map((draft) => draft.flush()));
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, longestFarewell))]);
    },
  };
}

/** Those of this tab. */
export const openDrafts = createOpenDrafts();
