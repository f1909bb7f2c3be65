import { ArrowRightLeft, CopyPlus, Trash2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { isUnseen } from "#platform/text/seen-text.ts";
import { cn } from "#ui/cn.ts";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { NumberStepper } from "#ui/number-stepper.tsx";
import { showToast } from "#ui/toast-store.ts";
import { useTypedValue } from "#ui/use-typed-value.ts";
import type { DuplicatePair } from "../../../duplicates.ts";
import type { PlanQuestion } from "../../../plan-draft.ts";
import { limits } from "../../../plan-limits.ts";
import { PlaceSlot } from "../../place-slot.tsx";
import { text } from "../../text.ts";
import { useDraftPart, useDraftStore } from "../draft/draft-context.ts";
import { fieldId, focusField } from "../draft/field-ids.ts";
import { nextOf } from "../draft/list-places.ts";
import { restoringEdits } from "../draft/restoring-edits.ts";
import { QuestionFindings } from "../wording/question-findings.tsx";
import { DuplicateAdvice } from "./duplicate-advice.tsx";
import { OpenQuestion } from "./open-question.tsx";
import { QuestionCaption } from "./question-caption.tsx";
import { useLeftRow } from "./use-left-row.ts";
import type { QuestionFields } from "./use-written-questions.ts";

const words = text.questionStep;

type RowProps = {
  question: PlanQuestion;
  number: number;
  /** Nobody wrote a word of it yet, and so it is no part of the plan. */
  isOnlyBegun: boolean;
  onChange: (fields: QuestionFields) => void;
  /** It was left, perhaps without a word. */
  onLeave: () => void;
  /** In hand: lifted off the sheet, with everything that belongs to it. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  grip: ReactNode;
  moves: readonly MenuItem[];
  duplicate: DuplicatePair | undefined;
  onAddBelow: (questionId: string) => void;
  onShow: (questionId: string) => void;
};

/** One question on the sheet: its words in serif, since they are said aloud, and what belongs to it in one line below. */
export function QuestionRow(props: RowProps) {
  const { question, number, isOpen, onChange, onOpenChange, grip, duplicate, onAddBelow, onShow } = props;
  const store = useDraftStore();
  const { edit } = store;
  const detailsId = useId();
  const { id } = question;
  const typed = useTypedValue(question.text);
  const left = useLeftRow(props.onLeave);
  const { items, remove } = useQuestionMenu(props);
  const onKeyDown = (event: KeyboardEvent) => {
    // What opens over the row, a menu or a list, hears its own keys.
    if (event.defaultPrevented || !(event.target instanceof Element) || !event.currentTarget.contains(event.target))
      return;
    if (event.key !== "Escape" || !isOpen) return;
    event.preventDefault();
    onOpenChange(false);
    focusField(`questions.${id}.text`);
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.metaKey || event.ctrlKey) return;
    // Enter also ends what an input method writes.
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isOpen) onOpenChange(true);
    else if (!isUnseen(question.text)) onAddBelow(id);
  };
  const minutes = (
    <NumberStepper
      id={fieldId(`questions.${id}.minutes`)}
      aria-label={words.minutesOf(number)}
      step={1}
      look="chip"
      value={question.minutes}
      onValueChange={(next) => onChange({ minutes: next })}
    />
  );
  const menu = <MoreMenu name={words.named(number)} items={items} />;

  return (
    <article
      {...left}
      data-in-hand={isOpen || undefined}
      aria-label={words.named(number)}
      onKeyDown={onKeyDown}
      className={cn(
        "group/row relative transition-[background-color,box-shadow] duration-200 ease-out",
        isOpen
          ? "z-2 -mx-2.5 -mt-px rounded-dialog border border-border bg-card pt-5 pr-5 pb-4 pl-12.5 shadow-raised sm:pr-8.5 sm:pl-17.5"
          : "pt-4.5 pr-3.5 pb-4 pl-10 focus-within:bg-card/70 hover:bg-card/70 sm:pr-6 sm:pl-15",
      )}
    >
      <span
        className={cn(
          "absolute opacity-0 focus-within:opacity-100 max-sm:hidden group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100",
          isOpen ? "top-4.75 left-1 opacity-100 sm:left-1.5" : "top-4.25 -left-0.5",
        )}
      >
        {grip}
      </span>
      <span
        aria-hidden
        className={cn(
          "absolute font-serif text-[1.0625rem]/7 text-muted-foreground tabular-nums sm:text-[1.0625rem]/7.5",
          isOpen ? "top-5 left-6.5 sm:left-8.5" : "top-4.5 left-4 sm:left-6",
        )}
      >
        {number}
      </span>
      <textarea
        {...typed}
        id={fieldId(`questions.${id}.text`)}
        dir="auto"
        aria-label={words.textLabel(number)}
        placeholder={words.placeholder}
        rows={1}
        maxLength={limits.text}
        onClick={() => onOpenChange(true)}
        onChange={(event) => {
          onChange({ text: event.target.value });
          if (!isOpen) onOpenChange(true);
        }}
        onBlur={() => {
          if (store.get().hasUnsent) void store.flush();
        }}
        onKeyDown={onEnter}
        className="field-sizing-content -mx-1.5 block w-[calc(100%+0.75rem)] max-w-[calc(56ch+0.75rem)] resize-none rounded-chip bg-transparent px-1.5 text-script outline-offset-0"
      />
      {isOpen ? (
        <OpenQuestion id={detailsId} question={question} number={number} minutes={minutes} onChange={onChange}>
          {props.isOnlyBegun ? null : <PlaceSlot place={{ kind: "question", id }} />}
          {menu}
        </OpenQuestion>
      ) : (
        <QuestionCaption
          question={question}
          number={number}
          controls={detailsId}
          onOpen={() => {
            onOpenChange(true);
            focusField(`questions.${id}.text`);
          }}
          comments={<PlaceSlot place={{ kind: "question", id }} isQuiet />}
        >
          <span className="max-sm:hidden pointer-coarse:hidden">{minutes}</span>
          {menu}
        </QuestionCaption>
      )}
      <QuestionFindings question={question} number={number} isOpen={isOpen} onOpen={() => onOpenChange(true)} />
      {duplicate ? (
        <DuplicateAdvice
          pair={duplicate}
          isOpen={isOpen}
          onKeep={() => edit({ kind: "keep-duplicate", pair: [duplicate.earlierId, duplicate.laterId] })}
          onRemove={remove}
          onShow={() => onShow(duplicate.earlierId)}
        />
      ) : null}
    </article>
  );
}

/** What can be done with a whole question. */
function useQuestionMenu({ question, number, moves, isOnlyBegun, onLeave }: RowProps) {
  const store = useDraftStore();
  const { edit } = store;
  const rounds = useDraftPart((draft) => draft.rounds);
  const { id, roundId } = question;
  /** The questions of its round as they are by then. */
  const inRound = () => store.get().draft.questions.filter((each) => each.roundId === roundId);
  const remove = () => {
    const next = nextOf(inRound(), id) ?? inRound()[number - 2]?.id;
    if (isOnlyBegun) {
      onLeave();
      requestAnimationFrame(() => focusField(`rounds.${roundId}.questions`));
      return;
    }
    const undo = restoringEdits(store.get().draft, { kind: "question", id });
    edit({ kind: "remove-question", id });
    showToast({ title: words.removed, undo: () => edit(...undo), altText: text.undoWithKey });
    // The focus goes on to what takes its place.
    requestAnimationFrame(() => focusField(next ? `questions.${next}.text` : `rounds.${roundId}.questions`));
  };
  const copy = () => {
    const twin = { ...question, id: crypto.randomUUID() };
    edit({ kind: "add-question", question: twin, before: nextOf(inRound(), id) });
  };
  const otherRounds = rounds
    .filter((round) => round.id !== roundId)
    .map((round) => ({
      id: round.id,
      label: text.roundTitle(rounds.indexOf(round) + 1, round.name),
      onSelect: () => edit({ kind: "move-question", id, roundId: round.id, before: null }),
    }));
  const moveTo: MenuItem[] =
    otherRounds.length === 0
      ? []
      : [{ kind: "submenu", id: "round", label: words.moveToRound, icon: ArrowRightLeft, items: otherRounds }];
  const removing: MenuItem = { id: "remove", label: words.remove, icon: Trash2, tone: "danger", onSelect: remove };
  const items: readonly MenuItem[] = isOnlyBegun
    ? [removing]
    : [
        ...moves,
        ...moveTo,
        { id: "copy", label: words.duplicate, icon: CopyPlus, onSelect: copy },
        { kind: "separator", id: "line" },
        removing,
      ];
  return { items, remove };
}
