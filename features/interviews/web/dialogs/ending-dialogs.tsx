import { type ReactNode, useState } from "react";
import { ActionDialog } from "#ui/action-dialog.tsx";
import { Field } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { interviewLimits } from "../../interview-limits.ts";
import { text } from "../text.ts";
import { dialogText } from "./dialog-text.ts";

type CancelProps = {
  onCancel: (reason: string) => Promise<unknown>;
  onClose: () => void;
  /** The mails that it sends. */
  told?: ReactNode;
};

/** Cancels an interview; the reason is kept. */
export const CancelDialog = ({ onCancel, onClose, told }: CancelProps) => (
  <ReasonDialog
    title={dialogText.cancelTitle}
    description={dialogText.cancelWhat}
    act={text.cancel}
    keep={dialogText.keep}
    label={dialogText.reason}
    missing={dialogText.sayWhy}
    maxLength={interviewLimits.reason}
    action={onCancel}
    onClose={onClose}
  >
    {told}
  </ReasonDialog>
);

type Absent = "candidate" | "interviewer";
type NoShowProps = {
  onMark: (absent: Absent, reason: string) => Promise<unknown>;
  onClose: () => void;
  /** The mails that it sends. */
  told?: (absent: Absent) => ReactNode;
};

/** Says who did not come. */
export function NoShowDialog({ onMark, onClose, told }: NoShowProps) {
  const [absent, setAbsent] = useState<Absent>("candidate");
  const [reason, setReason] = useState("");
  const action = () => onMark(absent, reason.trim());
  return (
    <ActionDialog
      onClose={onClose}
      title={dialogText.noShowTitle}
      act={text.noShow}
      keep={dialogText.keep}
      action={action}
    >
      <Field label={dialogText.noShowTitle} isLabelHidden kind="group">
        <RadioGroup
          value={absent}
          onValueChange={setAbsent}
          options={(["candidate", "interviewer"] as const).map((value) => ({ value, label: text.absent[value] }))}
        />
      </Field>
      <TextField
        label={dialogText.reason}
        isOptional
        rows={2}
        value={reason}
        onValueChange={setReason}
        maxLength={interviewLimits.reason}
        dir="auto"
      />
      {told?.(absent)}
    </ActionDialog>
  );
}
