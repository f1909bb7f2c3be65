import { ChevronDown } from "lucide-react";
import { type ChangeEvent, type KeyboardEvent, useId, useState } from "react";
import { Field, type FieldProps } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Input, type InputProps } from "#ui/input.tsx";
import { Textarea } from "#ui/textarea.tsx";

type InputWords =
  | "autoCapitalize"
  | "autoComplete"
  | "icon"
  | "inputMode"
  | "placeholder"
  | "size"
  | "spellCheck"
  | "type";

export type TextFieldProps = Omit<FieldProps, "children" | "kind"> &
  Pick<InputProps, InputWords> & {
    value: string;
    onValueChange: (value: string) => void;
    maxLength?: number | undefined;
    /** More than one line. */
    rows?: number | undefined;
    /** Of the text, where it is not the page's. */
    lang?: string | undefined;
    dir?: "auto";
    onBlur?: () => void;
    onFocus?: () => void;
    onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
    /** Values to choose from while typing in one line. */
    suggestions?: readonly string[];
  };

/** A text of one line or several, with its label and what helps or is wrong. */
export function TextField(props: TextFieldProps) {
  const { label, isOptional, help, error, disabledReason, isReadOnly, id, isLabelHidden, aside, className } = props;
  const { suggestions } = props;
  const listId = useId();
  const { value, rows, maxLength, lang, dir, onBlur, onFocus, onKeyDown } = props;
  const { autoCapitalize, autoComplete = "off", icon, inputMode, placeholder, size, spellCheck, type } = props;
  const shared = {
    ...{ value, maxLength, lang, dir, placeholder, spellCheck, onBlur, onFocus, onKeyDown },
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => props.onValueChange(event.target.value),
  };
  return (
    <Field {...{ label, isOptional, help, error, disabledReason, isReadOnly, id, isLabelHidden, aside, className }}>
      {rows ? (
        <Textarea {...shared} rows={rows} />
      ) : (
        <Input
          {...shared}
          {...{ autoCapitalize, autoComplete, icon, inputMode, size, type }}
          // Some browsers draw a mark of their own, which would stand beside ours.
          {...(suggestions && { list: listId, className: "pr-8 [&::-webkit-calendar-picker-indicator]:opacity-0" })}
          trail={suggestions ? <Icon of={ChevronDown} className="pointer-events-none" /> : null}
        />
      )}
      {suggestions ? (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      ) : null}
    </Field>
  );
}

export type LinesFieldProps = Omit<TextFieldProps, "value" | "onValueChange"> & {
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  /** How many lines count. */
  most: number;
  /** Letters of a line. */
  longest?: number;
};

/** Several short texts, one per line. */
export function LinesField({ value, onValueChange, most, longest, onBlur, ...field }: LinesFieldProps) {
  // Blank lines are part of typing but not of the list, so the text as typed is kept while the field has the focus.
  const [typed, setTyped] = useState<string | null>(null);
  const linesOf = (written: string) =>
    written
      .split("\n")
      .map((line) => line.trim().slice(0, longest))
      .filter(Boolean)
      .slice(0, most);
  return (
    <TextField
      rows={3}
      {...field}
      value={typed ?? value.join("\n")}
      onFocus={() => setTyped(value.join("\n"))}
      onValueChange={(written) => {
        setTyped(written);
        onValueChange(linesOf(written));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}
