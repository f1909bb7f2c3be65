import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Input } from "#ui/input.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { type ReadySurveyKey, readySurveyKeys, readySurveys } from "../../ready-surveys.ts";
import { surveyLimits, surveyRefusals } from "../../survey-draft.ts";
import { createSurveyMutation, refreshSurveys } from "../queries.ts";
import { text } from "../text.ts";

const words = text.create;
const BLANK = "blank";

type NewSurveySheetProps = {
  groupId: string;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onCreated: (surveyId: string) => void;
};

/** A new survey: blank, or one of the ready ones. */
export function NewSurveySheet(props: NewSurveySheetProps) {
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Sheet
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={words.title}
      footer={
        <>
          <Button onClick={() => props.onOpenChange(false)}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isBusy}>
            {words.create}
          </Button>
        </>
      }
    >
      <NewSurveyForm {...props} formId={formId} onBusyChange={setBusy} />
    </Sheet>
  );
}

type FormProps = Pick<NewSurveySheetProps, "groupId" | "onCreated"> & {
  formId: string;
  onBusyChange: (isBusy: boolean) => void;
};

function NewSurveyForm({ groupId, onCreated, formId, onBusyChange }: FormProps) {
  const queries = useQueryClient();
  const create = useMutation(createSurveyMutation());
  const titleId = useId();
  const [ready, setReady] = useState<ReadySurveyKey | null>(null);
  const [title, setTitle] = useState("");
  const [wasSent, setSent] = useState(false);
  const missing = title.trim() === "" ? surveyRefusals.title : undefined;

  const choose = (value: string) => {
    const key = readySurveyKeys.find((each) => each === value) ?? null;
    // A title of one's own stays; that of a ready survey goes with it.
    if (title === "" || (ready && title === readySurveys[ready].title)) setTitle(key ? readySurveys[key].title : "");
    setReady(key);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (missing) return document.getElementById(titleId)?.focus();
    onBusyChange(true);
    try {
      const survey = await create.mutateAsync({ groupId, title: title.trim(), ...(ready && { ready }) });
      await refreshSurveys(queries);
      onCreated(survey.id);
    } catch {
      // Said below.
    } finally {
      onBusyChange(false);
    }
  };
  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {create.isError ? (
        <InlineAlert tone="danger" title={words.failed} isAnnounced>
          {reasonOf(create.error, text.list.failedWhy)}
        </InlineAlert>
      ) : null}
      <Field label={words.how} kind="group">
        <RadioGroup
          value={ready ?? BLANK}
          onValueChange={choose}
          options={[
            { value: BLANK, label: words.blank, help: words.blankHelp },
            ...readySurveyKeys.map((key) => ({
              value: key,
              label: readySurveys[key].title,
              help: words.readyHelp(key, readySurveys[key].questions.length),
            })),
          ]}
        />
      </Field>
      <Field id={titleId} label={words.name} help={words.nameHelp} error={wasSent ? missing : undefined}>
        <Input
          autoComplete="off"
          maxLength={surveyLimits.title}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
    </form>
  );
}
