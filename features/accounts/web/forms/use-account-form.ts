import { useEffect, useState } from "react";
import { type FieldErrors, type FieldValues, type Path, type UseFormProps, useForm } from "react-hook-form";
import type { FieldProblem } from "#ui/error-summary.tsx";
import type { AuthProblem } from "../session/auth-client.ts";
import { tellProblem } from "../session/auth-problem.ts";

type Given<Values extends FieldValues> = Pick<UseFormProps<Values>, "defaultValues" | "values" | "resetOptions"> & {
  /** The field that the page opens in. */
  opensIn?: Path<Values>;
};

/**
 * A form of the account, of this name: fields have ids that begin with it. A field says what is wrong once it is left, or where the
 * page opens in one once the form is sent: what has the focus from the start is not wrong because somebody leaves it for another page.
 * What the server refuses stands above all fields until the next try, or at the password where it is about that alone.
 */
export function useAccountForm<Values extends FieldValues>(name: string, { opensIn, ...given }: Given<Values>) {
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const [first] = useState(opensIn);
  const form = useForm<Values>({ mode: first ? "onSubmit" : "onTouched", shouldFocusError: false, ...given });
  const { setFocus } = form;
  useEffect(() => {
    if (first) setFocus(first);
  }, [first, setFocus]);
  const { errors, isSubmitting, submitCount } = form.formState;
  const problems = problemsOf(name, errors);
  const idOf = (field: Path<Values>) => `${name}-${field}`;
  const tellAt = (field: Path<Values>, message: string) => {
    form.setError(field, { message });
    document.getElementById(idOf(field))?.focus();
  };
  return {
    form,
    problem,
    setProblem,
    /** Says what is wrong at a field, which gets the focus. */
    tellAt,
    /** Says what the server refused: at the field for a new password what is about it, else above all fields. */
    tell: (told: AuthProblem, newPassword: Path<Values>) => {
      if (aboutPassword.has(told.code)) form.setError(newPassword, { message: tellProblem(told) });
      else setProblem(told);
    },
    /** Id and error of a field. */
    field: (field: Path<Values>) => ({ id: idOf(field), error: errors[field]?.message?.toString() }),
    /** What `AccountForm` takes, where `send` is called with what was filled in. */
    frame: (send: (values: Values) => unknown) => ({
      problems,
      attempt: submitCount,
      refusal: problem ? tellProblem(problem) : null,
      isBusy: isSubmitting,
      onSubmit: form.handleSubmit(
        (values) => {
          setProblem(null);
          return send(values);
        },
        // The focus goes to the summary, or to the one field that is wrong where there is no summary.
        (wrong) => {
          const [first, ...others] = problemsOf(name, wrong);
          if (first && others.length === 0) document.getElementById(first.fieldId)?.focus();
        },
      ),
    }),
  };
}

/** What the server alone can find wrong with a password. */
const aboutPassword = new Set(["PASSWORD_TOO_SHORT", "PASSWORD_TOO_LONG", "PASSWORD_COMMON", "PASSWORD_OWN"]);

/** The form's errors as lines of the summary. */
function problemsOf<Values extends FieldValues>(name: string, errors: FieldErrors<Values>): FieldProblem[] {
  return Object.entries(errors).flatMap(([field, error]) =>
    typeof error?.message === "string" && error.message !== ""
      ? [{ fieldId: `${name}-${field}`, message: error.message }]
      : [],
  );
}
