import type { ReactNode } from "react";
import type { FieldErrors, FieldValues } from "react-hook-form";
import { Button } from "#ui/button.tsx";
import { ErrorSummary, type FieldProblem } from "#ui/error-summary.tsx";
import { Form } from "#ui/form.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import type { AuthProblem } from "../session/auth-client.ts";
import { tellProblem } from "../session/auth-problem.ts";

type AccountFormProps = {
  onSubmit: () => unknown;
  problems: readonly FieldProblem[];
  attempt: number;
  /** What the server said; stays until the next try. */
  refusal: ReactNode;
  isBusy: boolean;
  submitLabel: string;
  children: ReactNode;
};

/** The frame of the account forms: what is wrong on top, then fields, then the one thing to do. */
export function AccountForm(props: AccountFormProps) {
  return (
    <Form onSubmit={props.onSubmit}>
      <ErrorSummary problems={props.problems} attempt={props.attempt} />
      <FailureAlert>{props.refusal}</FailureAlert>
      {props.children}
      <Button type="submit" variant="primary" size="large" isLoading={props.isBusy}>
        {props.submitLabel}
      </Button>
    </Form>
  );
}

/** The focus goes to the summary, or to the one field that is wrong where there is no summary. */
export function focusOnlyProblem<Values extends FieldValues>(form: string, errors: FieldErrors<Values>): void {
  const [problem, ...others] = problemsOf(form, errors);
  if (problem && others.length === 0) document.getElementById(problem.fieldId)?.focus();
}

/** The form's errors as lines of the summary; fields have ids that begin with the form's name. */
export function problemsOf<Values extends FieldValues>(form: string, errors: FieldErrors<Values>): FieldProblem[] {
  return Object.entries(errors).flatMap(([field, error]) =>
    typeof error?.message === "string" && error.message !== ""
      ? [{ fieldId: `${form}-${field}`, message: error.message }]
      : [],
  );
}

const aboutPassword = new Set(["PASSWORD_TOO_SHORT", "PASSWORD_TOO_LONG", "PASSWORD_COMMON", "PASSWORD_OWN"]);

/** What the server alone can find wrong with a password stands at its field. False when it is about something else. */
export function tellOnField(problem: AuthProblem, tell: (message: string) => void): boolean {
  if (!aboutPassword.has(problem.code)) return false;
  tell(tellProblem(problem));
  return true;
}
