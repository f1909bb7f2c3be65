import { BookOpen, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { type Action, useActions } from "#ui/actions.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { duplicatesOf } from "../../../duplicates.ts";
import { limits, type PlanRound } from "../../../plan-draft.ts";
import { text } from "../../text.ts";
import { useDraftPart, useDraftStore, useSettledDraft } from "../draft/draft-context.ts";
import { fieldId, focusField } from "../draft/field-ids.ts";
import { beforeAt, nextOf } from "../draft/list-places.ts";
import { newQuestion } from "../draft/new-parts.ts";
import { LibrarySheet } from "./library-sheet.tsx";
import { QuestionRow } from "./question-row.tsx";
import { RoundBudget } from "./round-budget.tsx";
import { RoundRail } from "./round-rail.tsx";
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
    <div className="grid gap-5 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <RoundRail currentId={round.id} onRoundChange={onRoundChange} />
      <RoundQuestions
        key={round.id}
        planId={planId}
        round={round}
        number={index + 1}
        libraryAt={libraryAt}
        onRoundChange={onRoundChange}
      />
    </div>
  );
}

type RoundProps = Omit<StepProps, "roundId"> & { round: PlanRound; number: number };

function RoundQuestions({ planId, round, number, libraryAt, onRoundChange }: RoundProps) {
  const store = useDraftStore();
  const { edit } = store;
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const all = useDraftPart((draft) => draft.questions);
  const questions = all.filter((question) => question.roundId === round.id);
  const duplicates = duplicatesOf(useSettledDraft());
  const around = round.introMinutes + round.closeMinutes;
  const isFull = all.length >= limits.questions ? words.full(limits.questions) : undefined;
  useActions(
    useMemo<readonly Action[]>(
      () => [
        {
          id: "builder.library",
          label: words.fromLibrary,
          section: "here",
          keys: "/",
          icon: BookOpen,
          run: () => setLibraryOpen(true),
        },
      ],
      [],
    ),
  );

  const addAfter = (id: string | null) => {
    if (isFull) return;
    const question = newQuestion(round);
    // As it is by then: the rows are not drawn again for what changes in others.
    const inRound = store.get().draft.questions.filter((each) => each.roundId === round.id);
    edit({ kind: "add-question", question, before: id === null ? null : nextOf(inRound, id) });
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
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-col gap-2">
        <h3 className="text-h3">{text.roundTitle(number, round.name)}</h3>
        <RoundBudget round={round} number={number} />
        {around > 0 ? <p className="text-muted-foreground text-small">{words.included(around)}</p> : null}
      </div>
      <div id={fieldId(`rounds.${round.id}.questions`)} tabIndex={-1} className="flex flex-col gap-3 rounded-card">
        {questions.length === 0 ? (
          <div className="rounded-card border border-border bg-card">
            <EmptyState>{words.empty}</EmptyState>
          </div>
        ) : (
          <SortableList
            label={words.listLabel(number)}
            items={questions}
            getId={(question) => question.id}
            getName={(question) => words.named(questions.indexOf(question) + 1)}
            onMove={(id, toIndex) =>
              edit({ kind: "move-question", id, roundId: round.id, before: beforeAt(questions, id, toIndex) })
            }
            className="gap-2"
            renderItem={(question, row) => (
              <QuestionRow
                question={question}
                number={row.index + 1}
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
      <div className="flex flex-wrap gap-2">
        <Button icon={Plus} disabledReason={isFull} shortcut="enter" onClick={() => addAfter(null)}>
          {words.add}
        </Button>
        <Button icon={BookOpen} disabledReason={isFull} shortcut="/" onClick={() => setLibraryOpen(true)}>
          {words.fromLibrary}
        </Button>
        <SuggestSheet planId={planId} round={round} />
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
    </div>
  );
}
