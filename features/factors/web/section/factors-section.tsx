import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { announce } from "#ui/live-region.tsx";
import { Section } from "#ui/section.tsx";
import { AddFactor } from "../enrol/add-factor.tsx";
import { factorOverviewQuery, useFactorChanges, useFactorRefresh } from "../queries.ts";
import { RecoveryCodesPanel } from "../recovery/recovery-codes.tsx";
import { text } from "../text.ts";
import { FactorRow } from "./factor-row.tsx";
import { RecoveryRow } from "./recovery-row.tsx";

const copy = text.section;

/** For a page about the account's security: the factors, adding and removing them, and the recovery codes. */
export function FactorsSection() {
  const { data: overview } = useSuspenseQuery(factorOverviewQuery());
  const { data: person } = useSuspenseQuery(whoAmIQuery());
  const refresh = useFactorRefresh();
  const { createRecoveryCodes } = useFactorChanges();
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const factors = overview.factors.filter(({ status }) => status === "verified");
  const createCodes = async () => setCodes((await createRecoveryCodes.mutateAsync()).codes);

  if (codes)
    return (
      <Section heading={text.recovery.title}>
        <RecoveryCodesPanel codes={codes} email={person?.email ?? ""} onDone={() => setCodes(null)} />
      </Section>
    );
  return (
    <Section heading={copy.title} lead={factors.length === 0 ? copy.none : copy.lead}>
      {factors.length === 0 ? null : (
        <>
          <ul className="flex flex-col divide-y divide-border rounded-card border border-border bg-card">
            {factors.map((factor) => (
              <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} />
            ))}
          </ul>
          <RecoveryRow
            left={overview.recoveryCodesLeft}
            madeAt={overview.recoveryCodesMadeAt}
            isBusy={createRecoveryCodes.isPending}
            onCreate={createCodes}
          />
        </>
      )}
      <Dialog
        open={isAdding}
        onOpenChange={setAdding}
        title={text.add.title}
        description={text.add.lead}
        trigger={
          <Button icon={Plus} className="self-start">
            {text.add.button}
          </Button>
        }
      >
        <AddFactor
          canAddPhone={overview.canAddPhone}
          taken={factors.map((factor) => factor.friendly_name)}
          onAdded={async ({ friendly_name }) => {
            // A set of codes that could not be made now can be made below.
            if (overview.recoveryCodesLeft === 0) await createCodes().catch(() => undefined);
            await refresh();
            setAdding(false);
            announce(text.add.added(friendly_name));
          }}
        />
      </Dialog>
    </Section>
  );
}
