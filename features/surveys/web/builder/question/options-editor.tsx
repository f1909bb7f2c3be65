import { Plus, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { choosable } from "../../../answers.ts";
import { moved, newOption } from "../../../draft-changes.ts";
import { type SurveyOption, type SurveyQuestion, surveyLimits } from "../../../survey-draft.ts";
import { text } from "../../text.ts";
import { fieldId, focusField } from "../draft/field-ids.ts";
import { TextField } from "../draft/text-field.tsx";

const words = text.options;
const newId = () => crypto.randomUUID();

type OptionsProps = {
  question: SurveyQuestion;
  number: number;
  onChange: (options: SurveyOption[]) => void;
};

/** What can be chosen: added with Enter, taken away, put in order. */
export function OptionsEditor({ question, number, onChange }: OptionsProps) {
  const { id, options } = question;
  const path = (optionId: string) => `questions.${id}.options.${optionId}`;
  const full = options.length >= surveyLimits.options ? words.full(surveyLimits.options) : undefined;
  const addAt = (index: number) => {
    if (full) return;
    const option = newOption(newId);
    onChange(options.toSpliced(index, 0, option));
    requestAnimationFrame(() => focusField(path(option.id)));
  };
  const remove = (optionId: string) => {
    const index = options.findIndex((option) => option.id === optionId);
    const next = options[index + 1] ?? options[index - 1];
    onChange(options.filter((option) => option.id !== optionId));
    requestAnimationFrame(() =>
      next ? focusField(path(next.id)) : document.getElementById(fieldId(path("add")))?.focus(),
    );
  };
  return (
    <div className="flex flex-col gap-2">
      <SortableList
        label={words.label(number)}
        items={options}
        getId={(option) => option.id}
        getName={(option) => words.option(options.indexOf(option) + 1)}
        onMove={(optionId, toIndex) => onChange(moved(options, optionId, toIndex))}
        className="gap-1.5"
        renderItem={(option, { grip, index }) => (
          <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-1">
            {grip}
            <TextField
              path={path(option.id)}
              label={words.option(index + 1)}
              isLabelHidden
              value={option.text}
              maxLength={surveyLimits.option}
              onValueChange={(typed) =>
                onChange(options.map((each) => (each.id === option.id ? { ...each, text: typed } : each)))
              }
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                addAt(index + 1);
              }}
            />
            <IconButton icon={X} size="compact" label={words.remove(index + 1)} onClick={() => remove(option.id)} />
          </div>
        )}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          id={fieldId(path("add"))}
          variant="ghost"
          size="compact"
          icon={Plus}
          disabledReason={full}
          onClick={() => addAt(options.length)}
        >
          {words.add}
        </Button>
        {choosable(question).length < 2 ? <p className="text-muted-foreground text-small">{words.tooFew}</p> : null}
      </div>
    </div>
  );
}
