import { type ReactNode, useState } from "react";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { libraryLimits } from "../../../../own-shapes.ts";
import { text } from "../../../text.ts";

/** What the form of a question or of a competency is given. */
export type ItemFormProps<Fields> = {
  formId: string;
  fields: Fields;
  isReadOnly: boolean;
  onChange: (fields: Fields) => void;
  onSubmit: () => void;
};

type TextProps = {
  id?: string;
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  help?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  isReadOnly?: boolean;
  /** More than one line. */
  rows?: number;
  maxLength?: number;
  lang?: string;
  className?: string;
};

/** A text of one line or several. */
export function TextField(props: TextProps) {
  const { id, label, value, onChange, help, error, isOptional = false, isReadOnly = false, rows, lang } = props;
  const control = { value, maxLength: props.maxLength ?? libraryLimits.text, ...(lang && { lang }) };
  return (
    <Field
      {...(id && { id })}
      label={label}
      help={help}
      error={error}
      isOptional={isOptional && !isReadOnly}
      isReadOnly={isReadOnly}
      className={props.className ?? ""}
    >
      {rows ? (
        <Textarea rows={rows} {...control} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input {...control} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

const linesOf = (typed: string) =>
  typed
    .split("\n")
    .map((line) => line.trim().slice(0, libraryLimits.listItem))
    .filter(Boolean)
    .slice(0, libraryLimits.list);

type LinesProps = {
  label: ReactNode;
  value: readonly string[];
  onChange: (value: string[]) => void;
  isReadOnly?: boolean;
  lang?: string;
};

/** Several short texts, one per line. */
export function LinesField({ label, value, onChange, isReadOnly = false, lang }: LinesProps) {
  // Blank lines are part of typing but not of the list, so the text as typed is kept while the field has the focus.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={label} help={text.own.form.perLine} isOptional={!isReadOnly} isReadOnly={isReadOnly}>
      <Textarea
        rows={3}
        {...(lang && { lang })}
        value={typed ?? value.join("\n")}
        onFocus={() => setTyped(value.join("\n"))}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(linesOf(event.target.value));
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  );
}
