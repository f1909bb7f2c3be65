import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { type Periods, periodNames } from "../../retention.ts";
import { text } from "../text.ts";

const words = text.rules;
const offered = [1, 3, 6, 9, 12, 18, 24, 36, 48, 60, 84, 120];

type FieldsProps = {
  value: Periods;
  onValueChange: (value: Periods) => void;
  /** Longest that may be chosen for each; null for no limit. */
  limits?: Periods;
  /** What no period of one's own means. */
  none: string;
  disabledReason: string | undefined;
  errors?: Partial<Record<keyof Periods, string>>;
};

/** For how long each kind of person is kept. */
export function RuleFields({ value, onValueChange, limits, none, disabledReason, errors = {} }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {periodNames.map((name) => {
        const limit = limits?.[name] ?? null;
        const months = [...new Set([...offered, ...(value[name] === null ? [] : [value[name]])])]
          .filter((each) => limit === null || each <= limit || each === value[name])
          .toSorted((a, b) => a - b);
        return (
          <Field key={name} label={words.periods[name]} help={words.periodHelp[name]} error={errors[name]}>
            <Select
              value={value[name] === null ? "" : String(value[name])}
              onValueChange={(next) => onValueChange({ ...value, [name]: next === "" ? null : Number(next) })}
              options={[
                { value: "", label: none },
                ...months.map((each) => ({ value: String(each), label: words.months(each) })),
              ]}
              disabledReason={disabledReason}
            />
          </Field>
        );
      })}
    </div>
  );
}
