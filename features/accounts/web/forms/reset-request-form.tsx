import { useState } from "react";
import { useForm } from "react-hook-form";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { normaliseEmail } from "../../email-address.ts";
import { type AuthProblem, authClient } from "../session/auth-client.ts";
import { tellProblem } from "../session/auth-problem.ts";
import { text } from "../text.ts";
import { AccountForm, focusOnlyProblem, problemsOf } from "./account-form.tsx";
import { formRules } from "./form-rules.ts";

type ResetRequestFormProps = { email: string; submitLabel: string; onAsked: (email: string) => void };

/** Asks for a link to a new password; says the same for every address. */
export function ResetRequestForm({ email: given, submitLabel, onAsked }: ResetRequestFormProps) {
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const form = useForm({ mode: "onTouched", shouldFocusError: false, defaultValues: { email: given } });
  const { errors, isSubmitting, submitCount } = form.formState;
  const submit = form.handleSubmit(
    async (values) => {
      setProblem(null);
      const email = normaliseEmail(values.email);
      const answer = await authClient.requestPasswordReset({ email, redirectTo: "/auth/reset-password" });
      if (answer.ok) onAsked(email);
      else setProblem(answer.problem);
    },
    (wrong) => focusOnlyProblem("forgot", wrong),
  );
  return (
    <AccountForm
      onSubmit={submit}
      problems={problemsOf("forgot", errors)}
      attempt={submitCount}
      refusal={problem ? tellProblem(problem) : null}
      isBusy={isSubmitting}
      submitLabel={submitLabel}
    >
      <Field id="forgot-email" label={text.email} error={errors.email?.message}>
        <Input
          size="large"
          type="email"
          inputMode="email"
          autoComplete="username"
          {...form.register("email", { validate: formRules.email })}
        />
      </Field>
    </AccountForm>
  );
}
