import { useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogClose } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { TextField } from "#ui/text-field.tsx";
import { candidateLimits } from "../../limits.ts";
import { text } from "../../text.ts";
import { type CandidateTask, type TaskProps, whoOf } from "./candidate-task.ts";

const words = text.gate;

/** Scorecards are not in yet: to wait is the main way, and to move all the same takes a reason. */
export function GateTask({ task, actions, onClose }: TaskProps<CandidateTask & { kind: "gate" }>) {
  const { rows, run, to, gates } = task;
  const formId = useId();
  const [reason, setReason] = useState("");
  const isMissing = reason.trim() === "";
  const move = () => {
    if (isMissing) return;
    onClose();
    run(actions.move(rows, to, reason.trim()));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(whoOf(rows, words.many), to.name)}
      description={words.missing(gates.join(", "))}
      footer={
        <>
          <Button type="submit" form={formId} disabledReason={isMissing ? words.reasonMissing : undefined}>
            {words.anyway}
          </Button>
          <DialogClose asChild>
            <Button variant="primary">{words.wait}</Button>
          </DialogClose>
        </>
      }
    >
      <Form id={formId} onSubmit={move}>
        <TextField
          label={words.reason}
          value={reason}
          onValueChange={setReason}
          maxLength={candidateLimits.reason}
          dir="auto"
        />
      </Form>
    </Dialog>
  );
}
