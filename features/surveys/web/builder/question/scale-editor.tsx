import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { type RatingScale, type SurveyQuestion, surveyLimits } from "../../../survey-draft.ts";
import { text } from "../../text.ts";
import { fieldId } from "../draft/field-ids.ts";
import { TextField } from "../draft/text-field.tsx";

const words = text.scale;
const { fewestSteps, mostSteps } = surveyLimits;
const choices = Array.from({ length: mostSteps - fewestSteps + 1 }, (_, index) => fewestSteps + index);

type ScaleProps = { question: SurveyQuestion; onChange: (scale: RatingScale) => void };

/** How many steps a rating has, and what its two ends mean. */
export function ScaleEditor({ question: { id, scale }, onChange }: ScaleProps) {
  const set = (fields: Partial<RatingScale>) => onChange({ ...scale, ...fields });
  return (
    <div className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]">
      <Field id={fieldId(`questions.${id}.scale.steps`)} label={words.steps}>
        <Select
          options={choices.map((steps) => ({ value: String(steps), label: words.stepsOf(steps) }))}
          value={String(scale.steps)}
          onValueChange={(steps) => set({ steps: Number(steps) })}
        />
      </Field>
      <TextField
        path={`questions.${id}.scale.lowLabel`}
        label={words.low}
        isOptional
        value={scale.lowLabel}
        maxLength={surveyLimits.label}
        onValueChange={(lowLabel) => set({ lowLabel })}
      />
      <TextField
        path={`questions.${id}.scale.highLabel`}
        label={words.high(scale.steps)}
        isOptional
        value={scale.highLabel}
        maxLength={surveyLimits.label}
        onValueChange={(highLabel) => set({ highLabel })}
      />
    </div>
  );
}
