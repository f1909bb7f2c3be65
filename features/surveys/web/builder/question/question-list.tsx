import { CircleCheckBig, ListChecks, Plus, Star, TextCursorInput } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { LucideIcon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { Section } from "#ui/section.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { moved, newQuestion, withQuestion } from "../../../draft-changes.ts";
import { type SurveyQuestionType, surveyLimits, surveyQuestionTypes } from "../../../survey-draft.ts";
import { text } from "../../text.ts";
import { fieldId, focusField } from "../draft/field-ids.ts";
import { useDraft } from "../draft/survey-context.ts";
import { useFocusAfterMenu } from "../draft/use-focus-after-menu.ts";
import { QuestionCard } from "./question-card.tsx";

const words = text.builder;
const icons: Record<SurveyQuestionType, LucideIcon> = {
  text: TextCursorInput,
  multiple_choice: ListChecks,
  rating: Star,
  boolean: CircleCheckBig,
};

/** The questions in their order, and the way to add one of each type. */
export function QuestionList() {
  const { draft, edit } = useDraft();
  const { questions } = draft;
  const full = questions.length >= surveyLimits.questions ? words.full(surveyLimits.questions) : undefined;
  const { want, moveFocus } = useFocusAfterMenu();
  /** Those that are being written; the others are a line each. */
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const setOpen = (id: string, isOpen: boolean) =>
    setOpenIds((ids) => new Set(isOpen ? [...ids, id] : [...ids].filter((each) => each !== id)));
  /** Answers where the focus belongs then. */
  const addAt = (index: number, type: SurveyQuestionType): string | null => {
    if (full) return null;
    const made = newQuestion(type, () => crypto.randomUUID());
    // Most ratings of a survey have the scale of the one before.
    const last = questions.slice(0, index).findLast((each) => each.type === "rating");
    const question = type === "rating" && last ? { ...made, scale: last.scale } : made;
    setOpen(question.id, true);
    edit((now) => withQuestion(now, question, index));
    return `questions.${question.id}.question`;
  };
  const addBelow = (index: number, type: SurveyQuestionType) => {
    const path = addAt(index + 1, type);
    if (path) requestAnimationFrame(() => focusField(path));
  };
  const add = (
    <Button icon={Plus} disabledReason={full} className="w-fit">
      {words.add}
    </Button>
  );
  return (
    <Section heading={words.questions} className="gap-3">
      <div id={fieldId("questions")} tabIndex={-1} className="flex flex-col gap-3 rounded-card">
        {questions.length === 0 ? (
          <div className="rounded-card border border-border bg-card">
            <EmptyState>{words.noQuestions}</EmptyState>
          </div>
        ) : (
          <SortableList
            label={words.questionList}
            items={questions}
            getId={(question) => question.id}
            getName={(question) => words.question(questions.indexOf(question) + 1)}
            onMove={(id, toIndex) => edit((now) => ({ ...now, questions: moved(now.questions, id, toIndex) }))}
            className="divide-y divide-hairline rounded-card border border-border bg-card"
            renderItem={(question, { grip, moves, index }) => (
              <QuestionCard
                question={question}
                index={index}
                isOpen={openIds.has(question.id)}
                onOpenChange={(isOpen) => setOpen(question.id, isOpen)}
                grip={grip}
                moves={moves}
                onAddBelow={() => addBelow(index, question.type)}
              />
            )}
          />
        )}
      </div>
      {full ? (
        add
      ) : (
        <Menu
          trigger={add}
          moveFocus={moveFocus}
          items={surveyQuestionTypes.map((type) => ({
            id: type,
            label: text.types[type],
            icon: icons[type],
            onSelect: () => {
              const path = addAt(questions.length, type);
              if (path) want(path);
            },
          }))}
        />
      )}
    </Section>
  );
}
