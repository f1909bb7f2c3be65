import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { anonymities, type SurveySettings, surveyLimits } from "../../survey-draft.ts";
import { surveyPurposes } from "../../survey-states.ts";
import { text } from "../text.ts";
import { fieldId } from "./draft/field-ids.ts";
import { useDraft } from "./draft/survey-context.ts";
import { TextField } from "./draft/text-field.tsx";

const words = text.builder;

/** What the survey is, in a short head: title, purpose, whether names are kept, and what respondents read about it. */
export function BasicsSection() {
  const { draft, edit } = useDraft();
  const set = (settings: Partial<SurveySettings>) =>
    edit((now) => ({ ...now, settings: { ...now.settings, ...settings } }));
  const { anonymity } = draft.settings;
  return (
    <section aria-label={words.basics} className="flex flex-col gap-4">
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_13rem_8.5rem]">
        <div className="max-sm:col-span-2">
          <TextField
            path="title"
            label={words.name}
            value={draft.title}
            maxLength={surveyLimits.title}
            onValueChange={(title) => edit((now) => ({ ...now, title }))}
          />
        </div>
        <Field id={fieldId("purpose")} label={words.purpose}>
          <Select
            options={surveyPurposes.map((purpose) => ({ value: purpose, label: text.purposes[purpose] }))}
            value={draft.settings.purpose}
            onValueChange={(purpose) => set({ purpose })}
          />
        </Field>
        <Field id={fieldId("anonymity")} label={words.anonymity}>
          <Select
            options={anonymities.map((each) => ({ value: each, label: words.anonymities[each] }))}
            value={anonymity}
            onValueChange={(next) => set({ anonymity: next })}
          />
        </Field>
      </div>
      <TextField
        path="description"
        label={words.description}
        help={words.descriptionHelp}
        isOptional
        rows={1}
        value={draft.description}
        maxLength={surveyLimits.description}
        onValueChange={(description) => edit((now) => ({ ...now, description }))}
      />
      <p className="max-w-prose text-caption text-muted-foreground">
        <span className="font-medium text-foreground">{words.respondentsRead}</span> {text.statements[anonymity]}
      </p>
    </section>
  );
}
