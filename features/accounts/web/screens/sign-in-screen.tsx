import { type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { normaliseEmail } from "../../email-address.ts";
import { AuthShell } from "../auth-shell.tsx";
import { AccountForm } from "../forms/account-form.tsx";
import { EmailInput } from "../forms/email-input.tsx";
import { formRules } from "../forms/form-rules.ts";
import { PasswordInput } from "../forms/password-input.tsx";
import { ProviderButtons } from "../forms/provider-buttons.tsx";
import { rememberedEmail } from "../forms/remembered-email.ts";
import { useAccountForm } from "../forms/use-account-form.ts";
import type { PageLink } from "../page-link.tsx";
import { announceArrival } from "../session/announce-arrival.ts";
import { authClient, type ProviderName } from "../session/auth-client.ts";
import { text } from "../text.ts";

type SignInScreenProps = {
  PageLink: PageLink;
  providers: readonly ProviderName[];
  callbackUrl: string;
  /** Comes from setting a new password; the page says so. */
  isPasswordChanged?: boolean;
  /** Token of the invitation the person came with: a provider may bring somebody who has no account yet. */
  invitation?: string | undefined;
  /** Above the form: the invitation the person came with. */
  header?: ReactNode;
  onSignedIn: () => void | Promise<void>;
};

/** Email and password, or one of the operator's providers. */
export function SignInScreen(props: SignInScreenProps) {
  const { PageLink, providers, callbackUrl, isPasswordChanged, invitation, header, onSignedIn } = props;
  const [resentTo, setResentTo] = useState<string | null>(null);
  const known = rememberedEmail.get();
  const { form, field, frame, problem, setProblem } = useAccountForm("sign-in", {
    defaultValues: { email: known, password: "" },
    opensIn: known === "" ? "email" : "password",
  });
  const signIn = async (values: { email: string; password: string }) => {
    setResentTo(null);
    const email = normaliseEmail(values.email);
    const answer = await authClient.signIn({ email, password: values.password });
    if (!answer.ok) {
      setProblem(answer.problem);
      if (answer.problem.status === 401) form.setFocus("password", { shouldSelect: true });
      return;
    }
    rememberedEmail.set(email);
    await announceArrival(answer.data.user.id);
    await onSignedIn();
  };
  const resend = async () => {
    const email = normaliseEmail(form.getValues("email"));
    const answer = await authClient.resendConfirmation({ email, callbackURL: callbackUrl });
    if (!answer.ok) return setProblem(answer.problem);
    setProblem(null);
    setResentTo(email);
  };
  return (
    <AuthShell
      title={text.signInTitle}
      footer={
        <>
          {text.noAccount} <PageLink page="sign-up">{text.signUp}</PageLink>
          <span className="mt-2 block">
            <PageLink page="try">{text.tryWithout}</PageLink>
          </span>
          <span className="mt-2 block text-small">{text.haveInvitation}</span>
        </>
      }
    >
      {header}
      {isPasswordChanged ? <InlineAlert tone="success">{text.passwordChanged}</InlineAlert> : null}
      {resentTo ? (
        <InlineAlert tone="success" isAnnounced>
          {text.sentAgain(resentTo)}
        </InlineAlert>
      ) : null}
      <AccountForm {...frame(signIn)} submitLabel={text.signIn}>
        {problem?.code === "EMAIL_NOT_VERIFIED" ? (
          <Button onClick={() => void resend()}>{text.sendAgain}</Button>
        ) : null}
        {problem?.status === 429 ? <p className="text-muted-foreground">{text.heldBack}</p> : null}
        <EmailInput
          {...field("email")}
          label={text.email}
          {...form.register("email", {
            validate: formRules.email,
            onChange: (event: React.ChangeEvent<HTMLInputElement>) => rememberedEmail.set(event.target.value),
          })}
        />
        <PasswordInput
          {...field("password")}
          label={text.password}
          autoComplete="current-password"
          {...form.register("password", { validate: formRules.password })}
        />
        {/* After the password, so that Tab comes to it there. */}
        <p className="-mt-2 self-end text-small">
          <PageLink page="forgot">{text.forgotLink}</PageLink>
        </p>
      </AccountForm>
      <ProviderButtons providers={providers} callbackUrl={callbackUrl} invitation={invitation} />
    </AuthShell>
  );
}
