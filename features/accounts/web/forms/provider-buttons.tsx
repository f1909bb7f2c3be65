import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { showToast } from "#ui/toast-store.ts";
import { type AuthProblem, authClient, type ProviderName } from "../session/auth-client.ts";
import { tellProblem } from "../session/auth-problem.ts";
import { text } from "../text.ts";

type ProviderButtonsProps = {
  providers: readonly ProviderName[];
  /** Where the provider sends the person back to. */
  callbackUrl: string;
  /** Token of the invitation that the person came with; it comes along to the provider and back. */
  invitation?: string | undefined;
  /** Leaves this page; passed in, so that a test stays. */
  leaveTo?: (url: string) => void;
};

/** The operator's sign-in providers; nothing where none is set up. */
export function ProviderButtons({
  providers,
  callbackUrl,
  invitation,
  leaveTo = (url) => location.assign(url),
}: ProviderButtonsProps) {
  const [started, setStarted] = useState<ProviderName | null>(null);
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  if (providers.length === 0) return null;
  const start = async (provider: ProviderName) => {
    setStarted(provider);
    setProblem(null);
    const answer = await authClient.startProvider(provider, callbackUrl, invitation);
    if (answer.ok) return leaveTo(answer.data.url);
    showToast({ title: text.authenticationError, tone: "danger" });
    setProblem(answer.problem);
    setStarted(null);
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-center text-muted-foreground text-small">{text.or}</p>
      <FailureAlert>{problem ? tellProblem(problem) : null}</FailureAlert>
      {providers.map((provider) => (
        <Button key={provider} size="large" isLoading={started === provider} onClick={() => void start(provider)}>
          {text.continueWith(text.providers[provider])}
        </Button>
      ))}
    </div>
  );
}
