import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import { Field } from "#ui/field.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Input } from "#ui/input.tsx";
import { normaliseName } from "../../credentials.ts";
import { normaliseEmail } from "../../email-address.ts";
import { AuthShell } from "../auth-shell.tsx";
import { AccountForm } from "../forms/account-form.tsx";
import { EmailInput } from "../forms/email-input.tsx";
import { formRules } from "../forms/form-rules.ts";
import { NewPasswordHelp } from "../forms/new-password-help.tsx";
import { PasswordInput } from "../forms/password-input.tsx";
import { ProviderButtons } from "../forms/provider-buttons.tsx";
import { rememberedEmail } from "../forms/remembered-email.ts";
import { useAccountForm } from "../forms/use-account-form.ts";
import type { PageLink } from "../page-link.tsx";
import { announceArrival } from "../session/announce-arrival.ts";
import { authClient, type ProviderName } from "../session/auth-client.ts";
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
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [isKnown, setKnown] = useState(false);
  const { form, field, frame, tell } = useAccountForm("sign-up", {
    defaultValues: { name: "", email: invitedEmail ?? "", password: "" },
    opensIn: "name",
  });
  const [name, email, password] = useWatch({ control: form.control, name: ["name", "email", "password"] });
  const arrived = async (userId: string) => {
    await announceArrival(userId);
    await props.onSignedUp();
  };
  const send = async (values: { name: string; email: string; password: string }) => {
    const address = normaliseEmail(values.email);
    const answer = await authClient.signUp({
      email: address,
      password: values.password,
      name: normaliseName(values.name),
      callbackURL: callbackUrl,
      ...(invitation !== undefined && { invitation }),
    });
    if (!answer.ok) return tell(answer.problem, "password");
    rememberedEmail.set(address);
    if (!answer.data.token) return setMailedTo(address);
    // The answer is the same for an address that has an account; only a new one comes with a session.
    const session = await authClient.getSession();
    if (session.ok && session.data === null) return setKnown(true);
    await arrived(answer.data.user.id);
  };
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
          <AccountForm {...frame(send)} submitLabel={text.signUp}>
            <Field {...field("name")} label={text.fullName}>
              <Input size="large" autoComplete="name" {...form.register("name", { validate: formRules.name })} />
            </Field>
            <EmailInput
              {...field("email")}
              label={text.email}
              isReadOnly={invitedEmail !== undefined}
              {...form.register("email", { validate: formRules.email })}
            />
            <PasswordInput
              {...field("password")}
              label={text.password}
              help={
                <NewPasswordHelp
                  password={password}
                  known={[name, email]}
                  hasError={field("password").error !== undefined}
                />
              }
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
