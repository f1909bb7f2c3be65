import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { type CsvField, type CsvMapping, type CsvTable, csvFields } from "../../../csv-import.ts";
import { text } from "../../text.ts";

const words = text.own.importing;
const none = "none";

type ColumnChoiceProps = {
  table: CsvTable;
  mapping: CsvMapping;
  onChange: (mapping: CsvMapping) => void;
};

/** Which column of the file goes into which field. */
export function ColumnChoice({ table, mapping, onChange }: ColumnChoiceProps) {
  const options = [
    { value: none, label: words.leaveOut },
    ...table.head.map((name, index) => ({ value: String(index), label: words.column(index + 1, name) })),
  ];
  const set = (field: CsvField, value: string) =>
    onChange({ ...mapping, [field]: value === none ? null : Number(value) });
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-h2">{words.mapping}</h2>
        <p className="text-muted-foreground">{words.mappingHelp}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {csvFields.map((field) => (
          <Field
            key={field}
            label={words.fields[field]}
            isOptional={field !== "text"}
            error={field === "text" && mapping.text === null ? words.needed : undefined}
          >
            <Select
              options={options}
              value={mapping[field] === null ? none : String(mapping[field])}
              onValueChange={(value) => set(field, value)}
            />
          </Field>
        ))}
      </div>
    </section>
  );
}
