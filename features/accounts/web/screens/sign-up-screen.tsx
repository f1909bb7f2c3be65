import { type ReactNode, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Field } from "#ui/field.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Input } from "#ui/input.tsx";
import { normaliseName } from "../../credentials.ts";
import { normaliseEmail } from "../../email-address.ts";
import { AuthShell } from "../auth-shell.tsx";
import { AccountForm, focusOnlyProblem, problemsOf, tellOnField } from "../forms/account-form.tsx";
import { formRules } from "../forms/form-rules.ts";
import { NewPasswordHelp } from "../forms/new-password-help.tsx";
import { PasswordInput } from "../forms/password-input.tsx";
import { ProviderButtons } from "../forms/provider-buttons.tsx";
import { rememberedEmail } from "../forms/remembered-email.ts";
import type { PageLink } from "../page-link.tsx";
import { announceArrival } from "../session/announce-arrival.ts";
import { type AuthProblem, authClient, type ProviderName } from "../session/auth-client.ts";
import { tellProblem } from "../session/auth-problem.ts";
import { text } from "../text.ts";
import { CheckMailScreen } from "./check-mail-screen.tsx";

type SignUpScreenProps = {
  PageLink: PageLink;
  providers: readonly ProviderName[];
  callbackUrl: string;
  /** Who may make an account here. */
  signUp: "open" | "invite" | "closed";
  /** Token of the invitation the person came with. */
  invitation?: string | undefined;
  /** Address that the invitation was sent to; it cannot be changed then. */
  invitedEmail?: string | undefined;
  /** Above the form: the invitation the person came with. */
  header?: ReactNode;
  /** While the mail is on its way: what waits in this browser for the confirmation. */
  mailNotice?: ReactNode;
  onSignedUp: () => void | Promise<void>;
};

/** Name, address, password; then either straight in, or to the mail that confirms the address. */
export function SignUpScreen(props: SignUpScreenProps) {
  const { PageLink, providers, callbackUrl, signUp, invitation, invitedEmail, header } = props;
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [isKnown, setKnown] = useState(false);
  const form = useForm({
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: { name: "", email: invitedEmail ?? "", password: "" },
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const [name, email, password] = useWatch({ control: form.control, name: ["name", "email", "password"] });
  const arrived = async (userId: string) => {
    await announceArrival(userId);
    await props.onSignedUp();
  };
  const submit = form.handleSubmit(
    async (values) => {
      setProblem(null);
      const address = normaliseEmail(values.email);
      const answer = await authClient.signUp({
        email: address,
        password: values.password,
        name: normaliseName(values.name),
        callbackURL: callbackUrl,
        ...(invitation !== undefined && { invitation }),
      });
      if (!answer.ok) {
        if (!tellOnField(answer.problem, (message) => form.setError("password", { message })))
          setProblem(answer.problem);
        return;
      }
      rememberedEmail.set(address);
      if (!answer.data.token) return setMailedTo(address);
      // The answer is the same for an address that has an account; only a new one comes with a session.
      const session = await authClient.getSession();
      if (session.ok && session.data === null) return setKnown(true);
      await arrived(answer.data.user.id);
    },
    (wrong) => focusOnlyProblem("sign-up", wrong),
  );
  if (mailedTo !== null)
    return (
      <CheckMailScreen
        email={mailedTo}
        callbackUrl={callbackUrl}
        notice={props.mailNotice}
        onOtherAddress={() => setMailedTo(null)}
        onConfirmed={arrived}
      />
    );
  if (isKnown)
    return (
      <AuthShell
        title={text.notSignedUpTitle}
        lead={text.notSignedUp}
        footer={<PageLink page="sign-in">{text.signIn}</PageLink>}
      />
    );
  const isShut = signUp === "closed" || (signUp === "invite" && invitation === undefined);
  return (
    <AuthShell
      title={text.signUpTitle}
      footer={
        <>
          {text.haveAccount} <PageLink page="sign-in">{text.signIn}</PageLink>
          <span className="mt-2 block">
            <PageLink page="try">{text.tryWithout}</PageLink>
          </span>
        </>
      }
    >
      {header}
      {isShut ? <InlineAlert tone="info">{signUp === "closed" ? text.closed : text.byInvitation}</InlineAlert> : null}
      {signUp === "closed" ? null : (
        <>
          <AccountForm
            onSubmit={submit}
            problems={problemsOf("sign-up", errors)}
            attempt={submitCount}
            refusal={problem ? tellProblem(problem) : null}
            isBusy={isSubmitting}
            submitLabel={text.signUp}
          >
            <Field id="sign-up-name" label={text.fullName} error={errors.name?.message}>
              <Input size="large" autoComplete="name" {...form.register("name", { validate: formRules.name })} />
            </Field>
            <Field
              id="sign-up-email"
              label={text.email}
              error={errors.email?.message}
              isReadOnly={invitedEmail !== undefined}
            >
              <Input
                size="large"
                type="email"
                inputMode="email"
                autoComplete="username"
                {...form.register("email", { validate: formRules.email })}
              />
            </Field>
            <PasswordInput
              id="sign-up-password"
              label={text.password}
              error={errors.password?.message}
              help={<NewPasswordHelp password={password} known={[name, email]} hasError={Boolean(errors.password)} />}
              autoComplete="new-password"
              {...form.register("password", {
                validate: (value, { name, email }) => formRules.newPassword(value, [name, email]),
              })}
            />
          </AccountForm>
          <ProviderButtons providers={isShut ? [] : providers} callbackUrl={callbackUrl} invitation={invitation} />
        </>
      )}
    </AuthShell>
  );
}
