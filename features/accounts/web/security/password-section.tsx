import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Form } from "#ui/form.tsx";
import { FailureAlert, InlineAlert } from "#ui/inline-alert.tsx";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/toast-store.ts";
import { focusOnlyProblem, tellOnField } from "../forms/account-form.tsx";
import { formRules } from "../forms/form-rules.ts";
import { NewPasswordHelp } from "../forms/new-password-help.tsx";
import { PasswordInput } from "../forms/password-input.tsx";
import { sessionsQuery } from "../queries.ts";
import { type AuthProblem, authClient } from "../session/auth-client.ts";
import { tellProblem } from "../session/auth-problem.ts";
import { text } from "./text.ts";

const copy = text.password;
const empty = { current: "", next: "" };

/** Changes the password; the old one is the proof. */
export function PasswordSection({ email, fullName }: { email: string; fullName: string }) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const [isElsewhereOut, setElsewhereOut] = useState(true);
  const form = useForm({ mode: "onTouched", shouldFocusError: false, defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const next = useWatch({ control: form.control, name: "next" });
  const known = [email, fullName];
  const submit = form.handleSubmit(
    async (values) => {
      setProblem(null);
      const answer = await authClient.changePassword({
        currentPassword: values.current,
        newPassword: values.next,
        revokeOtherSessions: isElsewhereOut,
      });
      if (answer.ok) {
        form.reset(empty);
        showToast({ title: copy.done, tone: "success" });
        return queries.invalidateQueries({ queryKey: sessionsQuery().queryKey });
      }
      if (answer.problem.code === "INVALID_PASSWORD") {
        form.setError("current", { message: copy.wrong });
        document.getElementById("password-current")?.focus();
      } else if (!tellOnField(answer.problem, (message) => form.setError("next", { message })))
        setProblem(answer.problem);
    },
    (wrong) => focusOnlyProblem("password", wrong),
  );
  return (
    <Section heading={copy.heading}>
      <Form onSubmit={submit}>
        <FailureAlert>{problem ? tellProblem(problem) : null}</FailureAlert>
        <PasswordInput
          id="password-current"
          label={copy.current}
          error={errors.current?.message}
          autoComplete="current-password"
          {...form.register("current", { validate: formRules.password })}
        />
        <PasswordInput
          id="password-next"
          label={copy.next}
          error={errors.next?.message}
          help={<NewPasswordHelp password={next} known={known} hasError={Boolean(errors.next)} />}
          autoComplete="new-password"
          {...form.register("next", { validate: (value) => formRules.newPassword(value, known) })}
        />
        <Checkbox label={copy.elsewhere} checked={isElsewhereOut} onCheckedChange={setElsewhereOut} />
        <Button type="submit" isLoading={isSubmitting} className="self-start">
          {copy.submit}
        </Button>
      </Form>
    </Section>
  );
}

/** For who signs in with a provider alone: a password is set from a mail, which proves the address along with it. */
export function NoPasswordSection({ email, hasMail }: { email: string; hasMail: boolean }) {
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");
  const send = async () => {
    setState("sending");
    const answer = await authClient.requestPasswordReset({ email, redirectTo: "/auth/reset-password" });
    if (!answer.ok) showToast({ title: tellProblem(answer.problem), tone: "danger" });
    setState(answer.ok ? "sent" : "idle");
  };
  if (!hasMail) return <Section heading={copy.heading}>{copy.noneWithoutMail}</Section>;
  return (
    <Section heading={copy.heading} lead={copy.none(email)}>
      {state === "sent" ? (
        <InlineAlert tone="success" isAnnounced>
          {copy.sent(email)}
        </InlineAlert>
      ) : (
        <Button isLoading={state === "sending"} onClick={() => void send()} className="self-start">
          {copy.sendLink}
        </Button>
      )}
    </Section>
  );
}
