import { useState } from "react";
import { isUnseen } from "#platform/text/seen-text.ts";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Joining } from "../../contract.ts";
import { text } from "../text.ts";

export interface GroupWishes {
  name: string;
  description: string;
  joining: Joining;
}

type GroupFormProps = {
  formId: string;
  initial: GroupWishes;
  isReadOnly?: boolean;
  onSubmit: (wishes: GroupWishes) => void;
};

const ways = ["request", "open", "added"] as const;

/** Name, what the group hires for, and who gets in. */
export function GroupForm({ formId, initial, isReadOnly = false, onSubmit }: GroupFormProps) {
  const [wishes, setWishes] = useState(initial);
  const [problems, setProblems] = useState<{ name?: string; description?: string }>({});
  const submit = () => {
    const name = wishes.name.trim().replace(/\s+/gu, " ");
    const found = {
      ...(isUnseen(name) ? { name: text.nameMissing } : [...name].length > 200 ? { name: text.nameLong } : {}),
      ...(wishes.description.trim().length > 1000 && { description: text.descriptionLong }),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`${formId}-${first}`)?.focus();
    else onSubmit({ ...wishes, name, description: wishes.description.trim() });
  };
  return (
    <Form id={formId} onSubmit={submit}>
      <TextField
        id={`${formId}-name`}
        label={text.name}
        error={problems.name}
        isReadOnly={isReadOnly}
        value={wishes.name}
        onValueChange={(typed) => setWishes({ ...wishes, name: typed })}
      />
      <TextField
        id={`${formId}-description`}
        label={text.description}
        isOptional
        error={problems.description}
        isReadOnly={isReadOnly}
        value={wishes.description}
        rows={3}
        onValueChange={(typed) => setWishes({ ...wishes, description: typed })}
      />
      <Field kind="group" label={text.joining} disabledReason={isReadOnly ? text.readOnly : undefined}>
        <RadioGroup
          value={wishes.joining}
          options={ways.map((value) => ({ value, ...text.joiningOptions[value] }))}
          onValueChange={(joining) => setWishes({ ...wishes, joining })}
        />
      </Field>
    </Form>
  );
}
