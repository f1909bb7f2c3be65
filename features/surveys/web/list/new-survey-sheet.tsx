import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { reasonOf } from "#platform/web/refusal.ts";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { FormSheet, type SheetForm } from "#ui/form-sheet.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type ReadySurveyKey, readySurveyKeys, readySurveys } from "../../ready-surveys.ts";
import { surveyLimits, surveyRefusals } from "../../survey-draft.ts";
import { refreshSurveys, surveysApi } from "../queries.ts";
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
export const NewSurveySheet = (props: NewSurveySheetProps) => (
  <FormSheet open={props.open} onOpenChange={props.onOpenChange} title={words.title} submitLabel={words.create}>
    {(form) => <NewSurveyForm {...props} {...form} />}
  </FormSheet>
);

type FormProps = Pick<NewSurveySheetProps, "groupId" | "onCreated"> & SheetForm;

function NewSurveyForm({ groupId, onCreated, formId, onBusyChange }: FormProps) {
  const queries = useQueryClient();
  const create = useMutation(surveysApi.create.mutationOptions());
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
  const submit = async () => {
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
    <Form id={formId} onSubmit={submit} className="gap-5">
      <FailureAlert title={words.failed}>
        {create.isError ? reasonOf(create.error, text.list.failedWhy) : null}
      </FailureAlert>
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
      <TextField
        id={titleId}
        label={words.name}
        help={words.nameHelp}
        error={wasSent ? missing : undefined}
        maxLength={surveyLimits.title}
        value={title}
        onValueChange={setTitle}
      />
    </Form>
  );
}
