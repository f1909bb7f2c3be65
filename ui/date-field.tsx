import { Calendar } from "lucide-react";
import { useRef, useState } from "react";
import { formatDate } from "#platform/dates.ts";
import { readTypedDate } from "#platform/text/typed-date.ts";
import { Field, type FieldProps } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Input } from "#ui/input.tsx";
import { text } from "#ui/text.ts";

type DateFieldProps = Omit<FieldProps, "children" | "kind" | "label"> & {
  label: string;
  /** `2026-11-27`; null for none. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  onBlur?: () => void;
};

const YEAR = /\d{4}/;
const readHere = (typed: string) => readTypedDate(typed, { locale: navigator.language, today: new Date() });

/** A calendar day, written as the product writes days, and typed as people write theirs or chosen from the browser's calendar. */
export function DateField({ value, onValueChange, onBlur, error, ...field }: DateFieldProps) {
  // As it is typed, until it is left; what cannot be read stays, so that it can be mended.
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnread, setUnread] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const keep = (next: string | null) => {
    setUnread(false);
    if (next !== value) onValueChange(next);
  };
  const change = (written: string) => {
    setTyped(written);
    // Before its year is whole it may still become another day.
    const read = YEAR.test(written) ? readHere(written) : null;
    if (read !== null || written.trim() === "") keep(read);
  };
  const leave = () => {
    if (typed !== null) {
      const read = readHere(typed);
      const isRead = read !== null || typed.trim() === "";
      if (isRead) {
        keep(read);
        setTyped(null);
      }
      setUnread(!isRead);
    }
    onBlur?.();
  };
  const isFixed = Boolean(field.disabledReason) || field.isReadOnly === true;
  return (
    <Field {...field} error={isUnread ? text.date.unread : error}>
      <Input
        value={typed ?? (value === null ? "" : formatDate(value))}
        placeholder={formatDate(new Date())}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
        className="pr-10"
        trail={
          isFixed ? null : (
            <span className="relative -mr-1.5 inline-flex">
              {/* The calendar opens where this stands. */}
              <input
                ref={picker}
                type="date"
                tabIndex={-1}
                aria-hidden
                value={value ?? ""}
                onChange={(event) => {
                  setTyped(null);
                  keep(event.target.value || null);
                }}
                className="pointer-events-none absolute inset-0 opacity-0"
              />
              <button
                type="button"
                aria-label={text.date.choose(field.label)}
                onClick={() => picker.current?.showPicker?.()}
                className="touch-target relative inline-flex size-6 items-center justify-center rounded-chip hover:bg-accent hover:text-foreground"
              >
                <Icon of={Calendar} />
              </button>
            </span>
          )
        }
      />
    </Field>
  );
}
