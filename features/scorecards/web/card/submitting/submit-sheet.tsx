import { Eye, Quote } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogClose, Sheet } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { TextField } from "#ui/text-field.tsx";
import { PHONE, useMedia } from "#ui/use-media.ts";
import { useNeededText } from "#ui/use-needed-text.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { hintsOf } from "../../../card-gaps.ts";
import { cardLimits } from "../../../card-limits.ts";
import { calledOf, useCardPlace } from "../card-context.ts";
import { text } from "../text.ts";
import { draftOf, ratingOf, type WrittenCard } from "../written-card.ts";

const words = text.sheet;

type SubmitSheetProps = { draft: WrittenCard; onClose: () => void; onSubmit: (whyAmended: string) => void };

/** Repeats the whole card before it goes out, tells what opens by it, and what could be looked at again. */
export function SubmitSheet({ draft, onClose, onSubmit }: SubmitSheetProps) {
  const { interview, desk, saved } = useCardPlace();
  const isPhone = useMedia(PHONE);
  const why = useNeededText(words.whyMissing);
  const isAmendment = saved.revision > 0;
  const { competencies } = interview.kit;
  const hints = hintsOf(draftOf(draft), competencies);
  const others = interview.cards.filter(
    ({ interviewerId, state }) => interviewerId !== desk.interviewerId && state !== "excused" && state !== "released",
  );
  const inNames = others.filter(({ state }) => state === "submitted").map(({ name }) => name);
  const opens =
    others.length === 0
      ? words.opensNone
      : inNames.length === 0
        ? words.opensLater
        : words.opens(inNames, calledOf(interview));
  const send = () => {
    const whyAmended = isAmendment ? why.take() : "";
    if (whyAmended !== null) onSubmit(whyAmended);
  };
  const Layer = isPhone ? Sheet : Dialog;
  return (
    <Layer
      open
      onClose={onClose}
      title={isAmendment ? words.titleAmend : words.title}
      description={desk.isGuest ? words.leadGuest : words.lead}
      footer={
        <>
          <DialogClose asChild>
            <Button size={isPhone ? "large" : "default"} className="max-sm:w-full">
              {words.keep}
            </Button>
          </DialogClose>
          <Button variant="primary" size={isPhone ? "large" : "default"} className="max-sm:w-full" onClick={send}>
            {text.submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <dl className="divide-y divide-hairline rounded-row border border-border">
          {competencies.map(({ id, name, levels }) => {
            const rating = ratingOf(draft, id);
            const level = levels.find(({ value }) => value === rating.value);
            return (
              <div key={id} className="flex min-h-10 items-center gap-3 px-3 py-1.5">
                <dt dir="auto" className="min-w-0 flex-1 text-label">
                  {name}
                </dt>
                <dd dir="auto" className="min-w-0 flex-1 text-muted-foreground">
                  {level ? `${level.value} ${level.label}` : `${text.notAssessed}: ${rating.notAssessed}`}
                </dd>
                <dd className="flex w-9 items-center justify-end gap-1 text-muted-foreground text-small tabular-nums">
                  <Icon of={Quote} className="size-3.5" />
                  {rating.evidence.length}
                  <VisuallyHidden>{text.evidence}</VisuallyHidden>
                </dd>
              </div>
            );
          })}
          <div className="flex min-h-10 items-center gap-3 px-3 py-1.5">
            <dt className="flex-1 text-label">{words.overall}</dt>
            <dd className="flex-1 font-medium">{draft.overall ? text.overall[draft.overall] : null}</dd>
            <dd className="w-9" />
          </div>
        </dl>
        {hints.length > 0 ? (
          <InlineAlert tone="info" title={text.hints.title}>
            <ul className="list-disc pl-4">
              {hints.map((hint) => (
                <li key={hint.kind}>{text.hints.of(hint)}</li>
              ))}
            </ul>
          </InlineAlert>
        ) : null}
        {isAmendment ? (
          <TextField {...why.field} label={words.why} maxLength={cardLimits.reason} />
        ) : desk.isGuest ? null : (
          <p className="flex items-start gap-2 rounded-row bg-success-bg px-3 py-2">
            <Icon of={Eye} className="mt-0.5 text-success" />
            {opens}
          </p>
        )}
      </div>
    </Layer>
  );
}
