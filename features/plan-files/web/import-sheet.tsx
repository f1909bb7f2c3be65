import { lazy, Suspense, useId, useState } from "react";
import type { InterviewPlan } from "#features/interview-plans/contract.ts";
import { Sheet } from "#ui/dialog.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { text } from "./text.ts";

const Form = lazy(async () => ({ default: (await import("./import-form.tsx")).ImportForm }));

type ImportSheetProps = { plan: Pick<InterviewPlan, "id" | "groupId">; onClose: () => void };

/** Takes changes that were made in a file into the draft; drawn while it is open, and fetched then. */
export function ImportSheet({ plan, onClose }: ImportSheetProps) {
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Sheet
      open
      onClose={onClose}
      title={text.sheet.title}
      submit={{ formId, label: text.sheet.apply, isBusy, cancelLabel: text.sheet.close }}
    >
      <Suspense
        fallback={
          <SkeletonGroup>
            <SkeletonText lines={4} />
          </SkeletonGroup>
        }
      >
        <Form formId={formId} groupId={plan.groupId} planId={plan.id} onBusyChange={setBusy} onDone={onClose} />
      </Suspense>
    </Sheet>
  );
}
