import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Checkbox } from "#ui/checkbox.tsx";
import { AuthShell } from "../auth-shell.tsx";
import { AccountForm, focusOnlyProblem, problemsOf, tellOnField } from "../forms/account-form.tsx";
import { formRules } from "../forms/form-rules.ts";
import { NewPasswordHelp } from "../forms/new-password-help.tsx";
import { PasswordInput } from "../forms/password-input.tsx";
import { ResetRequestForm } from "../forms/reset-request-form.tsx";
import type { PageLink } from "../page-link.tsx";
import { type AuthProblem, authClient } from "../session/auth-client.ts";
import { tellProblem } from "../session/auth-problem.ts";
import { text } from "../text.ts";
import { ResetAsked } from "./forgot-screen.tsx";

export type ResetLinkState = "good" | "used" | "expired";

type ResetPasswordScreenProps = {
  PageLink: PageLink;
  /** From the link in the mail. */
  token: string;
  state: ResetLinkState;
  /** Whose link it is, where the link says so. */
  email: string;
  hasMail: boolean;
  onChanged: () => void | Promise<void>;
};

/** Sets a new password from the link in the mail; or says why the link no longer works, and offers a new one. */
export function ResetPasswordScreen(props: ResetPasswordScreenProps) {
  const [state, setState] = useState(props.state);
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const [isElsewhereOut, setElsewhereOut] = useState(true);
  const form = useForm({ mode: "onTouched", shouldFocusError: false, defaultValues: { password: "" } });
  const { errors, isSubmitting, submitCount } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });
  if (state !== "good") return <ResetLinkFailed {...props} state={state} />;
  const known = [props.email];
  const submit = form.handleSubmit(
    async (values) => {
      setProblem(null);
      const answer = await authClient.resetPassword({
        token: props.token,
        newPassword: values.password,
        signOutElsewhere: isElsewhereOut,
      });
      if (answer.ok) return props.onChanged();
      const { code } = answer.problem;
      if (code === "TOKEN_USED") setState("used");
      else if (code === "TOKEN_EXPIRED" || code === "INVALID_TOKEN") setState("expired");
      else if (!tellOnField(answer.problem, (message) => form.setError("password", { message })))
        setProblem(answer.problem);
    },
    (wrong) => focusOnlyProblem("reset", wrong),
  );
  return (
    <AuthShell title={text.resetTitle}>
      <AccountForm
        onSubmit={submit}
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
          help={<NewPasswordHelp password={password} known={known} hasError={Boolean(errors.password)} />}
          autoComplete="new-password"
          {...form.register("password", { validate: (value) => formRules.newPassword(value, known) })}
        />
        <Checkbox
          label={text.signOutElsewhere}
          help={text.signOutElsewhereHelp}
          checked={isElsewhereOut}
          onCheckedChange={setElsewhereOut}
        />
      </AccountForm>
    </AuthShell>
  );
}

type FailedProps = Pick<ResetPasswordScreenProps, "PageLink" | "email" | "hasMail"> & { state: "used" | "expired" };

/** The link does nothing any more; a new one is asked for right here. */
function ResetLinkFailed({ PageLink, email, hasMail, state }: FailedProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const footer = <PageLink page="sign-in">{text.backToSignIn}</PageLink>;
  if (sentTo !== null) return <ResetAsked hasMail={hasMail} email={sentTo} footer={footer} />;
  return (
    <AuthShell
      title={state === "used" ? text.resetUsedTitle : text.resetExpiredTitle}
      lead={state === "used" ? text.resetUsed : text.resetExpired}
      footer={footer}
    >
      <ResetRequestForm email={email} submitLabel={hasMail ? text.newLink : text.keepRequest} onAsked={setSentTo} />
    </AuthShell>
  );
}
