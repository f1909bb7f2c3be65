import { useId, useState } from "react";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useNeededText } from "#ui/use-needed-text.ts";
import type { erasureReasons } from "../../contract.ts";
import { privacyApi } from "../queries.ts";
import { text } from "../text.ts";
import { usePrivacyAttempt } from "./use-privacy-attempt.ts";

/** Whom something is done to; the name where it is one. */
export type Those = { personIds: readonly string[]; name?: string | undefined };
type DialogProps = { those: Those; onClose: () => void };

/** Keeps people until a day, with a reason. */
export function ExtendDialog({ those: { personIds, name }, onClose }: DialogProps) {
  const words = text.extending;
  const formId = useId();
  const { isBusy, run } = usePrivacyAttempt(onClose);
  const [until, setUntil] = useState<string | null>(null);
  const reason = useNeededText(words.reasonMissing);
  const [wasSent, setSent] = useState(false);
  const extend = (day: string | null, why = "") =>
    privacyApi.extend.call({ personIds: [...personIds], until: day, reason: why });
  const submit = () => {
    setSent(true);
    const why = reason.take();
    if (until === null || why === null) return;
    void run(() => extend(until, why), {
      done: ({ done }) => ({ title: words.done(done.length), undo: () => extend(null) }),
      failed: words.failed,
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(personIds.length, name)}
      submit={{ formId, label: words.submit, isBusy }}
    >
      <Form id={formId} onSubmit={submit} className="gap-4">
        <DateField
          label={words.until}
          value={until}
          onValueChange={setUntil}
          error={wasSent && until === null ? words.untilMissing : undefined}
        />
        <TextField {...reason.field} label={words.reason} help={words.reasonHelp} rows={2} maxLength={500} />
      </Form>
    </Dialog>
  );
}

/** Erases people for good; the word has to be typed. */
export function EraseDialog({ those: { personIds, name }, onClose }: DialogProps) {
  const words = text.erasing;
  const { isBusy, run } = usePrivacyAttempt(onClose);
  const [reason, setReason] = useState<(typeof erasureReasons)[number]>("asked");
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={words.title(personIds.length, name)}
      description={words.help}
      confirmLabel={words.confirm}
      tone="destructive"
      typeToConfirm={words.type}
      isLoading={isBusy}
      onConfirm={() =>
        void run(() => privacyApi.erase.call({ personIds: [...personIds], reason }), {
          done: ({ done }) => ({ title: words.done(done.length) }),
          failed: words.failed,
        })
      }
    >
      <Field label={words.reason} kind="group">
        <RadioGroup
          value={reason}
          onValueChange={setReason}
          options={[
            { value: "asked", label: words.reasons.asked },
            { value: "wrong", label: words.reasons.wrong },
            { value: "not_needed", label: words.reasons.not_needed },
          ]}
        />
      </Field>
    </AlertDialog>
  );
}
