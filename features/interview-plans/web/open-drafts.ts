interface OpenDraft {
  planId: string;
  /** The version its store stands at. */
  version(): number;
  /** Fetches what others did; what was typed here stays. */
  refresh(): Promise<void>;
}

const open = new Set<OpenDraft>();

/** Counts a draft as open in this tab until the answered function is called. */
export function countOpenDraft(draft: OpenDraft): () => void {
  open.add(draft);
  return () => void open.delete(draft);
}

export const listOpenDrafts = (): readonly OpenDraft[] => [...open];
