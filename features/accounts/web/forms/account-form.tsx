import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { ErrorSummary, type FieldProblem } from "#ui/error-summary.tsx";
import { Form } from "#ui/form.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";

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
