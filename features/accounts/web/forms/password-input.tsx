import { Eye, EyeOff } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Input, type InputProps } from "#ui/input.tsx";
import { text } from "../text.ts";

type PasswordInputProps = Omit<InputProps, "type" | "trail"> & {
  id: string;
  label: string;
  error: string | undefined;
  help?: React.ReactNode;
};

/** A password that can be shown, with a hint while caps lock is on. Pasting and password managers work. */
export function PasswordInput({ id, label, error, help, ...input }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <Field
      id={id}
      label={label}
      error={error}
      help={
        isCapsLock || help ? (
          <>
            {isCapsLock ? <span role="status">{text.capsLock} </span> : null}
            {help}
          </>
        ) : undefined
      }
    >
      <Input
        size="large"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        type={isShown ? "text" : "password"}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        trail={
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={isShown ? text.hidePassword : text.showPassword}
            className="-mr-1 pointer-coarse:-mr-2.5"
            onClick={() => setShown(!isShown)}
          />
        }
      />
    </Field>
  );
}
