import { useEffect } from "react";
import { showToast } from "#ui/toast-store.ts";
import { AuthShell } from "../auth-shell.tsx";
import type { PageLink } from "../page-link.tsx";
import { text } from "../text.ts";
import type { CallbackOutcome } from "./callback-outcome.ts";

type CallbackScreenProps = { PageLink: PageLink; outcome: Extract<CallbackOutcome, { kind: "failed" }> };

/** Where a provider's redirect did not lead to a session: why, and the way on. */
export function CallbackScreen({ PageLink, outcome }: CallbackScreenProps) {
  const { title, message } = text.callback[outcome.reason];
  // The card says why. Where nobody tried to sign in, nothing failed.
  const hasFailed = outcome.reason !== "nothing";
  useEffect(() => {
    if (hasFailed) showToast({ title: text.authenticationError, tone: "danger" });
  }, [hasFailed]);
  return (
    <AuthShell
      title={title}
      lead={message}
      footer={<PageLink page="sign-in">{outcome.way === "sign-in" ? text.signIn : text.callback.startAgain}</PageLink>}
    />
  );
}

/** Full-page progress in three named steps, while the person is on the way in. */
export function ArrivalProgress({ step }: { step: 0 | 1 | 2 }) {
  return (
    <AuthShell title={text.callback.title}>
      <ol className="flex flex-col gap-2" aria-live="polite">
        {text.callback.steps.map((name, at) => (
          <li
            key={name}
            aria-current={at === step ? "step" : undefined}
            className={at === step ? "text-h3" : "text-muted-foreground"}
          >
            {at < step ? "✓ " : ""}
            {name}
          </li>
        ))}
      </ol>
    </AuthShell>
  );
}
