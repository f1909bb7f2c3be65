import type { ReactNode } from "react";
import type { NoteSheet } from "../lines/note-sheet.tsx";
import type { NoteActions } from "../note-actions.ts";
import type { WorkspaceProps } from "../notes-workspace.tsx";

/** What both layouts of the workspace are put together from. */
export interface WorkspaceParts extends Pick<WorkspaceProps, "interview" | "store" | "expiry"> {
  actions: NoteActions;
  question: WorkspaceProps["interview"]["kit"]["questions"][number] | undefined;
  header: ReactNode;
  notice: ReactNode;
  asked: ReactNode;
  saved: ReactNode;
  primary: ReactNode;
  /** Ends the interview before the last question; nothing where it cannot be ended. */
  early: ReactNode;
  score: ReactNode;
  sheet: Omit<Parameters<typeof NoteSheet>[0], "isPhone" | "status">;
}
