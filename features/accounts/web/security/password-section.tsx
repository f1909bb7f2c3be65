import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Form } from "#ui/form.tsx";
import { FailureAlert, InlineAlert } from "#ui/inline-alert.tsx";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/toast-store.ts";
import { formRules } from "../forms/form-rules.ts";
import { NewPasswordHelp } from "../forms/new-password-help.tsx";
import { PasswordInput } from "../forms/password-input.tsx";
import { useAccountForm } from "../forms/use-account-form.ts";
import { sessionsQuery } from "../queries.ts";
import { authClient } from "../session/auth-client.ts";
import { tellProblem } from "../session/auth-problem.ts";
import { text } from "./text.ts";

const copy = text.password;
const empty = { current: "", next: "" };

/** Changes the password; the old one is the proof. */
export function PasswordSection({ email, fullName }: { email: string; fullName: string }) {
  const queries = useQueryClient();
  const [isElsewhereOut, setElsewhereOut] = useState(true);
  const { form, field, frame, tell, tellAt } = useAccountForm("password", { defaultValues: empty });
  const next = useWatch({ control: form.control, name: "next" });
  const known = [email, fullName];
  const { onSubmit, isBusy, refusal } = frame(async (values) => {
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
    if (answer.problem.code === "INVALID_PASSWORD") tellAt("current", copy.wrong);
    else tell(answer.problem, "next");
  });
  return (
    <Section heading={copy.heading}>
      <Form onSubmit={onSubmit}>
        <FailureAlert>{refusal}</FailureAlert>
        <PasswordInput
          {...field("current")}
          label={copy.current}
          autoComplete="current-password"
          {...form.register("current", { validate: formRules.password })}
        />
        <PasswordInput
          {...field("next")}
          label={copy.next}
          help={<NewPasswordHelp password={next} known={known} hasError={field("next").error !== undefined} />}
          autoComplete="new-password"
          {...form.register("next", { validate: (value) => formRules.newPassword(value, known) })}
        />
        <Checkbox label={copy.elsewhere} checked={isElsewhereOut} onCheckedChange={setElsewhereOut} />
        <Button type="submit" isLoading={isBusy} className="self-start">
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
