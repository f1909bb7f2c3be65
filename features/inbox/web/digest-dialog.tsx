import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { currentZone, zoneChoices } from "#platform/values/time-zone.ts";
import { attempt } from "#ui/attempt.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { LoadFailed } from "#ui/inline-alert.tsx";
import { Select } from "#ui/select.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { digestQuery, inboxApi, refreshInbox } from "./queries.ts";
import { text } from "./text.ts";

const words = text.digest;
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: words.hourOf(hour) }));
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The daily mail: whether, when, and in which time zone. */
export function DigestDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { data, isError, refetch } = useQuery(digestQuery());
  const queries = useQueryClient();
  const save = useMutation(inboxApi.saveDigest.mutationOptions());
  const keep = async (digest: Settings) => {
    const saved = await attempt(() => save.mutateAsync(digest), {
      refresh: () => refreshInbox(queries),
      failed: words.failed,
      failedWhy: text.failedWhy,
      done: () => ({ title: words.saved }),
    });
    if (saved) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.help}
      {...(data && { submit: { formId, label: words.save, isBusy: save.isPending } })}
    >
      {isError ? (
        <LoadFailed onRetry={refetch}>{text.loadFailedWhy}</LoadFailed>
      ) : data ? (
        <Fields
          formId={formId}
          initial={data.isKnown ? data : { ...data, timeZone: ownZone() }}
          onSubmit={(digest) => void keep(digest)}
        />
      ) : (
        <SkeletonGroup>
          <SkeletonText lines={3} />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

interface Settings {
  isOn: boolean;
  hour: number;
  timeZone: string;
}
type FieldsProps = { formId: string; initial: Settings; onSubmit: (digest: Settings) => void };

function Fields({ formId, initial, onSubmit }: FieldsProps) {
  const [isOn, setOn] = useState(initial.isOn);
  const [hour, setHour] = useState(initial.hour);
  const [timeZone, setTimeZone] = useState(currentZone(initial.timeZone));
  return (
    <Form id={formId} onSubmit={() => onSubmit({ isOn, hour, timeZone })}>
      <Checkbox label={words.isOn} checked={isOn} onCheckedChange={setOn} />
      {isOn ? (
        <>
          <Field label={words.hour}>
            <Select value={String(hour)} onValueChange={(value) => setHour(Number(value))} options={hours} />
          </Field>
          <Field label={words.timeZone}>
            <Select
              value={timeZone}
              onValueChange={setTimeZone}
              options={zoneChoices(initial.timeZone, ownZone(), "UTC")}
            />
          </Field>
        </>
      ) : null}
    </Form>
  );
}
