import { type FormEvent, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { text } from "#ui/text.ts";

const words = text.views;
const longestName = 80;

type DialogProps = {
  title: string;
  /** What it is called by now. */
  name: string;
  /** Asks whether others see it; left out where that is not asked. */
  shareLabel?: string | undefined;
  /** Answers whether it was done; what was typed stays where it was not. */
  onSave: (given: { name: string; isShared: boolean }) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the name of a view. */
export function ViewDialog({ title, name: before, shareLabel, onSave, onClose }: DialogProps) {
  const formId = useId();
  const [name, setName] = useState(before);
  const [isShared, setShared] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isMissing = name.trim() === "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isMissing || isBusy) return;
    setBusy(true);
    const done = await onSave({ name: name.trim(), isShared });
    setBusy(false);
    if (done !== null) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isBusy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={words.name} error={wasSent && isMissing ? words.nameMissing : undefined}>
          <Input
            autoComplete="off"
            maxLength={longestName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {shareLabel ? <Checkbox label={shareLabel} checked={isShared} onCheckedChange={setShared} /> : null}
      </form>
    </Dialog>
  );
}
