import { useSuspenseQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { rolesQuery } from "#features/opportunities/web/public.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { Select } from "#ui/select.tsx";
import { text } from "../../text.ts";
import { type TaskProps, whoOf } from "./candidate-task.ts";

const words = text.consider;

/** Makes candidacies of the same people for another role. */
export function ConsiderTask({ task, groupId, actions, onClose }: TaskProps) {
  const { rows, run } = task;
  const formId = useId();
  const { data } = useSuspenseQuery(rolesQuery({ groupId }));
  const [roleId, setRoleId] = useState<string | null>(null);
  const [isTold, setTold] = useState(false);
  const roles = data.items.filter(({ id }) => !rows.every(({ opportunityId }) => opportunityId === id));
  const role = roles.find(({ id }) => id === roleId);
  const submit = () => {
    setTold(true);
    if (!role) return;
    onClose();
    run(actions.consider(rows, role));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(whoOf(rows, text.ending.many))}
      description={words.help}
      submit={{ formId, label: words.add, isBusy: false }}
    >
      <Form id={formId} onSubmit={submit}>
        <Field label={words.role} error={isTold && !role ? words.roleMissing : undefined}>
          <Select
            value={roleId}
            onValueChange={setRoleId}
            options={roles.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
