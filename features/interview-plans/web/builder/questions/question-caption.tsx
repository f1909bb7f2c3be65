import type { ReactNode } from "react";
import type { PlanQuestion } from "../../../plan-draft.ts";
import { text } from "../../text.ts";
import { useDraftPart } from "../draft/draft-context.ts";
import { fieldId } from "../draft/field-ids.ts";

const words = text.questionStep;

type CaptionProps = {
  question: PlanQuestion;
  number: number;
  /** Id of what it opens. */
  controls: string;
  onOpen: () => void;
  /** Where somebody has said something about the question. */
  comments: ReactNode;
  /** Tools, seen while the row is pointed at or holds the focus, on touch always. */
  children: ReactNode;
};

/** Under the words of a question that lies on the sheet: what it shows, how long it takes. Pressed, it opens the question. */
export function QuestionCaption({ question, number, controls, onOpen, comments, children }: CaptionProps) {
  const competencies = useDraftPart((draft) => draft.competencies);
  const { competencyId, minutes, followUps, type } = question;
  const competency = competencies.find(({ id }) => id === competencyId);
  const parts = [
    ...(minutes > 0 ? [text.minutesShort(minutes)] : []),
    ...(followUps.length > 0 ? [words.followUpCount(followUps.length)] : []),
    ...(type === "behavioural" ? [] : [text.questionTypes[type]]),
  ];
  return (
    <div className="mt-2 flex items-center gap-2">
      <button
        type="button"
        id={fieldId(`questions.${question.id}.competencyId`)}
        aria-expanded={false}
        aria-controls={controls}
        onClick={onOpen}
        className="min-w-0 flex-1 cursor-pointer rounded-chip text-left text-caption text-muted-foreground pointer-coarse:min-h-11"
      >
        <span className="sr-only">{words.openDetails(number)}: </span>
        {competency ? (
          <bdi className="font-medium text-foreground">{competency.name || text.competencyStep.unnamed}</bdi>
        ) : null}
        {parts.map((part, index) => (
          <span key={part}>
            {competency || index > 0 ? <span className="px-1.5">·</span> : null}
            <span className="whitespace-nowrap">{part}</span>
          </span>
        ))}
      </button>
      {comments}
      <div className="-my-1.25 flex shrink-0 items-center gap-1 opacity-0 focus-within:opacity-100 has-data-[state=open]:opacity-100 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100">
        {children}
      </div>
    </div>
  );
}
