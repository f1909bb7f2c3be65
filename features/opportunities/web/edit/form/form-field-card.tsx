import { ChevronDown, ChevronUp, Plus, Trash2, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { Select } from "#ui/select.tsx";
import { Switch } from "#ui/switch.tsx";
import type { FormField } from "../../../opportunity-content.ts";
import { fieldKinds, limits } from "../../../opportunity-limits.ts";
import { text } from "../../text.ts";
import { fieldId, TextField, useShownProblem } from "../draft/draft-fields.tsx";

const words = text.form;
const isChoice = (kind: FormField["kind"]) => kind === "one_choice" || kind === "many_choices";

type CardProps = {
  field: FormField;
  index: number;
  grip: ReactNode;
  moves: readonly MenuItem[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChange: (fields: Partial<FormField>) => void;
  onRemove: () => void;
};

/** One question of the form: what is asked in sight, how it is answered when opened. */
export function FormFieldCard({ field, index, grip, moves, isOpen, onOpenChange, onChange, onRemove }: CardProps) {
  const bodyId = useId();
  const path = `form.fields.${field.id}`;
  const name = field.label || words.question(index + 1);
  const changeKind = (kind: FormField["kind"]) =>
    onChange({
      kind,
      flagged: [],
      options: isChoice(kind) && field.options.length === 0 ? [newOption(), newOption()] : field.options,
    });
  return (
    <article aria-label={name}>
      <div className="flex items-start gap-1 py-2.5 pr-2 pl-1">
        <span className="pt-6 max-sm:hidden pointer-coarse:hidden">{grip}</span>
        <div className="min-w-0 flex-1 px-2">
          <TextField
            path={`${path}.label`}
            label={words.question(index + 1)}
            placeholder={words.labelPlaceholder}
            value={field.label}
            maxLength={limits.label}
            onValueChange={(label) => onChange({ label })}
          />
          <p className="mt-1 text-caption text-muted-foreground">
            {[text.fieldKinds[field.kind], ...(field.isRequired ? [words.required] : [])].join(" · ")}
          </p>
        </div>
        <div className="flex items-center pt-6">
          <MoreMenu
            name={name}
            items={[
              ...moves,
              { kind: "separator", id: "line" },
              { id: "remove", label: words.remove, icon: Trash2, tone: "danger", onSelect: onRemove },
            ]}
          />
          <IconButton
            icon={isOpen ? ChevronUp : ChevronDown}
            label={isOpen ? words.hide(name) : words.show(name)}
            size="compact"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => onOpenChange(!isOpen)}
          />
        </div>
      </div>
      {isOpen ? (
        <div id={bodyId} className="flex flex-col gap-4 px-4 pb-5 sm:pl-10">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field id={fieldId(`${path}.kind`)} label={words.kind}>
              <Select
                options={fieldKinds.map((value) => ({ value, label: text.fieldKinds[value] }))}
                value={field.kind}
                onValueChange={changeKind}
              />
            </Field>
            <TextField
              path={`${path}.help`}
              label={words.help}
              isOptional
              value={field.help}
              maxLength={limits.help}
              onValueChange={(help) => onChange({ help })}
            />
          </div>
          <Switch
            label={words.required}
            checked={field.isRequired}
            onCheckedChange={(isRequired) => onChange({ isRequired })}
          />
          {isChoice(field.kind) ? <Options path={path} field={field} onChange={onChange} /> : null}
          <Flags field={field} onChange={onChange} />
        </div>
      ) : null}
    </article>
  );
}

const newOption = () => ({ id: crypto.randomUUID(), text: "" });

type PartProps = { field: FormField; onChange: (fields: Partial<FormField>) => void };

function Options({ path, field, onChange }: PartProps & { path: string }) {
  const problem = useShownProblem(`${path}.options`);
  const { options } = field;
  return (
    <fieldset id={fieldId(`${path}.options`)} tabIndex={-1} className="flex flex-col gap-2">
      <legend className="text-label">{words.options}</legend>
      {problem ? <p className="text-danger">{problem}</p> : null}
      {options.map((option, index) => (
        <div key={option.id} className="flex items-center gap-1">
          <TextField
            path={`${path}.options.${option.id}`}
            className="min-w-0 flex-1"
            label={words.option(index + 1)}
            isLabelHidden
            placeholder={words.option(index + 1)}
            value={option.text}
            maxLength={limits.option}
            onValueChange={(written) =>
              onChange({ options: options.map((each) => (each.id === option.id ? { ...each, text: written } : each)) })
            }
          />
          <IconButton
            icon={X}
            label={words.removeOption(index + 1)}
            size="compact"
            onClick={() =>
              onChange({
                options: options.filter(({ id }) => id !== option.id),
                flagged: field.flagged.filter((id) => id !== option.id),
              })
            }
          />
        </div>
      ))}
      <div>
        <Button
          size="compact"
          icon={Plus}
          disabledReason={options.length >= limits.options ? words.optionsFull(limits.options) : undefined}
          onClick={() => onChange({ options: [...options, newOption()] })}
        >
          {words.addOption}
        </Button>
      </div>
    </fieldset>
  );
}

/** Answers that are pointed out. Nobody is rejected by one. */
function Flags({ field, onChange }: PartProps) {
  const answers = isChoice(field.kind)
    ? field.options.filter((option) => option.text.trim() !== "").map(({ id, text: label }) => ({ id, label }))
    : field.kind === "yes_no"
      ? [
          { id: "yes", label: words.yes },
          { id: "no", label: words.no },
        ]
      : [];
  if (answers.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-label">{words.flag}</legend>
      <p className="text-muted-foreground text-small">{words.flagHelp}</p>
      {answers.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={field.flagged.includes(id)}
          onCheckedChange={(isFlagged) =>
            onChange({ flagged: isFlagged ? [...field.flagged, id] : field.flagged.filter((each) => each !== id) })
          }
        />
      ))}
    </fieldset>
  );
}
