import { ArrowRightLeft, ChevronUp, CopyPlus, Trash2 } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { cn } from "#ui/cn.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { announce } from "#ui/live-region.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { Select } from "#ui/select.tsx";
import { Switch } from "#ui/switch.tsx";
import { showToast } from "#ui/toast-store.ts";
import {
  changeQuestion,
  copyQuestion,
  moved,
  withoutQuestion,
  withQuestion,
  withType,
} from "../../../draft-changes.ts";
import { type SurveyQuestion, surveyLimits, surveyQuestionTypes } from "../../../survey-draft.ts";
import { answerInWords } from "../../answer-in-words.ts";
import { text } from "../../text.ts";
import { fieldId, focusField } from "../draft/field-ids.ts";
import { useIsRefused } from "../draft/problems-scope.tsx";
import { useDraft } from "../draft/survey-context.ts";
import { TextField } from "../draft/text-field.tsx";
import { useFocusAfterMenu } from "../draft/use-focus-after-menu.ts";
import { OptionsEditor } from "./options-editor.tsx";
import { RuleEditor, RuleFault } from "./rule-editor.tsx";
import { ScaleEditor } from "./scale-editor.tsx";

const words = text.builder;
const hiddenTools =
  "opacity-0 focus-within:opacity-100 has-data-[state=open]:opacity-100 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100";
const newId = () => crypto.randomUUID();

type CardProps = {
  question: SurveyQuestion;
  index: number;
  /** It is being written; else it is a line. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  grip: ReactNode;
  moves: readonly MenuItem[];
  onAddBelow: () => void;
};

/** One question: its words, how it is answered, and when it is asked; a line of it until somebody writes it. */
export function QuestionCard({ question, index, onOpenChange, grip, moves, onAddBelow, ...card }: CardProps) {
  const { draft, edit } = useDraft();
  const { want, moveFocus } = useFocusAfterMenu();
  const { id, type } = question;
  const number = index + 1;
  const path = `questions.${id}.question`;
  // What keeps it from being saved is at its fields.
  const isOpen = useIsRefused(id) || card.isOpen;
  const turn = (open: boolean) => {
    onOpenChange(open);
    // The line goes by the name of the field of its words.
    requestAnimationFrame(() => focusField(path));
  };
  const set = (fields: Partial<Omit<SurveyQuestion, "id">>) => edit((now) => changeQuestion(now, id, fields));

  const remove = () => {
    const next = draft.questions[index + 1] ?? draft.questions[index - 1];
    edit((now) => withoutQuestion(now, id));
    showToast({
      title: words.removed,
      undo: () => {
        edit((now) => withQuestion(now, question, index));
        requestAnimationFrame(() => focusField(path));
      },
      altText: words.undoWithKey,
    });
    // The focus goes on to what takes its place.
    requestAnimationFrame(() => focusField(next ? `questions.${next.id}.question` : "questions"));
  };
  const moveTo = (place: number) => {
    edit((now) => ({ ...now, questions: moved(now.questions, id, place) }));
    announce(words.moved(place + 1, draft.questions.length));
    want(path);
  };
  const items: readonly MenuItem[] = [
    ...moves,
    ...(draft.questions.length > 1
      ? [
          {
            kind: "submenu" as const,
            id: "move",
            label: words.moveTo,
            icon: ArrowRightLeft,
            items: draft.questions.map((_, place) => ({
              id: String(place),
              label: words.movedTo(place + 1),
              isChecked: place === index,
              onSelect: () => moveTo(place),
            })),
          },
        ]
      : []),
    {
      id: "copy",
      label: words.duplicate,
      icon: CopyPlus,
      disabledReason: draft.questions.length >= surveyLimits.questions ? words.full(surveyLimits.questions) : undefined,
      onSelect: () => edit((now) => withQuestion(now, copyQuestion(question, newId), index + 1)),
    },
    { kind: "separator", id: "line" },
    { id: "remove", label: words.remove, icon: Trash2, tone: "danger", onSelect: remove },
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    onAddBelow();
  };

  return (
    <article
      aria-label={words.question(number)}
      className="group/row relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-1 py-2 pr-2 pl-3.5 sm:pl-4.5"
    >
      {/* In the margin of the page, seen while the row is pointed at or holds the focus. */}
      <span className={cn("absolute top-2 -left-6 z-1 max-sm:hidden pointer-coarse:hidden", isOpen ? "" : hiddenTools)}>
        {grip}
      </span>
      {isOpen ? (
        <div className="flex min-w-0 flex-col gap-3 pb-1">
          <TextField
            path={path}
            label={words.question(number)}
            rows={1}
            value={question.question}
            maxLength={surveyLimits.question}
            onValueChange={(typed) => set({ question: typed })}
            onKeyDown={onKeyDown}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="w-40 max-w-full">
              <Select
                id={fieldId(`questions.${id}.type`)}
                aria-label={words.typeOf(number)}
                options={surveyQuestionTypes.map((each) => ({ value: each, label: text.types[each] }))}
                value={type}
                onValueChange={(chosen) => set(withType(question, chosen, newId))}
              />
            </span>
            <Switch
              label={words.required}
              checked={question.required}
              onCheckedChange={(required) => set({ required })}
            />
          </div>
          {type === "multiple_choice" ? (
            <OptionsEditor question={question} number={number} onChange={(options) => set({ options })} />
          ) : null}
          {type === "rating" ? <ScaleEditor question={question} onChange={(scale) => set({ scale })} /> : null}
          <RuleEditor question={question} number={number} />
        </div>
      ) : (
        <button
          type="button"
          id={fieldId(path)}
          aria-expanded={false}
          onClick={() => turn(true)}
          className="flex min-w-0 cursor-pointer flex-col gap-0.5 rounded-chip py-1 text-left"
        >
          <span dir="auto" className="wrap-anywhere font-medium">
            {text.preview.questionOf(number, question.question.trim() || words.noWords)}
          </span>
          <span className="text-muted-foreground text-small">
            {answerInWords(question, draft.questions.slice(0, index))}
          </span>
        </button>
      )}
      <span className={cn("flex", isOpen ? "" : hiddenTools)}>
        {isOpen ? (
          <IconButton
            icon={ChevronUp}
            size="compact"
            label={words.collapse(number)}
            aria-expanded={true}
            onClick={() => turn(false)}
          />
        ) : null}
        <MoreMenu name={words.question(number)} items={items} moveFocus={moveFocus} />
      </span>
      <div className="col-span-2 pb-1 empty:hidden">
        <RuleFault question={question} />
      </div>
    </article>
  );
}
