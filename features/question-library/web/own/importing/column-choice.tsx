import type { CsvMapping, CsvTable } from "#platform/csv/csv-file.ts";
import { Field } from "#ui/field.tsx";
import { Select, type SelectOption } from "#ui/select.tsx";
import { ownText } from "../own-text.ts";

const words = ownText.importing;
const leftOut = "none";
const column = "column:";
const always = "always:";

/** A field that a column can hold, in the words of the screen. */
export interface ImportField<Name extends string> {
  name: Name;
  label: string;
  /** What is missing while no column is chosen; a field without it may be left out. */
  needed?: string | undefined;
  /** Values that all rows can have, where the file has no column for it. */
  forAll?: readonly { value: string; label: string }[] | undefined;
  /** Where only some values are known: which, what else there is to choose, and whether a row may come in without. */
  values?: { isKnown: (value: string) => boolean; options: readonly SelectOption[]; mayBeEmpty: boolean } | undefined;
}

type ColumnChoiceProps<Name extends string> = {
  table: CsvTable;
  fields: readonly ImportField<Name>[];
  mapping: CsvMapping<Name>;
  onChange: (mapping: CsvMapping<Name>) => void;
};

/** Which column of the file goes into which field. */
export function ColumnChoice<Name extends string>({ table, fields, mapping, onChange }: ColumnChoiceProps<Name>) {
  const columns = [
    { value: leftOut, label: words.leaveOut },
    ...table.head.map((head, index) => ({
      value: `${column}${index}`,
      label: words.column(index + 1, head, table.rows[0]?.cells[index] ?? ""),
    })),
  ];
  const set = (name: Name, value: string) => {
    const next = new Map(mapping);
    if (value.startsWith(column)) next.set(name, Number(value.slice(column.length)));
    else if (value.startsWith(always)) next.set(name, { always: value.slice(always.length) });
    else next.delete(name);
    onChange(next);
  };
  const chosen = (name: Name): string => {
    const place = mapping.get(name);
    if (place === undefined) return leftOut;
    return typeof place === "number" ? `${column}${place}` : `${always}${place.always}`;
  };
  const read = new Set(mapping.values());
  const ignored = table.head.flatMap((head, index) =>
    read.has(index) || table.rows.every(({ cells }) => (cells[index] ?? "").trim() === "")
      ? []
      : [words.column(index + 1, head, "")],
  );
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-h2">{words.mapping}</h2>
        <p className="text-muted-foreground">{words.mappingHelp}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {fields.map(({ name, label, needed, forAll = [] }) => (
          <Field
            key={name}
            label={label}
            isOptional={needed === undefined}
            error={mapping.has(name) ? undefined : needed}
          >
            <Select
              options={[
                ...columns,
                ...forAll.map((one) => ({ value: `${always}${one.value}`, label: words.always(one.label) })),
              ]}
              value={chosen(name)}
              onValueChange={(value) => set(name, value)}
            />
          </Field>
        ))}
      </div>
      {ignored.length > 0 ? (
        <p className="wrap-anywhere text-muted-foreground text-small">{words.ignored(ignored.join(", "))}</p>
      ) : null}
    </section>
  );
}
