import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AuthShell, whoAmIQuery } from "#features/accounts/web/public.ts";
import { linkStyles } from "#ui/button-styles.ts";
import { factorOverviewQuery, useFactorChanges } from "../queries.ts";
import { RecoveryCodesPanel } from "../recovery/recovery-codes.tsx";
import { text } from "../text.ts";
import { AddFactor } from "./add-factor.tsx";

type AddRequiredFactorScreenProps = { onAdded: () => void | Promise<void>; onSignOut: () => void };

/** Where an organization asks for a factor and the person has none: adds it, shows the recovery codes, goes on. */
export function AddRequiredFactorScreen({ onAdded, onSignOut }: AddRequiredFactorScreenProps) {
  const { data: overview } = useSuspenseQuery(factorOverviewQuery());
  const { data: person } = useSuspenseQuery(whoAmIQuery());
  const { createRecoveryCodes } = useFactorChanges();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const signOut = (
    <button type="button" className={linkStyles} onClick={onSignOut}>
      {text.pass.signOut}
    </button>
  );
  if (codes)
    return (
      <AuthShell title={text.recovery.title}>
        <RecoveryCodesPanel codes={codes} email={person?.email ?? ""} onDone={() => void onAdded()} />
      </AuthShell>
    );
  return (
    <AuthShell title={text.add.requiredTitle} lead={text.add.requiredLead} footer={signOut}>
      <AddFactor
        canAddPhone={overview.canAddPhone}
        taken={overview.factors.map((factor) => factor.friendly_name)}
        onAdded={async () => {
          // The factor stands; codes that could not be made can be made in the settings.
          const made = await createRecoveryCodes.mutateAsync().catch(() => null);
          if (made) setCodes(made.codes);
          else await onAdded();
        }}
      />
    </AuthShell>
  );
}
