import { type FormEvent, useState } from "react";
import { isUnseen } from "#platform/text/seen-text.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Textarea } from "#ui/textarea.tsx";
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
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
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field id={`${formId}-name`} label={text.name} error={problems.name} isReadOnly={isReadOnly}>
        <Input value={wishes.name} onChange={(event) => setWishes({ ...wishes, name: event.currentTarget.value })} />
      </Field>
      <Field
        id={`${formId}-description`}
        label={text.description}
        isOptional
        error={problems.description}
        isReadOnly={isReadOnly}
      >
        <Textarea
          value={wishes.description}
          onChange={(event) => setWishes({ ...wishes, description: event.currentTarget.value })}
        />
      </Field>
      <Field kind="group" label={text.joining} disabledReason={isReadOnly ? text.readOnly : undefined}>
        <RadioGroup
          value={wishes.joining}
          options={ways.map((value) => ({ value, ...text.joiningOptions[value] }))}
          onValueChange={(value) =>
            setWishes({ ...wishes, joining: ways.find((way) => way === value) ?? wishes.joining })
          }
        />
      </Field>
    </form>
  );
}
