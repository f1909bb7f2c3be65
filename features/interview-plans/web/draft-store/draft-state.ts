import type { SaveProgress } from "#platform/web/saving/save-progress.ts";
import type { EditConflict } from "../../contract.ts";
import type { DraftEdit } from "../../draft-edit.ts";
import type { PlanDraft } from "../../plan-draft.ts";

/** Edits that wait for a decision, and what is known of those that they collide with. */
export interface Collision {
  mine: readonly DraftEdit[];
  /** Who and when per field; a field that the server has not told of yet is missing. */
  fields: EditConflict["fields"];
}

export interface DraftState {
  /** Last version known to stand on the server. */
  version: number;
  /** The draft at that version. */
  base: PlanDraft;
  /** The base with everything typed since: what the screen shows. */
  draft: PlanDraft;
  progress: SaveProgress;
  collision: Collision | null;
  /** Set when edits of an earlier visit were found on the device: the time of the last of them. */
  restoredFrom: number | null;
  hasUnsent: boolean;
}
