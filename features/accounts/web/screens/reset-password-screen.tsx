import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Checkbox } from "#ui/checkbox.tsx";
import { AuthShell } from "../auth-shell.tsx";
import { AccountForm } from "../forms/account-form.tsx";
import { formRules } from "../forms/form-rules.ts";
import { NewPasswordHelp } from "../forms/new-password-help.tsx";
import { PasswordInput } from "../forms/password-input.tsx";
import { ResetRequestForm } from "../forms/reset-request-form.tsx";
import { useAccountForm } from "../forms/use-account-form.ts";
import type { PageLink } from "../page-link.tsx";
import { authClient } from "../session/auth-client.ts";
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
  const [isElsewhereOut, setElsewhereOut] = useState(true);
  const { form, field, frame, tell } = useAccountForm("reset", {
    defaultValues: { password: "" },
    opensIn: "password",
  });
  const password = useWatch({ control: form.control, name: "password" });
  if (state !== "good") return <ResetLinkFailed {...props} state={state} />;
  const known = [props.email];
  const reset = async ({ password: newPassword }: { password: string }) => {
    const answer = await authClient.resetPassword({
      token: props.token,
      newPassword,
      signOutElsewhere: isElsewhereOut,
    });
    if (answer.ok) return props.onChanged();
    const { code } = answer.problem;
    if (code === "TOKEN_USED") setState("used");
    else if (code === "TOKEN_EXPIRED" || code === "INVALID_TOKEN") setState("expired");
    else tell(answer.problem, "password");
  };
  return (
    <AuthShell title={text.resetTitle}>
      <AccountForm {...frame(reset)} submitLabel={text.setPassword}>
        <PasswordInput
          {...field("password")}
          label={text.newPassword}
          help={<NewPasswordHelp password={password} known={known} hasError={field("password").error !== undefined} />}
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
