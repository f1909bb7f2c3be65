import type { ReactNode, RefObject } from "react";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { text } from "./text.ts";

type CodeFieldProps = {
  id: string;
  value: string;
  onChange: (digits: string) => void;
  /** All six are there: typed, pasted or offered by the phone. */
  onComplete: (digits: string) => void;
  help: ReactNode;
  error: string | undefined;
  label?: ReactNode;
  inputRef?: RefObject<HTMLInputElement | null>;
};

/** Digits as people read them off, with blanks between, in any numerals that a keyboard gives. */
export const digitsOf = (typed: string): string => typed.normalize("NFKC").replace(/\D/g, "").slice(0, 6);

/** One box for six digits. Pasting works with blanks in it, and phones offer the code from a text. */
export function CodeField({
  id,
  value,
  onChange,
  onComplete,
  help,
  error,
  label = text.code,
  inputRef,
}: CodeFieldProps) {
  return (
    <Field id={id} label={label} help={help} error={error}>
      <Input
        ref={inputRef}
        size="large"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        className="text-center font-mono text-h1 tracking-[0.4em]"
        onChange={(event) => {
          const digits = digitsOf(event.target.value);
          onChange(digits);
          if (digits.length === 6 && digits !== value) onComplete(digits);
        }}
      />
    </Field>
  );
}
