import { LinesField as Lines, type LinesFieldProps, TextField as Text, type TextFieldProps } from "#ui/text-field.tsx";
import { libraryLimits } from "../../../../shipped-keys.ts";
import { ownText } from "../../own-text.ts";

/** What the form of a question or of a competency is given. */
export type ItemFormProps<Fields> = {
  formId: string;
  fields: Fields;
  /** Whether the builder offers what is saved. */
  isOffered: boolean;
  onChange: (fields: Fields) => void;
  onSubmit: () => void;
};

/** A text of one line or several. */
export function TextField(props: TextFieldProps) {
  return <Text maxLength={libraryLimits.text} {...props} />;
}

/** Several short texts, one per line. */
export function LinesField(props: Omit<LinesFieldProps, "most">) {
  const limits = { most: libraryLimits.list, longest: libraryLimits.listItem };
  return <Lines {...limits} {...props} help={ownText.form.perLine} isOptional />;
}
