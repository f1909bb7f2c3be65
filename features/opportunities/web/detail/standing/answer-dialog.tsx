import { useId, useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { TextField } from "#ui/text-field.tsx";
import { limits } from "../../../opportunity-limits.ts";
import { text } from "../../text.ts";
import type { RoleCalls } from "../use-role-calls.ts";

const words = text.approval;

type AnswerProps = { answer: "approved" | "changes_requested"; calls: RoleCalls; onClose: () => void };

/** What an approver says, with a note; whoever asks for changes says which. */
export function AnswerDialog({ answer, calls, onClose }: AnswerProps) {
  const formId = useId();
  const noteId = useId();
  const [note, setNote] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [wasSent, setSent] = useState(false);
  const isRequest = answer === "changes_requested";
  const missing = isRequest && note.trim() === "" ? words.noteNeeded : undefined;
  const submit = async () => {
    setSent(true);
    if (missing) return document.getElementById(noteId)?.focus();
    setBusy(true);
    const done = await calls.answer(answer, note.trim());
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isRequest ? words.requestTitle : words.answerTitle}
      submit={{ formId, label: isRequest ? words.request : words.approve, isBusy }}
    >
      <Form id={formId} onSubmit={submit}>
        <TextField
          id={noteId}
          label={words.note}
          help={words.noteHelp}
          isOptional={!isRequest}
          error={wasSent ? missing : undefined}
          rows={3}
          dir="auto"
          maxLength={limits.note}
          value={note}
          onValueChange={setNote}
        />
      </Form>
    </Dialog>
  );
}
