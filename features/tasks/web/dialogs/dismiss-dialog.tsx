import { useId, useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { TextField } from "#ui/text-field.tsx";
import { taskReasonLimit } from "../limits.ts";
import { text } from "../text.ts";
import { type DialogProps, whatOf } from "./task-dialog.ts";

const words = text.dialogs;

/** Says that tasks are not to be done, and why. */
export function DismissDialog({ dialog: { rows, run }, actions, onClose }: DialogProps) {
  const formId = useId();
  const [reason, setReason] = useState("");
  const [isTold, setTold] = useState(false);
  const isMissing = reason.trim() === "";
  const submit = () => {
    setTold(true);
    if (isMissing) return;
    onClose();
    run(actions.dismiss(rows, reason.trim()));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.dismiss(whatOf(rows))}
      description={words.dismissHelp}
      submit={{ formId, label: words.dismissSave, isBusy: false }}
    >
      <Form id={formId} onSubmit={submit}>
        <TextField
          label={words.reason}
          value={reason}
          onValueChange={setReason}
          error={isTold && isMissing ? words.reasonMissing : undefined}
          maxLength={taskReasonLimit}
          dir="auto"
        />
      </Form>
    </Dialog>
  );
}
