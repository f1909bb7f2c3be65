import { useSuspenseQuery } from "@tanstack/react-query";
import { KeyRound, MessageSquare, Smartphone } from "lucide-react";
import { useState } from "react";
import { AuthShell } from "#features/accounts/web/public.ts";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import type { Factor } from "../../contract.ts";
import { factorOverviewQuery } from "../queries.ts";
import { text } from "../text.ts";
import { AnswerFactor } from "./answer-factor.tsx";
import { AnswerRecoveryCode } from "./answer-recovery-code.tsx";

type PassFactorScreenProps = { onPassed: () => void | Promise<void>; onSignOut: () => void };

/** The factor used last comes first: it is the one at hand. */
const byUse = (a: Factor, b: Factor) => (b.last_used_at ?? "").localeCompare(a.last_used_at ?? "");

/** Between the password and the application: a code of one of the person's factors, or a recovery code. */
export function PassFactorScreen({ onPassed, onSignOut }: PassFactorScreenProps) {
  const { data: overview } = useSuspenseQuery(factorOverviewQuery());
  const factors = overview.factors.filter(({ status }) => status === "verified").sort(byUse);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [view, setView] = useState<"factor" | "choose" | "recovery">("factor");
  const factor = factors.find(({ id }) => id === chosenId) ?? factors[0];
  const signOut = (
    <button type="button" className={linkStyles} onClick={onSignOut}>
      {text.pass.signOut}
    </button>
  );
  const hasChoice = factors.length > 1 || overview.recoveryCodesLeft > 0;
  const toChoice = (label: string) => (
    <Button variant="ghost" onClick={() => setView("choose")}>
      {label}
    </Button>
  );
  if (view === "recovery")
    return (
      <AuthShell title={text.pass.recoveryTitle} lead={text.pass.recoveryLead} footer={signOut}>
        <AnswerRecoveryCode onPassed={onPassed} />
        {toChoice(text.pass.other)}
      </AuthShell>
    );
  if (view === "choose" || !factor)
    return (
      <AuthShell title={text.pass.chooseTitle} lead={text.pass.chooseLead} footer={signOut}>
        <ul className="flex flex-col gap-2">
          {factors.map((each) => (
            <li key={each.id} className="flex flex-col">
              <Button
                size="large"
                icon={each.factor_type === "phone" ? MessageSquare : Smartphone}
                onClick={() => {
                  setChosenId(each.id);
                  setView("factor");
                }}
              >
                <span dir="auto">{each.friendly_name}</span>
                {each.phone_hint ? ` (${text.phoneEnding(each.phone_hint)})` : null}
              </Button>
            </li>
          ))}
          {overview.recoveryCodesLeft > 0 ? (
            <li className="flex flex-col">
              <Button size="large" icon={KeyRound} onClick={() => setView("recovery")}>
                {text.pass.recoveryCode}
              </Button>
            </li>
          ) : null}
        </ul>
        <p className="text-muted-foreground text-small">{text.pass.noFactorAtHand}</p>
      </AuthShell>
    );
  return (
    <AuthShell
      title={text.pass.title}
      lead={
        <>
          {text.pass.lead[factor.factor_type]} <strong dir="auto">{factor.friendly_name}</strong>
        </>
      }
      footer={signOut}
    >
      <AnswerFactor key={factor.id} factor={factor} submitLabel={text.pass.confirm} onPassed={onPassed} />
      {hasChoice ? toChoice(text.pass.other) : null}
    </AuthShell>
  );
}
