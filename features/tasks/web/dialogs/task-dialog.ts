import type { RunMany } from "#ui/list/whole-items.ts";
import type { Task } from "../../task-shapes.ts";
import type { TaskActions } from "../actions/use-task-actions.ts";
import { titleOf } from "../task-words.ts";
import { text } from "../text.ts";

/** Something with tasks that asks for more before it is done. */
export interface TaskDialog {
  kind: "snooze" | "assign" | "due" | "dismiss" | "history";
  rows: readonly Task[];
  /** Hears what came of it. */
  run: RunMany;
}

export interface DialogProps {
  dialog: TaskDialog;
  actions: TaskActions;
  onClose: () => void;
}

/** Which task a dialog is about, or how many. */
export const whatOf = (rows: readonly Task[]): string =>
  rows.length === 1 && rows[0] ? `“${titleOf(rows[0])}”` : text.dialogs.many(rows.length);
