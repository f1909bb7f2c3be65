import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { FailureAlert, InlineAlert } from "#ui/inline-alert.tsx";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { WayIn, WaysIn } from "../../contract.ts";
import { waysInQuery } from "../queries.ts";
import { type AuthProblem, authClient, type ProviderName } from "../session/auth-client.ts";
import { tellProblem } from "../session/auth-problem.ts";
import { text } from "./text.ts";
import { useFreshProof } from "./use-fresh-proof.tsx";

const copy = text.ways;

type WaysSectionProps = {
  ways: WaysIn;
  /** Why nothing can be added: only a proved address can be compared with the one at a provider. */
  cannotAdd: string | undefined;
  /** How the last visit at a provider ended; undefined where there was none. */
  outcome: string | undefined;
  /** Leaves this page; passed in, so that a test stays. */
  leaveTo?: (url: string) => void;
};

function outcomeWords(outcome: string): string {
  const known = Object.entries(copy.refused).find(([code]) => code === outcome);
  return known?.[1] ?? copy.refused.other;
}

/** How the person can sign in: what can be removed and added. The last one stays. */
export function WaysSection({ ways: { ways, canAdd }, cannotAdd, outcome, leaveTo }: WaysSectionProps) {
  const queries = useQueryClient();
  const hasPassword = ways.some(({ provider }) => provider === "credential");
  const proof = useFreshProof(hasPassword);
  const [removing, setRemoving] = useState<WayIn | null>(null);
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const tell = (told: AuthProblem) => {
    if (told.code !== "SESSION_NOT_FRESH") setProblem(told);
  };
  const remove = (way: WayIn) =>
    proof.run(async () => {
      setProblem(null);
      const answer = await authClient.removeWayIn(way.id);
      if (!answer.ok) tell(answer.problem);
      else {
        showToast({ title: copy.removed(copy.names[way.provider]), tone: "success" });
        await queries.invalidateQueries({ queryKey: waysInQuery().queryKey });
      }
      return answer;
    });
  const add = (provider: ProviderName) =>
    proof.run(async () => {
      setProblem(null);
      const answer = await authClient.addProvider(provider, "/settings/security?added=true");
      if (answer.ok) (leaveTo ?? ((url) => location.assign(url)))(answer.data.url);
      else tell(answer.problem);
      return answer;
    });
  return (
    <Section heading={copy.heading}>
      {outcome === undefined ? null : outcome === "added" ? (
        <InlineAlert tone="success">{copy.justAdded}</InlineAlert>
      ) : (
        <InlineAlert tone="danger">{outcomeWords(outcome)}</InlineAlert>
      )}
      <FailureAlert>{problem ? tellProblem(problem) : null}</FailureAlert>
      <ul className="flex flex-col divide-y divide-border rounded-card border border-border bg-card">
        {ways.map((way) => (
          <li key={way.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="text-h3">{copy.names[way.provider]}</p>
              <p className="text-muted-foreground text-small">
                {copy.added} <DateText value={way.addedAt} />
              </p>
            </div>
            <Button
              aria-label={copy.removeNamed(copy.names[way.provider])}
              disabledReason={ways.length === 1 ? copy.onlyOne : undefined}
              onClick={() => setRemoving(way)}
            >
              {copy.remove}
            </Button>
          </li>
        ))}
      </ul>
      {canAdd.length > 0 ? (
        <div className="flex flex-col gap-2">
          <p className="text-muted-foreground text-small">{copy.addHelp}</p>
          <div className="flex flex-wrap gap-2">
            {canAdd.map((provider) => (
              <Button key={provider} disabledReason={cannotAdd} onClick={() => add(provider)}>
                {copy.add(copy.names[provider])}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      <AlertDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={removing ? copy.askTitle(copy.names[removing.provider]) : ""}
        description={removing ? copy.askText(copy.names[removing.provider]) : ""}
        confirmLabel={removing ? copy.removeNamed(copy.names[removing.provider]) : copy.remove}
        tone="destructive"
        onConfirm={() => {
          if (removing) remove(removing);
          setRemoving(null);
        }}
      />
      {proof.question}
    </Section>
  );
}
