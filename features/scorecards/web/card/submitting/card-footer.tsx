import { useState } from "react";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { announce } from "#ui/live-region.tsx";
import { useNow } from "#ui/use-now.ts";
import { type Gap, gapsOf } from "../../../card-gaps.ts";
import { useCardPlace, useCardState } from "../card-context.ts";
import { text } from "../text.ts";
import { draftOf } from "../written-card.ts";
import { SubmitSheet } from "./submit-sheet.tsx";
import type { Submission } from "./use-submission.ts";

/** What a card lacks, and how far one has come. */
export function useGaps() {
  const { interview } = useCardPlace();
  const { draft } = useCardState();
  const { competencies } = interview.kit;
  const gaps = gapsOf(draftOf(draft), competencies);
  const open = new Set(gaps.flatMap((gap) => (gap.kind === "rating" ? [gap.competencyId] : [])));
  return { draft, gaps, open, competencies };
}

/** From when one may submit; null where one may already: the time has come, or somebody of the panel began. */
export const submitsFrom = ({ startsAt, beganAt, status }: Interview, now: Date): string | null =>
  startsAt !== null && beganAt === null && status !== "complete" && new Date(startsAt) > now ? startsAt : null;

/** What had the focus cannot be used while the card waits. */
const focusOnce = (button: HTMLButtonElement | null) => {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
};

type SubmitButtonProps = {
  submission: Submission;
  gaps: readonly Gap[];
  onJump: (gap: Gap) => void;
  label: string;
  size?: "large";
  className?: string;
};

/** Submits; while something is missing a press leads there. */
export function SubmitButton({ submission, gaps, onJump, label, size, className }: SubmitButtonProps) {
  const { interview } = useCardPlace();
  const { draft, progress } = useCardState();
  const now = useNow();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const [gap] = gaps;
  const opensAt = submitsFrom(interview, now);
  if (submission.isWaiting)
    return (
      <div className={cn("flex flex-wrap items-center justify-end gap-x-3 gap-y-1", className)}>
        {/* Above the card stands why it waits longer. */}
        {submission.problem === null && isOnline ? <span>{text.pending}</span> : null}
        <Button variant="secondary" {...(size && { size })} ref={focusOnce} onClick={submission.takeBack}>
          {text.pendingUndo}
        </Button>
      </div>
    );
  return (
    <>
      {gap && opensAt === null ? (
        <Button
          variant="primary"
          {...(size && { size })}
          className={cn("bg-neutral-bg text-muted-foreground shadow-none hover:bg-pressed", className)}
          aria-describedby="card-left"
          onClick={() => {
            announce(text.left(gaps));
            onJump(gap);
          }}
        >
          {label}
        </Button>
      ) : (
        <Button
          variant="primary"
          {...(size && { size })}
          {...(className && { className })}
          disabledReason={
            opensAt !== null ? text.tooEarly(opensAt) : progress.kind === "failed" ? text.conflict.told : undefined
          }
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      )}
      {isOpen ? (
        <SubmitSheet
          draft={draft}
          onClose={() => setOpen(false)}
          onSubmit={(whyAmended) => {
            setOpen(false);
            submission.submit(whyAmended);
          }}
        />
      ) : null}
    </>
  );
}

/** How far one has come, what is left in words, by when, and the button. */
export function CardFooter({ submission, onJump }: { submission: Submission; onJump: (gap: Gap) => void }) {
  const { desk, interview } = useCardPlace();
  const { gaps, open, competencies } = useGaps();
  const isOnline = useOnline();
  const opensAt = submitsFrom(interview, useNow());
  const dueAt = interview.cards.find(({ id }) => id === desk.scorecardId)?.dueAt;
  const number = competencies.length - open.size;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-4 mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 border-border border-t bg-card px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:-mx-6 sm:-mb-6 sm:px-6 print:hidden">
      <span aria-hidden className="flex gap-1">
        {competencies.map(({ id }) => (
          <span
            key={id}
            className={cn("h-1.5 w-4 rounded-full border", open.has(id) ? "border-input" : "border-primary bg-primary")}
          />
        ))}
      </span>
      {competencies.length > 0 ? (
        <span className="text-label tabular-nums">{text.ratedOf(number, competencies.length)}</span>
      ) : null}
      <span id="card-left" className="min-w-0 flex-1 basis-40 text-muted-foreground">
        {submission.isWaiting
          ? null
          : opensAt !== null
            ? text.tooEarly(opensAt)
            : isOnline
              ? text.left(gaps)
              : text.offline}
      </span>
      {dueAt ? <span className="text-muted-foreground text-small">{text.due(dueAt)}</span> : null}
      <SubmitButton submission={submission} gaps={gaps} onJump={onJump} label={text.submit} />
    </div>
  );
}
