import { useDeferredValue, useState } from "react";
import { isUnseen } from "#platform/text/seen-text.ts";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { Select } from "#ui/select.tsx";
import type { AnchoredLevel, CompetencyFields } from "../../../../own-shapes.ts";
import { libraryFamilyKeys, libraryLimits } from "../../../../shipped-keys.ts";
import { useQuestionChecks } from "../../../use-question-checks.ts";
import { ownText } from "../../own-text.ts";
import { Findings } from "./findings.tsx";
import { type ItemFormProps, LinesField, TextField } from "./form-fields.tsx";

const words = ownText.form;

/** Name, family, what one can observe, and the four levels. */
export function CompetencyForm({ formId, fields, onChange, onSubmit }: ItemFormProps<CompetencyFields>) {
  const [problem, setProblem] = useState<string>();
  const set = (change: Partial<CompetencyFields>) => onChange({ ...fields, ...change });
  const submit = () => {
    const isMissing = isUnseen(fields.name);
    setProblem(isMissing ? words.nameMissing : undefined);
    if (isMissing) document.getElementById(`${formId}-name`)?.focus();
    else onSubmit();
  };
  return (
    <Form id={formId} onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id={`${formId}-name`}
          label={words.name}
          maxLength={libraryLimits.name}
          value={fields.name}
          error={problem}
          onValueChange={(name) => set({ name })}
        />
        <Field label={words.family}>
          <Select
            options={libraryFamilyKeys.map((value) => ({ value, label: ownText.families[value] }))}
            value={fields.family}
            onValueChange={(family) => set({ family })}
          />
        </Field>
      </div>
      <TextField
        label={words.definition}
        help={words.definitionHelp}
        isOptional
        rows={2}
        value={fields.definition}
        onValueChange={(definition) => set({ definition })}
      />
      <LinesField
        label={words.behaviours}
        value={fields.behaviours}
        onValueChange={(behaviours) => set({ behaviours })}
      />
      <LevelFields levels={fields.levels} onChange={(levels) => set({ levels })} />
    </Form>
  );
}

type LevelProps = {
  levels: readonly AnchoredLevel[];
  onChange: (levels: AnchoredLevel[]) => void;
};

function LevelFields({ levels, onChange }: LevelProps) {
  const looked = useDeferredValue(levels);
  const findings = useQuestionChecks(undefined).linter.levels(
    looked.map(({ anchor }, index) => ({ value: index + 1, anchor })),
  );
  const set = (index: number, change: Partial<AnchoredLevel>) =>
    onChange(levels.map((level, place) => (place === index ? { ...level, ...change } : level)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-h3">{words.competencyLevels}</legend>
      <p className="text-muted-foreground">{words.competencyLevelsHelp}</p>
      {levels.map(({ anchor, example }, index) => {
        const label = words.levelAnchor(index + 1, ownText.levels[index] ?? "");
        return (
          <div key={label} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
            <TextField
              label={label}
              rows={3}
              isOptional
              value={anchor}
              onValueChange={(value) => set(index, { anchor: value })}
            />
            <TextField
              label={words.example(index + 1)}
              rows={3}
              isOptional
              value={example}
              onValueChange={(value) => set(index, { example: value })}
            />
            <div className="empty:hidden sm:col-span-2">
              <Findings
                name={label}
                of={looked[index]?.anchor ?? ""}
                findings={findings.filter(({ level }) => level === index + 1)}
              />
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
