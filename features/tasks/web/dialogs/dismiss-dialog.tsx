import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { taskReasonLimit } from "../limits.ts";
import { text } from "../text.ts";
import { type DialogProps, whatOf } from "./task-dialog.ts";

const words = text.dialogs;

/** Says that tasks are not to be done, and why. */
export function DismissDialog({ dialog: { rows, run }, actions, onClose }: DialogProps) {
  return (
    <ReasonDialog
      title={words.dismiss(whatOf(rows))}
      description={words.dismissHelp}
      act={words.dismissSave}
      label={words.reason}
      missing={words.reasonMissing}
      maxLength={taskReasonLimit}
      action={async (reason) => run(actions.dismiss(rows, reason))}
      onClose={onClose}
    />
  );
}
