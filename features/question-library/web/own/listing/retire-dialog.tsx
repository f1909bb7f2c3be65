import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { ItemKind } from "../../../own-shapes.ts";
import { type RetireReason, retireReasons } from "../../../standing.ts";
import { ownText } from "../own-text.ts";

const words = ownText.retire;

type RetireProps = {
  kind: ItemKind;
  count: number;
  onClose: () => void;
  onRetire: (why: { reason: RetireReason; note: string }) => void;
};

/** Asks why; without a reason nothing is retired. */
export function RetireDialog({ kind, count, onClose, onRetire }: RetireProps) {
  const [reason, setReason] = useState<RetireReason | null>(null);
  const [note, setNote] = useState("");
  const [wasTried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (reason) onRetire({ reason, note: note.trim() });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(kind, count)}
      description={words.help}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" onClick={submit}>
            {words.submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field kind="group" label={words.reason} error={wasTried && !reason ? words.reasonMissing : undefined}>
          <RadioGroup
            options={retireReasons.map((value) => ({ value, label: ownText.reasons[value] }))}
            value={reason}
            onValueChange={setReason}
          />
        </Field>
        <TextField label={words.note} isOptional rows={2} maxLength={1000} value={note} onValueChange={setNote} />
      </div>
    </Dialog>
  );
}
