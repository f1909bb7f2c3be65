import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { groupPeopleQuery } from "#features/groups/web/public.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { Select } from "#ui/select.tsx";
import { text } from "../text.ts";
import { type DialogProps, whatOf } from "./task-dialog.ts";

const words = text.dialogs;
const nobody = "nobody";

/** Gives tasks to somebody of their hiring group. */
export function AssignDialog({ dialog: { rows, run }, actions, onClose }: DialogProps) {
  const formId = useId();
  const groupId = rows[0]?.groupId ?? "";
  const { data: people = [] } = useQuery(groupPeopleQuery(groupId));
  const [chosen, setChosen] = useState<string | null>(null);
  const [isTold, setTold] = useState(false);
  const submit = () => {
    setTold(true);
    if (chosen === null) return;
    onClose();
    run(actions.assign(rows, people.find(({ userId }) => userId === chosen) ?? null));
  };
  const others = people.filter(({ userId }) => !rows.every(({ assigneeId }) => assigneeId === userId));
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.assign(whatOf(rows))}
      submit={{ formId, label: words.assignSave, isBusy: false }}
    >
      <Form id={formId} onSubmit={submit}>
        <Field label={words.to} error={isTold && chosen === null ? words.toMissing : undefined}>
          <Select
            value={chosen}
            onValueChange={setChosen}
            options={[
              ...others.map(({ userId, name }) => ({ value: userId, label: name })),
              ...(rows.some(({ assigneeId }) => assigneeId !== null) ? [{ value: nobody, label: words.nobody }] : []),
            ]}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
