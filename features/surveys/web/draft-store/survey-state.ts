import { progressOf, type SaveProgress } from "#platform/web/saving/save-progress.ts";
import { isSame } from "../../compare-drafts.ts";
import { savablePart } from "../../draft-changes.ts";
import type { WrittenSurvey } from "../../survey-draft.ts";
import type { SaveSetback, Standing } from "./setback.ts";
import type { SurveyCopy } from "./survey-copy.ts";

export interface SurveyState {
  /** Last version known to stand on the server. */
  version: number;
  /** The survey at that version. */
  saved: WrittenSurvey;
  /** What the screen shows. */
  draft: WrittenSurvey;
  progress: SaveProgress;
  /** What somebody else saved meanwhile: a person decides. */
  conflict: Standing | null;
  /** Set when a copy of an earlier visit was found on the device: when it was last written. */
  restoredFrom: number | null;
  /** What somebody else saved and is shown already, since nothing was written here. */
  taken: Standing | null;
  hasUnsent: boolean;
}

/** With what only saving needs to know. */
interface KnownState extends SurveyState {
  /** A save that may have reached the server; it is tried again as it was. */
  sent: SurveyCopy["sent"];
  setback: Exclude<SaveSetback, { kind: "conflict" }> | null;
  savedAt: number | null;
}

interface Start {
  version: number;
  draft: WrittenSurvey;
  isLasting: () => boolean;
}

export type SurveyStateHolder = ReturnType<typeof createSurveyState>;

/** What is known of one open survey, for those who show it and those who save it. */
export function createSurveyState({ version, draft, isLasting }: Start) {
  const listeners = new Set<() => void>();
  let state: KnownState = {
    version,
    saved: draft,
    draft,
    progress: { kind: "unchanged" },
    conflict: null,
    restoredFrom: null,
    taken: null,
    hasUnsent: false,
    sent: null,
    setback: null,
    savedAt: null,
  };
  const set = (change: Partial<KnownState>): void => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    /** Draws the consequences of whatever changed. */
    settle: (change: Partial<KnownState> = {}): void => {
      const next = { ...state, ...change };
      const hasUnsent = next.sent !== null || !isSame(next.draft, next.saved);
      const progress = progressOf({ ...next, hasUnsent, hasConflict: next.conflict !== null, isLasting: isLasting() });
      const isUnfinished = progress.kind === "saving" && !next.sent && !partToSend(next);
      set({ ...change, hasUnsent, progress: isUnfinished ? { kind: "unfinished" } : progress });
    },
  };
}

/** What of it can be saved and is not; null where there is nothing. */
export function partToSend({ draft, saved }: Pick<SurveyState, "draft" | "saved">): WrittenSurvey | null {
  const part = savablePart(draft, saved);
  return part && !isSame(part, saved) ? part : null;
}
