import { type FormEvent, useState } from "react";
import { isUnseen } from "#platform/text/seen-text.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { text } from "./text.ts";

type NameFormProps = { formId: string; initial: string; help?: string; onSubmit: (name: string) => void };

/** One field for a name, checked when it is sent. */
export function NameForm({ formId, initial, help, onSubmit }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string | undefined>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const kept = name.trim().replace(/\s+/gu, " ");
    const found = isUnseen(kept) ? text.nameMissing : [...kept].length > 200 ? text.nameLong : undefined;
    setProblem(found);
    if (found === undefined) onSubmit(kept);
    else document.getElementById(`${formId}-name`)?.focus();
  };
  return (
    <form id={formId} noValidate onSubmit={submit}>
      <Field id={`${formId}-name`} label={text.name} help={help} error={problem}>
        <Input value={name} autoComplete="organization" onChange={(event) => setName(event.currentTarget.value)} />
      </Field>
    </form>
  );
}
