import { type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { FailureAlert, InlineAlert } from "#ui/inline-alert.tsx";
import { AuthShell } from "../auth-shell.tsx";
import { CodeForm } from "../forms/code-form.tsx";
import { type AuthProblem, authClient } from "../session/auth-client.ts";
import { tellProblem } from "../session/auth-problem.ts";
import { text } from "../text.ts";

type CheckMailScreenProps = {
  email: string;
  callbackUrl: string;
  /** What waits in this browser for the confirmation. */
  notice?: ReactNode;
  onOtherAddress: () => void;
  onConfirmed: (userId: string) => void | Promise<void>;
};

/** After signing up: the address has to be confirmed. Says the same whether the address was known or not. */
export function CheckMailScreen({ email, callbackUrl, notice, onOtherAddress, onConfirmed }: CheckMailScreenProps) {
  const [state, setState] = useState<"waiting" | "sending" | "sent">("waiting");
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const send = async () => {
    setState("sending");
    setProblem(null);
    const answer = await authClient.resendConfirmation({ email, callbackURL: callbackUrl });
    if (!answer.ok) setProblem(answer.problem);
    setState(answer.ok ? "sent" : "waiting");
  };
  return (
    <AuthShell title={text.checkMailTitle} lead={text.checkMail(email)}>
      <FailureAlert>{problem ? tellProblem(problem) : null}</FailureAlert>
      {state === "sent" ? (
        <InlineAlert tone="success" isAnnounced>
          {text.sentAgain(email)}
        </InlineAlert>
      ) : null}
      {notice}
      <CodeForm email={email} onConfirmed={onConfirmed} />
      <p className="text-muted-foreground">{text.checkMailHelp}</p>
      <div className="flex flex-wrap gap-2">
        <Button isLoading={state === "sending"} onClick={() => void send()}>
          {text.sendAgain}
        </Button>
        <Button variant="ghost" onClick={onOtherAddress}>
          {text.otherAddress}
        </Button>
      </div>
    </AuthShell>
  );
}
