import { Field } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Section } from "#ui/section.tsx";
import { Select } from "#ui/select.tsx";
import { anonymities, type SurveySettings, surveyLimits } from "../../survey-draft.ts";
import { surveyPurposes } from "../../survey-states.ts";
import { text } from "../text.ts";
import { fieldId } from "./draft/field-ids.ts";
import { useDraft } from "./draft/survey-context.ts";
import { TextField } from "./draft/text-field.tsx";

const words = text.builder;

/** Title, purpose, description, and how answers are kept, in the words that respondents read. */
export function BasicsSection() {
  const { draft, edit } = useDraft();
  const set = (settings: Partial<SurveySettings>) =>
    edit((now) => ({ ...now, settings: { ...now.settings, ...settings } }));
  return (
    <Section heading={words.basics} lead={words.notSent}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <TextField
          path="title"
          label={words.name}
          value={draft.title}
          maxLength={surveyLimits.title}
          onValueChange={(title) => edit((now) => ({ ...now, title }))}
        />
        <Field id={fieldId("purpose")} label={words.purpose}>
          <Select
            options={surveyPurposes.map((purpose) => ({ value: purpose, label: text.purposes[purpose] }))}
            value={draft.settings.purpose}
            onValueChange={(purpose) => set({ purpose })}
          />
        </Field>
      </div>
      <TextField
        path="description"
        label={words.description}
        help={words.descriptionHelp}
        isOptional
        rows={2}
        value={draft.description}
        maxLength={surveyLimits.description}
        onValueChange={(description) => edit((now) => ({ ...now, description }))}
      />
      <Field id={fieldId("anonymity")} kind="group" label={words.anonymity}>
        <RadioGroup
          value={draft.settings.anonymity}
          onValueChange={(anonymity) => set({ anonymity })}
          options={anonymities.map((each) => ({
            value: each,
            label: words.anonymities[each],
            help: words.anonymityHelp[each],
          }))}
        />
      </Field>
      <p className="rounded-row border border-border bg-card px-3 py-2">
        <span className="block font-medium text-muted-foreground text-small">{words.respondentsRead}</span>
        {text.statements[draft.settings.anonymity]}
      </p>
    </Section>
  );
}
