import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { fieldId } from "./field-ids.ts";
import { useProblem } from "./problems-scope.tsx";
import { useSurveyStore } from "./survey-context.ts";

type TextFieldProps = {
  /** As problems name it. */
  path: string;
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  help?: ReactNode;
  isOptional?: boolean;
  isLabelHidden?: boolean;
  /** More than one line. */
  rows?: number;
  aside?: ReactNode;
  className?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** A text of the survey: kept as it is typed, sent at the latest when the field is left; what is wrong is said then. */
export function TextField(props: TextFieldProps) {
  const { path, label, value, onChange, maxLength, help, isOptional, isLabelHidden, rows, aside, onKeyDown } = props;
  const store = useSurveyStore();
  const problem = useProblem(path);
  const [wasLeft, setLeft] = useState(false);
  const control = {
    value,
    maxLength,
    dir: "auto",
    onBlur: () => {
      setLeft(true);
      if (store.get().hasUnsent) void store.flush();
    },
    ...(onKeyDown && { onKeyDown }),
  };
  return (
    <Field
      id={fieldId(path)}
      label={label}
      help={help}
      isOptional={isOptional ?? false}
      isLabelHidden={isLabelHidden ?? false}
      error={wasLeft || problem.isShownAtOnce ? problem.message : undefined}
      aside={aside}
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
