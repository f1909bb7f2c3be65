import { Plus, X } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { PersonDraft } from "../../person-shapes.ts";
import { text } from "../text.ts";
import { fieldId } from "./use-person-edit.ts";

const words = text.edit;
type Contact = PersonDraft["mails"][number];

const kinds = {
  mails: { type: "email", inputMode: "email", nameOf: words.mailNumber, add: words.addMail, longest: 254 },
  phones: { type: "tel", inputMode: "tel", nameOf: words.phoneNumber, add: words.addPhone, longest: 60 },
} as const;

type RowsProps = {
  kind: keyof typeof kinds;
  value: readonly Contact[];
  onValueChange: (value: Contact[]) => void;
  errors: ReadonlyMap<string, string>;
};

/** Addresses or numbers below one another, of which one is the one to use. */
export function ContactRows({ kind, value, onValueChange, errors }: RowsProps) {
  const { type, inputMode, nameOf, add, longest } = kinds[kind];
  const change = (at: number, part: Partial<Contact>) =>
    onValueChange(value.map((row, place) => (place === at ? { ...row, ...part } : row)));
  const choose = (at: number) => onValueChange(value.map((row, place) => ({ ...row, isPrimary: place === at })));
  const remove = (at: number) => {
    const left = value.filter((_, place) => place !== at);
    // One of them stays the one to use.
    onValueChange(left.map((row, place) => (value[at]?.isPrimary && place === 0 ? { ...row, isPrimary: true } : row)));
  };
  const primary = Math.max(
    0,
    value.findIndex(({ isPrimary }) => isPrimary),
  );
  return (
    <div className="flex flex-col gap-3">
      {value.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
        <div key={at} className="flex flex-wrap items-start gap-2">
          <TextField
            id={fieldId(`${kind}.${at}.value`)}
            label={nameOf(at + 1)}
            type={type}
            inputMode={inputMode}
            value={row.value}
            onValueChange={(typed) => change(at, { value: typed })}
            error={errors.get(`${kind}.${at}.value`)}
            maxLength={longest}
            className="min-w-52 flex-2"
          />
          <div className="flex min-w-44 flex-1 flex-wrap items-start gap-2">
            <TextField
              label={words.label}
              isOptional
              value={row.label}
              onValueChange={(label) => change(at, { label })}
              maxLength={60}
              dir="auto"
              className="min-w-32 flex-1"
            />
            <div className="flex items-center gap-1 pt-6">
              {value.length > 1 ? (
                <label className="touch-target flex h-8 items-center gap-1.5 px-1 text-small">
                  <input
                    type="radio"
                    name={`primary-${kind}`}
                    checked={at === primary}
                    onChange={() => choose(at)}
                    className="accent-primary"
                  />
                  {words.primary}
                </label>
              ) : null}
              <IconButton icon={X} label={words.remove(row.value || nameOf(at + 1))} onClick={() => remove(at)} />
            </div>
          </div>
        </div>
      ))}
      <Button
        icon={Plus}
        size="compact"
        className="self-start"
        onClick={() => onValueChange([...value, { value: "", label: "", isPrimary: value.length === 0 }])}
      >
        {add}
      </Button>
    </div>
  );
}
