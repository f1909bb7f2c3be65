import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useHasMail } from "#features/accounts/web/public.ts";
import { refreshCandidates } from "#features/candidates/web/public.ts";
import { interviewModes } from "#features/interviews/interview-states.ts";
import { interviewsKey, interviewText } from "#features/interviews/web/public.ts";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Select } from "#ui/select.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { showToast } from "#ui/toast-store.ts";
import { type Arrangement, schedulingLimits } from "../../scheduling-shapes.ts";
import { previewQuery, schedulingApi } from "../queries.ts";
import { text } from "../text.ts";
import type { StepProps } from "./find-time.tsx";
import { Mails } from "./mails.tsx";

const words = text.review;

type Arranged = Exclude<Arrangement, { kind: "cancel" }>;

/** The mails as they go, where one meets, and words to the candidate. What is sent is what is shown. */
export function ReviewStep({
  start,
  title,
  lead,
  first,
  onBack,
  onClose,
}: StepProps & { first: Arrangement; onBack: () => void }) {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const hasMail = useHasMail();
  const [written, setWritten] = useState(first);
  // Asked for once a field is left, not with every letter.
  const [asked, setAsked] = useState(first);
  const preview = useQuery({ ...previewQuery(asked), placeholderData: keepPreviousData });
  const arrange = useMutation(schedulingApi.arrange.mutationOptions());
  const send = async () => {
    try {
      await arrange.mutateAsync({ arrangement: asked });
      await Promise.all([
        refreshCandidates(queries),
        queries.invalidateQueries({ queryKey: interviewsKey() }),
        // Not asked anew here: the mails that were sent are not written once more.
        queries.invalidateQueries({ queryKey: schedulingApi.start.key(), refetchType: "none" }),
        queries.invalidateQueries({ queryKey: schedulingApi.propose.key(), refetchType: "none" }),
      ]);
      showToast(
        asked.kind === "offer"
          ? hasMail
            ? { title: words.offered(start.called), tone: "success" }
            : { title: words.offeredWaits(start.called), description: words.offeredWaitsWhy, tone: "warning" }
          : hasMail
            ? { title: words.sent(start.called), description: words.sentWhy, tone: "success" }
            : { title: words.sent(start.called), description: words.waits, tone: "warning" },
      );
      onClose();
    } catch {
      // Shown above the mails; what was chosen stays.
    }
  };
  if (written.kind === "cancel") return null;
  const isCurrent = written === asked && !preview.isFetching && preview.isSuccess;
  const isMove = start.interview?.status === "scheduled" && written.kind === "invite";
  const problem = arrange.error ?? preview.error;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={title}
      description={lead}
      footer={
        <>
          <Button variant="ghost" className="mr-auto" onClick={onBack}>
            {words.back}
          </Button>
          <Button
            variant="primary"
            isLoading={arrange.isPending}
            disabledReason={isOnline ? (isCurrent ? undefined : words.waiting) : text.offline}
            onClick={() => void send()}
          >
            {actionOf(written, isMove, hasMail)}
          </Button>
        </>
      }
    >
      <div className="grid md:grid-cols-[17.75rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-4 border-border bg-sidebar px-5 py-4 max-md:border-b md:border-r">
          <Where
            written={written}
            isMove={isMove}
            called={start.called}
            hasPhone={start.hasPhone}
            onChange={setWritten}
            onLeave={(next) => setAsked(next)}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4 px-5 py-4">
          <h3 className="text-h3">{words.title}</h3>
          {problem ? (
            <InlineAlert
              tone="danger"
              title={arrange.error ? words.notSent : words.failed}
              isAnnounced
              action={<Button onClick={onBack}>{words.back}</Button>}
            >
              {reasonOf(problem, text.failedWhy)}
            </InlineAlert>
          ) : null}
          {hasMail ? null : <InlineAlert tone="warning">{words.noServer}</InlineAlert>}
          {preview.data ? (
            <Mails mails={preview.data} />
          ) : preview.isError ? null : (
            <SkeletonGroup label={words.writing}>
              <SkeletonText lines={8} />
            </SkeletonGroup>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function actionOf({ kind }: Arranged, isMove: boolean, hasMail: boolean): string {
  if (kind === "offer") return hasMail ? words.sendOffer : words.keepOffer;
  if (isMove) return hasMail ? words.sendChange : words.keepChange;
  return hasMail ? words.send : words.keep;
}

type WhereProps = {
  written: Arranged;
  isMove: boolean;
  called: string;
  hasPhone: boolean;
  onChange: (next: Arranged) => void;
  onLeave: (next: Arranged) => void;
};

function Where({ written, isMove, called, hasPhone, onChange, onLeave }: WhereProps) {
  const set = (more: Partial<Pick<Arranged, "mode" | "place" | "callUrl" | "room" | "note">>) =>
    onChange({ ...written, ...more });
  const leave = () => onLeave(written);
  return (
    <>
      <h3 className="text-h3">{words.where}</h3>
      <Field label={words.mode}>
        <Select
          value={written.mode}
          onValueChange={(mode) => {
            onChange({ ...written, mode });
            onLeave({ ...written, mode });
          }}
          options={interviewModes.map((mode) => ({ value: mode, label: interviewText.modes[mode] }))}
        />
      </Field>
      {written.mode === "phone" && !hasPhone && written.place.trim() === "" ? (
        <InlineAlert tone="warning">{words.noPhone(called)}</InlineAlert>
      ) : null}
      <TextField
        label={words.callUrl}
        isOptional
        type="url"
        inputMode="url"
        value={written.callUrl}
        onValueChange={(callUrl) => set({ callUrl })}
        onBlur={leave}
        maxLength={1000}
      />
      <TextField
        label={words.place}
        isOptional
        dir="auto"
        value={written.place}
        onValueChange={(place) => set({ place })}
        onBlur={leave}
        maxLength={300}
      />
      <TextField
        label={words.room}
        isOptional
        dir="auto"
        value={written.room}
        onValueChange={(room) => set({ room })}
        onBlur={leave}
        maxLength={100}
      />
      <TextField
        label={words.note(called)}
        isOptional
        dir="auto"
        rows={4}
        value={written.note}
        onValueChange={(note) => set({ note })}
        onBlur={leave}
        maxLength={schedulingLimits.note}
      />
      {isMove && written.kind === "invite" ? (
        <TextField
          label={words.reason}
          isOptional
          help={words.reasonHelp}
          dir="auto"
          value={written.reason}
          onValueChange={(reason) => onChange({ ...written, reason })}
          onBlur={leave}
          maxLength={500}
        />
      ) : null}
    </>
  );
}
