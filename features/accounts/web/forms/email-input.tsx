import { Field } from "#ui/field.tsx";
import { Input, type InputProps } from "#ui/input.tsx";

type EmailInputProps = Omit<InputProps, "type" | "inputMode"> & {
  id: string;
  label: string;
  error: string | undefined;
  isReadOnly?: boolean;
};

/** An address, which password managers take for the name of the account. */
export function EmailInput({ id, label, error, isReadOnly, ...input }: EmailInputProps) {
  return (
    <Field id={id} label={label} error={error} isReadOnly={isReadOnly}>
      <Input size="large" inputMode="email" autoComplete="username" {...input} type="email" />
    </Field>
  );
}
