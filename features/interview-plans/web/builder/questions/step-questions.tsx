import { Hand, Library, Plus, Waves } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { type Action, useActions } from "#ui/actions.ts";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { duplicatesOf } from "../../../duplicates.ts";
import type { PlanRound } from "../../../plan-draft.ts";
import { limits } from "../../../plan-limits.ts";
import { timeBudgetOf } from "../../../time-budget.ts";
import { text } from "../../text.ts";
import { useDraftPart, useDraftStore, useSettledDraft } from "../draft/draft-context.ts";
import { fieldId, focusField } from "../draft/field-ids.ts";
import { beforeAt, nextOf } from "../draft/list-places.ts";
import { questionIn } from "../draft/new-parts.ts";
import { useOpenPart } from "../draft/wanted-field.ts";
import { useChecks } from "../wording/checks-context.ts";
import { LibrarySheet } from "./library-sheet.tsx";
import { QuestionRow } from "./question-row.tsx";
import { RoundBar, roundSheetId } from "./round-bar.tsx";
import { SuggestSheet } from "./suggesting/suggest-sheet.tsx";

const words = text.questionStep;

type StepProps = {
  planId: string;
  roundId: string | undefined;
  /** The library is open at this competency. */
  libraryAt: string | undefined;
  onRoundChange: (roundId: string) => void;
};

/** Step 4: what is asked in each round, and whether it fits. */
export function StepQuestions({ planId, roundId, libraryAt, onRoundChange }: StepProps) {
  const rounds = useDraftPart((draft) => draft.rounds);
  const index = Math.max(
    0,
    rounds.findIndex((round) => round.id === roundId),
  );
  const round = rounds[index];
  if (!round) {
    return (
      <div className="rounded-card border border-border bg-card">
        <EmptyState>{text.roundStep.emptyElsewhere}</EmptyState>
      </div>
    );
  }
  return (
    <div>
      <RoundBar currentId={round.id} onRoundChange={onRoundChange} />
      <RoundSheet
        key={round.id}
        planId={planId}
        round={round}
        index={index}
        count={rounds.length}
        libraryAt={libraryAt}
        onRoundChange={onRoundChange}
      />
    </div>
  );
}

type SheetProps = Omit<StepProps, "roundId"> & { round: PlanRound; index: number; count: number };

/** A round as one sheet of paper: its welcome, its questions, its close. */
function RoundSheet({ planId, round, index, count, libraryAt, onRoundChange }: SheetProps) {
  const store = useDraftStore();
  const { edit } = store;
  const number = index + 1;
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const [openId, setOpenId] = useOpenPart("questions");
  const all = useDraftPart((draft) => draft.questions);
  const questions = all.filter((question) => question.roundId === round.id);
  const duplicates = duplicatesOf(useSettledDraft(), useChecks().comparer);
  const isFull = all.length >= limits.questions ? words.full(limits.questions) : undefined;
  useActions(
    useMemo<readonly Action[]>(
      () => [
        {
          id: "builder.library",
          label: words.addFromLibrary,
          section: "here",
          keys: "/",
          icon: Library,
          synonyms: text.palette.library,
          run: () => setLibraryOpen(true),
        },
      ],
      [],
    ),
  );

  const addAfter = (id: string | null) => {
    if (isFull) return;
    const question = questionIn(round);
    // As it is by then: the rows are not drawn again for what changes in others.
    const inRound = store.get().draft.questions.filter((each) => each.roundId === round.id);
    edit({ kind: "add-question", question, before: id === null ? null : nextOf(inRound, id) });
    setOpenId(question.id);
    requestAnimationFrame(() => focusField(`questions.${question.id}.text`));
  };
  const show = (questionId: string) => {
    const question = store.get().draft.questions.find((each) => each.id === questionId);
    if (!question) return;
    if (question.roundId !== round.id) onRoundChange(question.roundId);
    // After the other round is drawn.
    setTimeout(() => focusField(`questions.${questionId}.text`), 50);
  };

  return (
    <section
      id={roundSheetId}
      aria-label={text.roundTitle(number, round.name)}
      className={cn(
        "paper relative -mt-px rounded-card border pb-2.5 shadow-sheet max-lg:mt-1",
        index === 0 && "lg:rounded-tl-none",
        index === count - 1 && index > 0 && count < 7 && "lg:rounded-tr-none",
      )}
    >
      <Edge icon={Hand} minutes={round.introMinutes}>
        {words.intro}
      </Edge>
      <div id={fieldId(`rounds.${round.id}.questions`)} tabIndex={-1} className="rounded-chip">
        {questions.length === 0 ? (
          <p className="px-6 py-8 text-muted-foreground text-prose sm:pl-15">{words.empty}</p>
        ) : (
          <SortableList
            label={words.listLabel(number)}
            items={questions}
            getId={(question) => question.id}
            getName={(question) => words.named(questions.indexOf(question) + 1)}
            onMove={(id, toIndex) =>
              edit({ kind: "move-question", id, roundId: round.id, before: beforeAt(questions, id, toIndex) })
            }
            className="divide-y divide-hairline"
            renderItem={(question, row) => (
              <QuestionRow
                question={question}
                number={row.index + 1}
                isOpen={openId === question.id}
                onOpenChange={(isOpen) => setOpenId(isOpen ? question.id : null)}
                grip={row.grip}
                moves={row.moves}
                duplicate={duplicates.find((pair) => pair.laterId === question.id)}
                onAddBelow={addAfter}
                onShow={show}
              />
            )}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 border-hairline border-t px-2.5 pt-2.5 sm:pr-4.5 sm:pl-13">
        <Button
          variant="ghost"
          className="px-2 text-foreground"
          icon={Plus}
          disabledReason={isFull}
          onClick={() => addAfter(null)}
        >
          {words.add}
        </Button>
        <Button
          variant="ghost"
          className="px-2"
          icon={Library}
          disabledReason={isFull}
          onClick={() => setLibraryOpen(true)}
        >
          <span className="inline-flex items-center gap-2">
            {words.fromLibrary}
            <Kbd keys="/" className="opacity-70 max-sm:hidden" />
          </span>
        </Button>
        <SuggestSheet planId={planId} round={round} />
        <TimeLeft round={round} />
      </div>
      <Edge icon={Waves} minutes={round.closeMinutes} isLast>
        {words.closing}
      </Edge>
      <LibrarySheet
        round={round}
        competencyId={libraryAt}
        open={isLibraryOpen || libraryAt !== undefined}
        onOpenChange={(isOpen) => {
          setLibraryOpen(isOpen);
          if (!isOpen && libraryAt !== undefined) onRoundChange(round.id);
        }}
      />
    </section>
  );
}

/** What stands before and after the questions, where time is set aside for it. */
function Edge({ icon, minutes, isLast, children }: EdgeProps) {
  if (minutes === 0) return null;
  return (
    <p
      className={cn(
        "flex items-center gap-2 border-hairline px-6 py-2.5 text-caption text-muted-foreground sm:pl-15",
        isLast ? "mt-2.5 -mb-2.5 border-t" : "border-b pt-4",
      )}
    >
      <Icon of={icon} className="size-3.5" />
      <span className="min-w-0 flex-1">{children}</span>
      <span className="tabular-nums">{text.minutesShort(minutes)}</span>
    </p>
  );
}
type EdgeProps = { icon: LucideIcon; minutes: number; isLast?: boolean; children: ReactNode };

function TimeLeft({ round }: { round: PlanRound }) {
  const { state, words: over, durationMinutes, usedMinutes } = timeBudgetOf(useSettledDraft(), round);
  const left = durationMinutes - usedMinutes;
  if (left === 0) return null;
  return (
    <span className={cn("ml-auto px-1.5 text-small tabular-nums", left < 0 ? "text-danger" : "text-muted-foreground")}>
      {state === "over" ? over : words.free(left)}
    </span>
  );
}
