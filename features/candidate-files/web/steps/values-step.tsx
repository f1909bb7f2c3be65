import { fold } from "#platform/text/search-text.ts";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { type ValueField, valueFields } from "../../fields/import-fields.ts";
import type { ImportChoices, ImportMapping, Survey } from "../../import-shapes.ts";
import { text } from "../text.ts";
import { guessOf, optionsOf } from "./value-guesses.ts";

const words = text.values;
const empty = "leave-empty";

type StepProps = {
  survey: Survey;
  mapping: ImportMapping;
  choices: ImportChoices;
  onChange: (mapping: ImportMapping) => void;
};

/** What each value of a file becomes, where only some are understood. */
export function ValuesStep({ survey, mapping, choices, onChange }: StepProps) {
  const mapped = valueFields.flatMap((field) => {
    const place = mapping.columns.find((column) => column.field === field)?.column;
    const found = place === undefined ? undefined : survey.columns[place];
    return found && found.values.length > 0 ? [{ field, ...found }] : [];
  });
  if (mapped.length === 0) return <p className="text-muted-foreground">{words.none}</p>;
  const set = (field: ValueField, value: string, to: string) =>
    onChange({
      ...mapping,
      values: [
        ...mapping.values.filter((each) => each.field !== field || fold(each.value) !== fold(value)),
        { field, value, to },
      ],
    });
  return (
    <>
      <div>
        <h2 className="text-h2">{words.heading}</h2>
        <p className="text-muted-foreground">{words.help}</p>
      </div>
      {mapped.map(({ field, values, hasMore }) => {
        const options = [
          { value: empty, label: words.leaveEmpty[field] },
          ...optionsOf(
            field,
            choices,
            values.map(({ value }) => value),
          ),
        ];
        const chosen = (value: string) => {
          const said = mapping.values.find((each) => each.field === field && fold(each.value) === fold(value));
          if (said) return said.to === "" ? empty : said.to;
          return guessOf(field, value, { choices, preset: survey.preset }) ?? null;
        };
        return (
          <section key={field} className="flex flex-col gap-3">
            <h3 className="text-h3">{text.fields[field]}</h3>
            {hasMore ? <p className="text-muted-foreground text-small">{words.more(text.fields[field])}</p> : null}
            <div className="grid gap-4 sm:grid-cols-2">
              {values.map(({ value, rows }) => {
                const to = chosen(value);
                return (
                  <Field
                    key={value}
                    label={<span dir="auto">{words.value(value, rows)}</span>}
                    error={to === null ? words.unknown : undefined}
                  >
                    <Select
                      options={options}
                      value={to}
                      onValueChange={(next) => set(field, value, next === empty ? "" : next)}
                    />
                  </Field>
                );
              })}
            </div>
          </section>
        );
      })}
    </>
  );
}
