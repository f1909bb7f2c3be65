import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { AuthShell } from "../auth-shell.tsx";
import { AccountForm, focusOnlyProblem, problemsOf } from "../forms/account-form.tsx";
import { formRules } from "../forms/form-rules.ts";
import { NewPasswordHelp } from "../forms/new-password-help.tsx";
import { PasswordInput } from "../forms/password-input.tsx";
import type { PageLink } from "../page-link.tsx";
import { type AuthProblem, authClient } from "../session/auth-client.ts";
import { tellProblem } from "../session/auth-problem.ts";
import { text } from "../text.ts";

type ResetPasswordScreenProps = {
  PageLink: PageLink;
  /** From the link in the mail; absent when the server found the link used or too old. */
  token: string | undefined;
  onChanged: () => void | Promise<void>;
};

/** Sets a new password from the link in the mail, or says that the link no longer works and offers a new one. */
export function ResetPasswordScreen({ PageLink, token, onChanged }: ResetPasswordScreenProps) {
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const form = useForm({ mode: "onTouched", shouldFocusError: false, defaultValues: { password: "" } });
  const { errors, isSubmitting, submitCount } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });
  const isExpired = token === undefined || problem?.code === "INVALID_TOKEN" || problem?.code === "TOKEN_EXPIRED";
  if (isExpired)
    return (
      <AuthShell
        title={text.resetExpiredTitle}
        lead={text.resetExpired}
        footer={<PageLink page="forgot">{text.newLink}</PageLink>}
      />
    );
  const submit = form.handleSubmit(
    async (values) => {
      setProblem(null);
      const answer = await authClient.resetPassword({ token, newPassword: values.password });
      if (!answer.ok) return setProblem(answer.problem);
      await onChanged();
    },
    (wrong) => focusOnlyProblem("reset", wrong),
  );
  return (
    <AuthShell title={text.resetTitle} lead={text.signsOutElsewhere}>
      <AccountForm
        onSubmit={(event) => void submit(event)}
        problems={problemsOf("reset", errors)}
        attempt={submitCount}
        refusal={problem ? tellProblem(problem) : null}
        isBusy={isSubmitting}
        submitLabel={text.setPassword}
      >
        <PasswordInput
          id="reset-password"
          label={text.newPassword}
          error={errors.password?.message}
          help={<NewPasswordHelp password={password} known={[]} hasError={Boolean(errors.password)} />}
          autoComplete="new-password"
          {...form.register("password", { validate: formRules.newPassword })}
        />
      </AccountForm>
    </AuthShell>
  );
}
