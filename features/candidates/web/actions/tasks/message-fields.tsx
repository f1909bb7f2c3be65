import { TextField } from "#ui/text-field.tsx";
import { tokenProblem } from "../../../messages/message-tokens.ts";
import { candidateLimits } from "../../limits.ts";
import { text } from "../../text.ts";

const words = text.ending;

export interface Written {
  subject: string;
  body: string;
}

/** What a message lacks, by field. */
export function problemsOf({ subject, body }: Written): Partial<Record<keyof Written, string>> {
  const problems = {
    subject: subject.trim() === "" ? words.subjectMissing : (tokenProblem({ subject, body: "" }, null) ?? undefined),
    body: body.trim() === "" ? words.bodyMissing : (tokenProblem({ subject: "", body }, null) ?? undefined),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

type FieldsProps = {
  value: Written;
  onValueChange: (value: Written) => void;
  /** Whether what is missing is said already. */
  isTold: boolean;
};

/** Subject and text of a message, with tokens that are filled in for each candidate. */
export function MessageFields({ value, onValueChange, isTold }: FieldsProps) {
  const problems = isTold ? problemsOf(value) : {};
  return (
    <>
      <TextField
        label={words.subject}
        value={value.subject}
        onValueChange={(subject) => onValueChange({ ...value, subject })}
        error={problems.subject}
        maxLength={candidateLimits.subject}
        dir="auto"
      />
      <TextField
        label={words.body}
        help={words.bodyHelp}
        value={value.body}
        onValueChange={(body) => onValueChange({ ...value, body })}
        error={problems.body}
        maxLength={candidateLimits.message}
        rows={9}
        dir="auto"
      />
    </>
  );
}
