import { Circle, CircleCheck } from "lucide-react";
import { Icon } from "#ui/icon.tsx";
import { countCharacters, passwordLength, passwordStrength } from "../../credentials.ts";
import { text } from "../text.ts";

type NewPasswordHelpProps = {
  password: string;
  known: readonly string[];
  /** The error beside it says the rule already. */
  hasError: boolean;
};

/** The one rule, ticked off while typing, and how strong the password is, in words. */
export function NewPasswordHelp({ password, known, hasError }: NewPasswordHelpProps) {
  const isLongEnough = countCharacters(password) >= passwordLength.least;
  return (
    <span className="flex flex-col gap-1">
      {hasError ? null : (
        <span className="flex items-center gap-1.5">
          <Icon of={isLongEnough ? CircleCheck : Circle} className={isLongEnough ? "text-success" : ""} />
          {text.rules.length(passwordLength.least)}
        </span>
      )}
      <span>{text.rules.any}</span>
      {password === "" ? null : (
        <span aria-live="polite">
          {text.rules.strengthLabel}: {text.rules.strength[passwordStrength(password, known)]}
        </span>
      )}
    </span>
  );
}
