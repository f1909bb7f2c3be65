import { Eye } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { text } from "#ui/text.ts";

type SecretFieldProps = {
  label: string;
  /** null once it has been shown: it cannot be had again. */
  value: string | null;
};

/** A secret shown once: hidden until asked for, copied without showing it. */
export function SecretField({ label, value }: SecretFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} help={value === null ? text.secretGone : text.secretShownOnce} isReadOnly={value === null}>
      {value === null ? (
        <Input value="••••••••••••" readOnly />
      ) : (
        <div className="flex flex-wrap gap-2">
          <div className="min-w-0 flex-1 basis-48">
            <Input
              type={isShown ? "text" : "password"}
              value={value}
              onChange={() => {}}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
            />
          </div>
          {isShown ? null : (
            <Button icon={Eye} onClick={() => setShown(true)}>
              {text.reveal}
            </Button>
          )}
          <CopyButton value={value} />
        </div>
      )}
    </Field>
  );
}
