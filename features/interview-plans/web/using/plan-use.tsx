import { lazy, Suspense, useId, useState } from "react";
import type { PlanUse, UseGiven } from "#features/question-library/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { Dialog } from "#ui/dialog.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { planRights } from "../../policy.ts";
import { usingText as words } from "./using-text.ts";

const UseForm = lazy(async () => ({ default: (await import("./use-form.tsx")).UseForm }));

/** Who uses it, and where their plans are. */
export type UsePlace = { organizationId: string; viewer: Person; groupId: string | null };

/** How something of the library comes into the plans of the viewer's hiring group. */
export function planUse({ organizationId, viewer, groupId }: UsePlace): PlanUse {
  if (groupId === null) return { disabledReason: words.noGroup, dialog: () => null };
  return {
    disabledReason: can(viewer, planRights.edit, { groupId }) ? undefined : words.mayNot,
    dialog: (given) => <UseDialog {...given} place={{ organizationId, groupId, userId: viewer.userId }} />,
  };
}

type DialogProps = UseGiven & { place: { organizationId: string; groupId: string; userId: string } };

function UseDialog({ onClose, ...given }: DialogProps) {
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog open onClose={onClose} title={words.title} submit={{ formId, label: words.submit, isBusy }}>
      <Suspense
        fallback={
          <SkeletonGroup>
            <SkeletonText lines={6} />
          </SkeletonGroup>
        }
      >
        <UseForm {...given} formId={formId} onBusyChange={setBusy} onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}
