import { useId, useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { debriefLimits } from "../limits.ts";
import { text } from "../text.ts";

const words = text.decision;

type DissentProps = {
  people: readonly { userId: string }[];
  nameOf: (userId: string) => string;
  onAdd: (dissent: { userId: string; reason: string }) => void;
  onClose: () => void;
};

/** Who disagrees, and why: kept with the decision. */
export function DissentDialog({ people, nameOf, onAdd, onClose }: DissentProps) {
  const formId = useId();
  const [who, setWho] = useState<string | null>(null);
  const [why, setWhy] = useState("");
  const [isTold, setTold] = useState(false);
  const submit = () => {
    setTold(true);
    if (who === null) return;
    onAdd({ userId: who, reason: why.trim() });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.dissent}
      submit={{ formId, label: words.dissentSave, isBusy: false, cancelLabel: text.cancel }}
    >
      <Form id={formId} onSubmit={submit}>
        <Field label={words.dissenter} error={isTold && who === null ? words.choosePerson : undefined}>
          <Select
            value={who}
            onValueChange={setWho}
            options={people.map(({ userId }) => ({ value: userId, label: nameOf(userId) }))}
          />
        </Field>
        <TextField
          label={words.dissentWhy}
          isOptional
          value={why}
          onValueChange={setWhy}
          rows={2}
          maxLength={debriefLimits.reason}
          dir="auto"
        />
      </Form>
    </Dialog>
  );
}
