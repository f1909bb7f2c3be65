import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Input } from "#ui/input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useDraftStore } from "./draft-context.ts";
import { fieldId } from "./field-ids.ts";

type TextFieldProps = {
  /** As findings name it. */
  path: string;
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  help?: ReactNode;
  isOptional?: boolean;
  isLabelHidden?: boolean;
  error?: string | undefined;
  /** More than one line. */
  rows?: number;
  className?: string;
  /** Values to choose from while typing. */
  suggestions?: readonly string[];
};

/** A text of the draft: kept as it is typed, sent at the latest when the field is left. */
export function TextField(props: TextFieldProps) {
  const { path, label, value, onChange, maxLength, help, isOptional, isLabelHidden, error, rows, suggestions } = props;
  const store = useDraftStore();
  const [wasLeft, setLeft] = useState(false);
  const leave = () => {
    setLeft(true);
    if (store.get().hasUnsent) void store.flush();
  };
  const listId = `${fieldId(path)}-suggestions`;
  const control = { value, maxLength, onBlur: leave };
  return (
    <Field
      id={fieldId(path)}
      label={label}
      help={help}
      isOptional={isOptional ?? false}
      isLabelHidden={isLabelHidden ?? false}
      error={wasLeft ? error : undefined}
      className={props.className ?? ""}
    >
      {rows ? (
        <Textarea rows={rows} {...control} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <span className="relative block">
          <Input
            {...control}
            // Some browsers draw a mark of their own, which would stand beside ours.
            {...(suggestions && { list: listId, className: "pr-8 [&::-webkit-calendar-picker-indicator]:opacity-0" })}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
          {suggestions ? (
            <Icon
              of={ChevronDown}
              className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted-foreground"
            />
          ) : null}
        </span>
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

type ListFieldProps = {
  path: string;
  label: ReactNode;
  value: readonly string[];
  onChange: (value: string[]) => void;
  help?: ReactNode;
  isOptional?: boolean;
  rows?: number;
  className?: string;
};

const linesOf = (typed: string) =>
  typed
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Several short texts, one per line. */
export function ListField({ path, label, value, onChange, help, isOptional, rows = 3, className }: ListFieldProps) {
  const store = useDraftStore();
  // Blank lines are part of typing but not of the list, so the text as typed is kept while the field has the focus.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field id={fieldId(path)} label={label} help={help} isOptional={isOptional ?? false} className={className ?? ""}>
      <Textarea
        rows={rows}
        value={typed ?? value.join("\n")}
        onFocus={() => setTyped(value.join("\n"))}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(linesOf(event.target.value).slice(0, 30));
        }}
        onBlur={() => {
          setTyped(null);
          if (store.get().hasUnsent) void store.flush();
        }}
      />
    </Field>
  );
}
