import { type CsvAnswers, type CsvMapping, type CsvTable, type ValueAnswer, valuesOf } from "#platform/csv/csv-file.ts";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { ownText } from "../own-text.ts";
import type { ImportField } from "./column-choice.tsx";

const words = ownText.importing;
const empty = "empty";

/** Values of one field that the library does not know. */
interface UnknownValues<Name extends string> {
  field: ImportField<Name> & { values: NonNullable<ImportField<Name>["values"]> };
  values: ReturnType<typeof valuesOf>;
}

/** What of the file the library does not know, field by field. */
export function unknownValues<Name extends string>(
  fields: readonly ImportField<Name>[],
  table: CsvTable,
  mapping: CsvMapping<Name>,
): UnknownValues<Name>[] {
  return fields.flatMap((field) => {
    const { values: known } = field;
    if (!known) return [];
    const values = valuesOf(table, mapping.get(field.name)).filter(({ value }) => !known.isKnown(value));
    return values.length > 0 ? [{ field: { ...field, values: known }, values }] : [];
  });
}

/** The answers with those that nobody gave: where a row may come in without a value it does. */
export function answersFor<Name extends string>(
  unknown: readonly UnknownValues<Name>[],
  given: CsvAnswers<Name>,
): CsvAnswers<Name> {
  return new Map(
    unknown.map(({ field: { name, values: known }, values }) => [
      name,
      new Map(
        values.flatMap(({ key, value }): [string, ValueAnswer][] => {
          const answer = given.get(name)?.get(key) ?? (known.mayBeEmpty ? { value, to: "" } : undefined);
          return answer ? [[key, answer]] : [];
        }),
      ),
    ]),
  );
}

type ValueChoiceProps<Name extends string> = {
  unknown: readonly UnknownValues<Name>[];
  answers: CsvAnswers<Name>;
  onChange: (answers: CsvAnswers<Name>) => void;
};

/** What each value that the library does not know becomes: something of the library, something new, or nothing. */
export function ValueChoice<Name extends string>({ unknown, answers, onChange }: ValueChoiceProps<Name>) {
  const set = ({ field: { name } }: UnknownValues<Name>, values: UnknownValues<Name>["values"], chosen: string) => {
    const to = chosen === empty ? "" : chosen;
    const said = values.map(({ key, value }): [string, ValueAnswer] => [key, { value, to }]);
    onChange(new Map(answers).set(name, new Map([...(answers.get(name) ?? []), ...said])));
  };
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-h2">{words.values}</h2>
        <p className="text-muted-foreground">{words.valuesHelp}</p>
      </div>
      {unknown.map((one) => {
        const { field, values } = one;
        const options = [
          ...(field.values.mayBeEmpty ? [{ value: empty, label: words.leaveEmpty }] : []),
          ...field.values.options,
        ];
        const chosen = (key: string) => {
          const to = answers.get(field.name)?.get(key)?.to;
          return to === "" ? empty : (to ?? null);
        };
        const all = new Set(values.map(({ key }) => chosen(key)));
        return (
          <div key={field.name} className="grid gap-4 sm:grid-cols-2">
            {values.length > 1 ? (
              <div className="sm:col-span-2">
                <Field label={words.allOf(field.label)}>
                  <Select
                    options={options}
                    value={all.size === 1 ? ([...all][0] ?? null) : null}
                    placeholder={words.different}
                    onValueChange={(value) => set(one, values, value)}
                  />
                </Field>
              </div>
            ) : null}
            {values.map((each) => (
              <Field key={each.key} label={words.value(field.label, each.value, each.rows)}>
                <Select options={options} value={chosen(each.key)} onValueChange={(value) => set(one, [each], value)} />
              </Field>
            ))}
          </div>
        );
      })}
    </section>
  );
}
