import { useId, useState } from "react";
import { DateField } from "#ui/date-field.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { text } from "../../text.ts";
import { type TaskProps, whoOf } from "./candidate-task.ts";

const words = text.hold;

/** Holds candidates, perhaps until a day. */
export function HoldTask({ task, actions, onClose }: TaskProps) {
  const formId = useId();
  const [until, setUntil] = useState<string | null>(null);
  const hold = () => {
    onClose();
    task.run(actions.setStatus(task.rows, { action: "hold", until }));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(whoOf(task.rows, text.ending.many))}
      submit={{ formId, label: words.hold, isBusy: false }}
    >
      <Form id={formId} onSubmit={hold}>
        <DateField label={words.until} help={words.untilHelp} value={until} onValueChange={setUntil} />
      </Form>
    </Dialog>
  );
}
