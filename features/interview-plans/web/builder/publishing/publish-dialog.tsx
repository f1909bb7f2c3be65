import { Suspense, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogClose } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { text as ui } from "#ui/text.ts";
import { TextField } from "#ui/text-field.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { InterviewPlan } from "../../../contract.ts";
import type { PlanDraft } from "../../../plan-draft.ts";
import { limits } from "../../../plan-limits.ts";
import { text } from "../../text.ts";
import { fieldId } from "../draft/field-ids.ts";
import type { Publishing } from "./use-publishing.ts";
import { ComparedVersion, FirstVersion } from "./version-tile.tsx";

const words = text.publishing;

type DialogProps = {
  plan: InterviewPlan;
  /** As it stood at the last pause in typing. */
  draft: PlanDraft;
  /** Places in which something goes into a prohibited topic. */
  blocking: number;
  publishing: Publishing;
};

/** Asks once more, with what changes for whom, and takes the note. */
export function PublishDialog({ plan, draft, blocking, publishing }: DialogProps) {
  const note = useRef<HTMLTextAreaElement>(null);
  const { number } = publishing;
  const before = plan.publishedNumber;
  return (
    <Dialog
      open
      onClose={publishing.close}
      title={words.title(number)}
      description={before === null ? words.first : words.next(before)}
      initialFocus={note}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost">{ui.cancel}</Button>
          </DialogClose>
          <Button variant="primary" isLoading={publishing.isPending} onClick={() => void publishing.publish()}>
            {words.buttonOf(number)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4.5">
        {before === null ? (
          <FirstVersion draft={draft} />
        ) : (
          <Suspense
            fallback={
              <SkeletonGroup>
                <SkeletonText lines={4} />
              </SkeletonGroup>
            }
          >
            <ComparedVersion planId={plan.id} draft={draft} before={before} number={number} />
          </Suspense>
        )}
        {blocking > 0 ? (
          <TextField
            id={fieldId("wordingReason")}
            label={text.wording.reason}
            help={text.wording.reasonHelp(blocking)}
            error={publishing.isReasonMissing ? text.wording.reasonMissing : undefined}
            rows={2}
            maxLength={limits.text}
            value={publishing.reason}
            onValueChange={publishing.setReason}
          />
        ) : null}
        <Field label={before === null ? words.firstNote : words.note} isOptional aside={words.noteKept}>
          <Textarea
            ref={note}
            rows={2}
            dir="auto"
            maxLength={limits.text}
            value={publishing.note}
            onChange={(event) => publishing.setNote(event.target.value)}
          />
        </Field>
        <FailureAlert title={words.failed}>{publishing.failure}</FailureAlert>
      </div>
    </Dialog>
  );
}
