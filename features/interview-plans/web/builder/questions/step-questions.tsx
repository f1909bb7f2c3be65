import { Library, Plus } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { type Action, useActions } from "#ui/actions.ts";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { duplicatesOf } from "../../../duplicates.ts";
import type { PlanRound } from "../../../plan-draft.ts";
import { limits } from "../../../plan-limits.ts";
import { timeBudgetOf } from "../../../time-budget.ts";
import { RoundBar } from "../../rounds/round-bar.tsx";
import { RoundPaper } from "../../rounds/round-paper.tsx";
import { text } from "../../text.ts";
import { useDraftPart, useDraftStore, useSettledDraft } from "../draft/draft-context.ts";
import { fieldId, focusField } from "../draft/field-ids.ts";
import { beforeAt } from "../draft/list-places.ts";
import { useOpenPart } from "../draft/wanted-field.ts";
import { useChecks } from "../wording/checks-context.ts";
import { LibrarySheet } from "./library-sheet.tsx";
import { QuestionRow } from "./question-row.tsx";
import { SuggestSheet } from "./suggesting/suggest-sheet.tsx";
import { useWrittenQuestions } from "./use-written-questions.ts";

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
  const sheetId = useId();
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
      <Bar currentId={round.id} sheetId={sheetId} onRoundChange={onRoundChange} />
      <div
        // Whoever points at a text sees the caret in it and needs no frame around the words.
        className="data-pointer:[&_textarea]:outline-none"
        onPointerDownCapture={({ currentTarget }) => currentTarget.setAttribute("data-pointer", "")}
        onKeyDownCapture={({ key, currentTarget }) => key === "Tab" && currentTarget.removeAttribute("data-pointer")}
      >
        <RoundSheet
          key={round.id}
          id={sheetId}
          planId={planId}
          round={round}
          index={index}
          count={rounds.length}
          libraryAt={libraryAt}
          onRoundChange={onRoundChange}
        />
      </div>
    </div>
  );
}

type BarProps = { currentId: string; sheetId: string; onRoundChange: (roundId: string) => void };

/** Drawn by itself, so that no key that is typed in the sheet draws more than its time. */
function Bar(props: BarProps) {
  const rounds = useDraftPart((draft) => draft.rounds);
  return <RoundBar {...props} rounds={rounds} draft={useSettledDraft()} isSticky />;
}

type SheetProps = Omit<StepProps, "roundId"> & { id: string; round: PlanRound; index: number; count: number };

/** A round as one sheet of paper: its welcome, its questions, its close. */
function RoundSheet({ id, planId, round, index, count, libraryAt, onRoundChange }: SheetProps) {
  const store = useDraftStore();
  const { edit } = store;
  const number = index + 1;
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const [openId, setOpenId] = useOpenPart("questions");
  const all = useDraftPart((draft) => draft.questions);
  const written = useWrittenQuestions(round);
  const { questions } = written;
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
    const question = written.begin(id);
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
    <RoundPaper
      id={id}
      label={text.roundTitle(number, round.name)}
      introMinutes={round.introMinutes}
      closeMinutes={round.closeMinutes}
      under={{ index, count }}
    >
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
                isOnlyBegun={written.isOnlyBegun(question.id)}
                onChange={(fields) => written.set(question.id, fields)}
                onLeave={() => written.leave(question.id)}
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
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 border-hairline border-t px-2.5 py-2.5 sm:pr-4.5 sm:pl-13">
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
      <LibrarySheet
        round={round}
        competencyId={libraryAt}
        open={isLibraryOpen || libraryAt !== undefined}
        onOpenChange={(isOpen) => {
          setLibraryOpen(isOpen);
          if (!isOpen && libraryAt !== undefined) onRoundChange(round.id);
        }}
      />
    </RoundPaper>
  );
}

function TimeLeft({ round }: { round: PlanRound }) {
  const { state, words: over, durationMinutes, usedMinutes } = timeBudgetOf(useSettledDraft(), round);
  const left = durationMinutes - usedMinutes;
  if (left === 0) return null;
  return (
    <span className={cn("ml-auto px-1.5 text-small tabular-nums", left < 0 ? "text-warning" : "text-muted-foreground")}>
      {state === "over" ? over : words.free(left)}
    </span>
  );
}
