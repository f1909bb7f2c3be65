import { useId, useState } from "react";
import { DateField } from "#ui/date-field.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { endOf, morningOf, type Snooze, snoozeUntil } from "../../due-days.ts";
import { text } from "../text.ts";
import { type DialogProps, whatOf } from "./task-dialog.ts";

const words = text.dialogs;
const ways: readonly Snooze[] = ["later", "tomorrow", "nextWeek"];

/** Puts tasks off: one of the usual times, or a day. */
export function SnoozeDialog({ dialog: { rows, run }, actions, onClose }: DialogProps) {
  const formId = useId();
  const [how, setHow] = useState<Snooze | "day">("tomorrow");
  const [day, setDay] = useState<string | null>(null);
  const [isTold, setTold] = useState(false);
  const until = how === "day" ? (day === null ? null : morningOf(day)) : snoozeUntil(how, new Date());
  const isMissing = until === null || until.getTime() <= Date.now();
  const submit = () => {
    setTold(true);
    if (isMissing) return;
    onClose();
    run(actions.snooze(rows, until));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.snooze(whatOf(rows))}
      submit={{ formId, label: words.snoozeSave, isBusy: false }}
    >
      <Form id={formId} onSubmit={submit}>
        <Field label={words.day} kind="group">
          <RadioGroup<Snooze | "day">
            value={how}
            onValueChange={setHow}
            options={[
              ...ways.map((value) => ({ value, label: text.snoozes[value] })),
              { value: "day" as const, label: text.actions.snoozeUntil },
            ]}
          />
        </Field>
        {how === "day" ? (
          <DateField
            label={words.day}
            value={day}
            onValueChange={setDay}
            error={isTold && isMissing ? words.dayMissing : undefined}
          />
        ) : null}
      </Form>
    </Dialog>
  );
}

/** The local day of an instant, such as 2026-11-27. */
function dayOf(instant: string | null | undefined): string | null {
  if (!instant) return null;
  const at = new Date(instant);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Another day by which tasks are due. */
export function DueDialog({ dialog: { rows, run }, actions, onClose }: DialogProps) {
  const formId = useId();
  const [day, setDay] = useState(rows.length === 1 ? dayOf(rows[0]?.dueAt) : null);
  const submit = () => {
    onClose();
    run(actions.setDue(rows, day === null ? null : endOf(day)));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.due(whatOf(rows))}
      submit={{ formId, label: words.dueSave, isBusy: false }}
    >
      <Form id={formId} onSubmit={submit}>
        <DateField label={words.dueDay} help={words.dueHelp} value={day} onValueChange={setDay} />
      </Form>
    </Dialog>
  );
}
