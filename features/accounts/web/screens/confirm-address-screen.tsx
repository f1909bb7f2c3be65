import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { AuthShell } from "../auth-shell.tsx";
import { PasswordInput } from "../forms/password-input.tsx";
import type { PageLink } from "../page-link.tsx";
import { type AuthProblem, authClient } from "../session/auth-client.ts";
import { tellProblem } from "../session/auth-problem.ts";
import { text } from "../text.ts";

type ConfirmAddressScreenProps = {
  PageLink: PageLink;
  /** From the link in the mail. */
  token: string;
  /** The address is confirmed; `sign-up` means that the person is signed in now. */
  onConfirmed: (purpose: "sign-up" | "change", userId: string) => void | Promise<void>;
  /** Ends the session of whoever is signed in here. */
  onSignOut: () => Promise<void>;
};

const copy = text.confirm;

/** Opened from a mail. Nothing happens until the button is pressed: programs that read mail open links too. */
export function ConfirmAddressScreen({ PageLink, token, onConfirmed, onSignOut }: ConfirmAddressScreenProps) {
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const confirm = async (password?: string) => {
    setBusy(true);
    const answer = await authClient.confirmAddress({ token, ...(password !== undefined && { password }) });
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem);
    await onConfirmed(answer.data.purpose, answer.data.user.id);
  };
  const signIn = <PageLink page="sign-in">{text.signIn}</PageLink>;
  switch (problem?.code) {
    case "ALREADY_CONFIRMED":
      return <AuthShell title={copy.alreadyTitle} lead={copy.already} footer={signIn} />;
    case "TOKEN_USED":
      return <AuthShell title={copy.usedTitle} lead={copy.used} footer={signIn} />;
    case "TOKEN_EXPIRED":
      return <AuthShell title={copy.expiredTitle} lead={copy.expired} footer={signIn} />;
    case "INVALID_TOKEN":
      return <AuthShell title={copy.incompleteTitle} lead={copy.incomplete} footer={signIn} />;
    case "SIGN_IN_FIRST":
      return <AuthShell title={copy.signInFirstTitle} lead={copy.signInFirst} footer={signIn} />;
    case "ADDRESS_TAKEN":
      return <AuthShell title={copy.takenTitle} lead={copy.taken} footer={signIn} />;
    case "OTHER_ACCOUNT":
      return (
        <AuthShell title={copy.otherAccountTitle} lead={copy.otherAccount}>
          <Button
            variant="primary"
            size="large"
            isLoading={isBusy}
            onClick={async () => {
              setBusy(true);
              await onSignOut();
              setBusy(false);
              setProblem(null);
            }}
          >
            {copy.signOutHere}
          </Button>
        </AuthShell>
      );
    case "OTHER_BROWSER":
    case "INVALID_PASSWORD":
      return <OtherBrowser problem={problem} isBusy={isBusy} onPassword={confirm} footer={signIn} />;
  }
  return (
    <AuthShell title={copy.title} lead={copy.lead}>
      <FailureAlert>{problem ? tellProblem(problem) : null}</FailureAlert>
      <Button variant="primary" size="large" isLoading={isBusy} onClick={() => void confirm()}>
        {copy.button}
      </Button>
    </AuthShell>
  );
}

type OtherBrowserProps = {
  problem: AuthProblem;
  isBusy: boolean;
  onPassword: (password: string) => Promise<void>;
  footer: React.ReactNode;
};

/** The mail is read on another device than the one that asked: the code goes there, or the password comes here. */
function OtherBrowser({ problem, isBusy, onPassword, footer }: OtherBrowserProps) {
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // A password that was wrong is typed over.
  useEffect(() => {
    if (!problem) return;
    field.current?.focus();
    field.current?.select();
  }, [problem]);
  const wrong = problem.code === "INVALID_PASSWORD" ? copy.wrongPassword : undefined;
  return (
    <AuthShell title={copy.otherBrowserTitle} lead={copy.otherBrowser} footer={footer}>
      <Form
        onSubmit={() => {
          setMissing(password === "");
          if (password !== "") void onPassword(password);
        }}
      >
        <PasswordInput
          ref={field}
          id="confirm-password"
          label={text.password}
          value={password}
          error={isMissing ? text.problems.passwordMissing : wrong}
          autoComplete="current-password"
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" size="large" isLoading={isBusy}>
          {copy.button}
        </Button>
      </Form>
    </AuthShell>
  );
}
