import { useState } from "react";
import { ActionDialog } from "#ui/action-dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { interviewLimits } from "../../interview-limits.ts";
import { text } from "../text.ts";
import { dialogText } from "./dialog-text.ts";

type DeclineProps = {
  /** Sends the answer; the dialog closes once it is done. */
  onDecline: (note: string) => Promise<unknown>;
  onClose: () => void;
};

/** Declining as oneself, with who could come instead. */
export function DeclineDialog({ onDecline, onClose }: DeclineProps) {
  const [colleague, setColleague] = useState("");
  const [why, setWhy] = useState("");
  const action = () => {
    const name = colleague.trim();
    const note = (name ? dialogText.suggested(name, why.trim()) : why.trim()).slice(0, interviewLimits.note);
    return onDecline(note);
  };
  return (
    <ActionDialog
      onClose={onClose}
      title={dialogText.declineTitle}
      description={dialogText.declineWhat}
      act={text.decline}
      keep={dialogText.keep}
      action={action}
    >
      <TextField
        label={dialogText.colleague}
        isOptional
        value={colleague}
        onValueChange={setColleague}
        maxLength={200}
        dir="auto"
      />
      <TextField
        label={dialogText.declineNote}
        isOptional
        rows={3}
        value={why}
        onValueChange={setWhy}
        maxLength={250}
        dir="auto"
      />
    </ActionDialog>
  );
}
