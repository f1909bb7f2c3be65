import { type FormEvent, useDeferredValue, useState } from "react";
import { lintLevels } from "#features/question-lint/lint-anchors.ts";
import { isUnseen } from "#platform/text/seen-text.ts";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { type AnchoredLevel, type CompetencyFields, libraryLimits } from "../../../../own-shapes.ts";
import { libraryFamilyKeys } from "../../../../shipped-keys.ts";
import { text } from "../../../text.ts";
import { Findings } from "./findings.tsx";
import { type ItemFormProps, LinesField, TextField } from "./form-fields.tsx";

const words = text.own.form;

/** Name, family, what one can observe, and the four levels. */
export function CompetencyForm({ formId, fields, isReadOnly, onChange, onSubmit }: ItemFormProps<CompetencyFields>) {
  const [problem, setProblem] = useState<string>();
  const set = (change: Partial<CompetencyFields>) => onChange({ ...fields, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = isUnseen(fields.name);
    setProblem(isMissing ? words.nameMissing : undefined);
    if (isMissing) document.getElementById(`${formId}-name`)?.focus();
    else onSubmit();
  };
  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id={`${formId}-name`}
          label={words.name}
          maxLength={libraryLimits.name}
          value={fields.name}
          error={problem}
          isReadOnly={isReadOnly}
          onChange={(name) => set({ name })}
        />
        <Field label={words.family} isReadOnly={isReadOnly}>
          <Select
            options={libraryFamilyKeys.map((value) => ({ value, label: text.own.families[value] }))}
            value={fields.family}
            onValueChange={(value) =>
              set({ family: libraryFamilyKeys.find((each) => each === value) ?? fields.family })
            }
          />
        </Field>
      </div>
      <TextField
        label={words.definition}
        help={words.definitionHelp}
        isOptional
        rows={2}
        value={fields.definition}
        isReadOnly={isReadOnly}
        onChange={(definition) => set({ definition })}
      />
      <LinesField
        label={words.behaviours}
        value={fields.behaviours}
        isReadOnly={isReadOnly}
        onChange={(behaviours) => set({ behaviours })}
      />
      <LevelFields levels={fields.levels} isReadOnly={isReadOnly} onChange={(levels) => set({ levels })} />
    </form>
  );
}

type LevelProps = {
  levels: readonly AnchoredLevel[];
  isReadOnly: boolean;
  onChange: (levels: AnchoredLevel[]) => void;
};

function LevelFields({ levels, isReadOnly, onChange }: LevelProps) {
  const looked = useDeferredValue(levels);
  const findings = lintLevels(looked.map(({ anchor }, index) => ({ value: index + 1, anchor })));
  const set = (index: number, change: Partial<AnchoredLevel>) =>
    onChange(levels.map((level, place) => (place === index ? { ...level, ...change } : level)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-h3">{words.competencyLevels}</legend>
      <p className="text-muted-foreground">{words.competencyLevelsHelp}</p>
      {levels.map(({ anchor, example }, index) => {
        const label = words.levelAnchor(index + 1, text.own.levels[index] ?? "");
        return (
          <div key={label} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
            <TextField
              label={label}
              rows={3}
              isOptional
              value={anchor}
              isReadOnly={isReadOnly}
              onChange={(value) => set(index, { anchor: value })}
            />
            <TextField
              label={words.example(index + 1)}
              rows={3}
              isOptional
              value={example}
              isReadOnly={isReadOnly}
              onChange={(value) => set(index, { example: value })}
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
