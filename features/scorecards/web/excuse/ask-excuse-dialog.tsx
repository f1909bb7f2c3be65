import { useState } from "react";
import { ActionDialog } from "#ui/action-dialog.tsx";
import { Field } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { excuseReasons } from "../../card-limits.ts";
import { text } from "./text.ts";
import { type ExcuseReason, useExcuses } from "./use-excuses.ts";

type AskProps = { scorecardId: string; onClose: () => void; refresh?: () => Promise<unknown> };

/** Asks to be let out of one's own card, for a reason of a list. */
export function AskExcuseDialog({ scorecardId, onClose, refresh }: AskProps) {
  const { ask } = useExcuses(refresh);
  const [reason, setReason] = useState<ExcuseReason | null>(null);
  const [error, setError] = useState<string>();
  return (
    <ActionDialog
      title={text.title}
      description={text.lead}
      act={text.ask}
      onClose={onClose}
      action={() => {
        if (reason !== null) return ask(scorecardId, reason);
        setError(text.reasonMissing);
        return undefined;
      }}
    >
      <Field kind="group" label={text.reason} error={reason === null ? error : undefined}>
        <RadioGroup
          value={reason}
          onValueChange={setReason}
          options={excuseReasons.map((value) => ({ value, label: text.reasons[value] }))}
        />
      </Field>
    </ActionDialog>
  );
}
