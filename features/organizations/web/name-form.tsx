import { useState } from "react";
import { isUnseen } from "#platform/text/seen-text.ts";
import { Form } from "#ui/form.tsx";
import { TextField } from "#ui/text-field.tsx";
import { text } from "./text.ts";

type NameFormProps = { formId: string; initial: string; help?: string; onSubmit: (name: string) => void };

/** One field for a name, checked when it is sent. */
export function NameForm({ formId, initial, help, onSubmit }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string | undefined>();
  const submit = () => {
    const kept = name.trim().replace(/\s+/gu, " ");
    const found = isUnseen(kept) ? text.nameMissing : [...kept].length > 200 ? text.nameLong : undefined;
    setProblem(found);
    if (found === undefined) onSubmit(kept);
    else document.getElementById(`${formId}-name`)?.focus();
  };
  return (
    <Form id={formId} onSubmit={submit}>
      <TextField
        id={`${formId}-name`}
        label={text.name}
        help={help}
        error={problem}
        value={name}
        autoComplete="organization"
        onValueChange={setName}
      />
    </Form>
  );
}
