import { lazy, Suspense } from "react";
import type { InterviewPlan } from "#features/interview-plans/contract.ts";
import { FormSheet } from "#ui/form-sheet.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { text } from "./text.ts";

const Form = lazy(async () => ({ default: (await import("./import-form.tsx")).ImportForm }));

type ImportSheetProps = { plan: Pick<InterviewPlan, "id" | "groupId">; onClose: () => void };

/** Takes changes that were made in a file into the draft; drawn while it is open, and fetched then. */
export const ImportSheet = ({ plan, onClose }: ImportSheetProps) => (
  <FormSheet
    open
    onClose={onClose}
    title={text.sheet.title}
    submitLabel={text.sheet.apply}
    cancelLabel={text.sheet.close}
  >
    {(form) => (
      <Suspense
        fallback={
          <SkeletonGroup>
            <SkeletonText lines={4} />
          </SkeletonGroup>
        }
      >
        <Form {...form} groupId={plan.groupId} planId={plan.id} onDone={onClose} />
      </Suspense>
    )}
  </FormSheet>
);
