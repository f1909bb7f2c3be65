import { useState } from "react";
import { useForm } from "react-hook-form";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { normaliseEmail } from "../../credentials.ts";
import { AuthShell } from "../auth-shell.tsx";
import { AccountForm, focusOnlyProblem, problemsOf } from "../forms/account-form.tsx";
import { formRules } from "../forms/form-rules.ts";
import { rememberedEmail } from "../forms/remembered-email.ts";
import type { PageLink } from "../page-link.tsx";
import { type AuthProblem, authClient } from "../session/auth-client.ts";
import { tellProblem } from "../session/auth-problem.ts";
import { text } from "../text.ts";

type ForgotScreenProps = {
  PageLink: PageLink;
  /** Whether this server sends mail; else the link waits in its outbox. */
  hasMail: boolean;
};

/** Asks for the mail with the reset link. What it says afterwards does not tell whether there is such an account. */
export function ForgotScreen({ PageLink, hasMail }: ForgotScreenProps) {
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ mode: "onTouched", shouldFocusError: false, defaultValues: { email: rememberedEmail.get() } });
  const { errors, isSubmitting, submitCount } = form.formState;
  const submit = form.handleSubmit(
    async (values) => {
      setProblem(null);
      const email = normaliseEmail(values.email);
      const answer = await authClient.requestPasswordReset({ email, redirectTo: "/auth/reset-password" });
      if (answer.ok) setSentTo(email);
      else setProblem(answer.problem);
    },
    (wrong) => focusOnlyProblem("forgot", wrong),
  );
  const footer = <PageLink page="sign-in">{text.backToSignIn}</PageLink>;
  if (sentTo !== null && !hasMail) return <AuthShell title={text.noMailTitle} lead={text.noMail} footer={footer} />;
  if (sentTo !== null) return <AuthShell title={text.linkSentTitle} lead={text.linkSent(sentTo)} footer={footer} />;
  return (
    <AuthShell title={text.forgotTitle} lead={hasMail ? text.forgotHelp : text.forgotWithoutMail} footer={footer}>
      <AccountForm
        onSubmit={(event) => void submit(event)}
        problems={problemsOf("forgot", errors)}
        attempt={submitCount}
        refusal={problem ? tellProblem(problem) : null}
        isBusy={isSubmitting}
        submitLabel={hasMail ? text.sendLink : text.keepRequest}
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
    </AuthShell>
  );
}
