import { CircleCheck, CircleDashed } from "lucide-react";
import { useState } from "react";
import { type Action, useActions } from "#ui/actions.ts";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Kbd } from "#ui/kbd.tsx";
import type { Gap } from "../../card-gaps.ts";
import { ratingActions, useCardPlace } from "./card-context.ts";
import { CompetencySection, FoldedCompetency } from "./fields/competency-section.tsx";
import { fieldIds, focusGap, focusRadio } from "./fields/field-ids.ts";
import { NotesPane } from "./fields/notes-pane.tsx";
import { OverallSection, WordsSection } from "./fields/overall-section.tsx";
import { useEvidence } from "./fields/use-evidence.ts";
import { CardFooter, useGaps } from "./submitting/card-footer.tsx";
import { StandingNotices } from "./submitting/card-notices.tsx";
import type { Submission } from "./submitting/use-submission.ts";
import { text } from "./text.ts";
import { ratingOf } from "./written-card.ts";

/** The whole card on one page: its parts, the card, one's own notes. */
export function CardPage({ submission }: { submission: Submission }) {
  const { store, interview } = useCardPlace();
  const { draft, open, competencies } = useGaps();
  const { unused } = useEvidence(draft);
  // Where the round leads on some, the others are folded.
  const leading = competencies.some(({ leads }) => leads);
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(leading ? competencies.flatMap(({ id, leads }) => (leads ? [] : [id])) : []),
  );
  const [focusedId, setFocused] = useState(
    () => competencies.find(({ id }) => open.has(id))?.id ?? competencies[0]?.id ?? null,
  );
  const focused = competencies.find(({ id }) => id === focusedId);
  const fold = (id: string, isFolded: boolean) =>
    setFolded((before) => new Set(isFolded ? [...before, id] : [...before].filter((each) => each !== id)));
  const unfold = (id: string) => {
    fold(id, false);
    setFocused(id);
    requestAnimationFrame(() => focusRadio(fieldIds.competency(id)));
  };
  const jump = (gap: Gap) => {
    if (gap.kind !== "rating") focusGap(gap);
    else if (folded.has(gap.competencyId)) unfold(gap.competencyId);
    else focusGap(gap);
  };
  useActions(
    rateKeys(
      submission.isWaiting ? undefined : focused,
      (value) => focused && ratingActions(store, focused.id).rate(value),
      () => {
        if (!focused) return;
        document
          .getElementById(fieldIds.competency(focused.id))
          ?.querySelector<HTMLInputElement>("input[value=none]")
          ?.click();
      },
    ),
  );
  const levels = focused?.levels ?? competencies[0]?.levels ?? [];
  return (
    <>
      <div
        inert={submission.isWaiting}
        className="grid flex-1 items-start gap-x-6 inert:opacity-60 @min-[52rem]:grid-cols-[minmax(0,1fr)_19rem] @min-[70rem]:grid-cols-[10rem_minmax(0,1fr)_19rem]"
      >
        <nav aria-label={text.parts} className="sticky top-20 flex flex-col gap-1 @max-[70rem]:hidden">
          <p className="px-2 pb-1 text-muted-foreground text-small">
            {text.version(interview.roundName, interview.versionNumber)}
          </p>
          {competencies.map(({ id, name }) => (
            <PartLink
              key={id}
              name={name}
              isDone={!open.has(id)}
              isCurrent={id === focusedId}
              onGo={() => (folded.has(id) ? unfold(id) : focusRadio(fieldIds.competency(id)))}
            />
          ))}
          <PartLink
            name={text.overallPart}
            isDone={draft.overall !== null}
            isCurrent={false}
            onGo={() => focusRadio(fieldIds.overall)}
          />
          {levels.length > 0 ? (
            <p className="flex flex-col gap-1.5 px-2 pt-3 text-muted-foreground text-small">
              <span className="flex items-center gap-1.5">
                <Kbd keys="1" /> – <Kbd keys={String(levels.at(-1)?.value ?? levels.length)} /> {text.keyRate}
              </span>
              <span className="flex items-center gap-1.5">
                <Kbd keys="0" /> {text.keyNone}
              </span>
            </p>
          ) : null}
        </nav>
        <div className="flex min-w-0 flex-col gap-6 pb-8">
          <StandingNotices />
          {competencies.length === 0 ? <InlineAlert tone="info">{text.noCompetencies}</InlineAlert> : null}
          {competencies.map((competency) => {
            const rating = ratingOf(draft, competency.id);
            return (
              <div key={competency.id} className="border-hairline border-b pb-6">
                {folded.has(competency.id) ? (
                  <FoldedCompetency name={competency.name} rating={rating} onOpen={() => unfold(competency.id)} />
                ) : (
                  <CompetencySection
                    competency={competency}
                    rating={rating}
                    unused={unused}
                    isFocused={competency.id === focusedId}
                    onFold={leading && !competency.leads ? () => fold(competency.id, true) : null}
                    onFocus={() => setFocused(competency.id)}
                  />
                )}
              </div>
            );
          })}
          <OverallSection draft={draft} />
          <WordsSection draft={draft} />
        </div>
        <aside
          aria-label={text.notes}
          className="sticky top-20 mb-8 min-w-0 rounded-card border border-hairline bg-sidebar p-3 @max-[52rem]:static"
        >
          <div className="max-h-[calc(100dvh-11rem)] overflow-y-auto @max-[52rem]:max-h-none">
            <NotesPane draft={draft} focused={focused} />
          </div>
        </aside>
      </div>
      <CardFooter submission={submission} onJump={jump} />
    </>
  );
}

type PartLinkProps = { name: string; isDone: boolean; isCurrent: boolean; onGo: () => void };

function PartLink({ name, isDone, isCurrent, onGo }: PartLinkProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onGo}
      className={cn(
        "flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 text-left hover:bg-accent",
        isCurrent && "bg-selected font-medium",
      )}
    >
      <Icon of={isDone ? CircleCheck : CircleDashed} className={isDone ? "text-primary" : "text-muted-foreground"} />
      <span dir="auto" className="min-w-0 truncate">
        {name}
      </span>
      <span className="sr-only">{isDone ? text.rated : text.notRated}</span>
    </button>
  );
}

/** Digits for the competency that has the focus; keys alone, so kept out of the palette. */
function rateKeys(
  focused: { name: string; levels: readonly { value: number }[] } | undefined,
  rate: (value: number) => void,
  leaveOut: () => void,
): Action[] {
  if (!focused) return [];
  const key = (digit: number, label: string, run: () => void): Action => ({
    id: `scorecard.rate-${digit}`,
    label,
    section: "here",
    keys: String(digit),
    isKeyOnly: true,
    run,
  });
  return [
    ...focused.levels.map(({ value }) => key(value, text.rateKey(value, focused.name), () => rate(value))),
    key(0, text.noneKey(focused.name), leaveOut),
  ];
}
