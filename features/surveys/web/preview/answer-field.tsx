import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { type Answer, choosable } from "../../answers.ts";
import type { SurveyQuestion } from "../../survey-draft.ts";
import { text } from "../text.ts";

const words = text.preview;
const longestAnswer = 4000;
const YES = "yes";
const NO = "no";

export const answerFieldId = (id: string) => `answer-${id}`;

type AnswerProps = {
  question: SurveyQuestion;
  number: number;
  answer: Answer | undefined;
  error: string | undefined;
  onAnswer: (answer: Answer | undefined) => void;
};

/** One question as a respondent answers it. */
export function AnswerField({ question, number, answer, error, onAnswer }: AnswerProps) {
  const mayClear = !question.required && answer !== undefined && question.type !== "text";
  return (
    <div
      data-question={question.id}
      // A group of radios takes no focus itself.
      {...(question.type !== "text" && { id: answerFieldId(question.id), tabIndex: -1 })}
      className="rounded-row"
    >
      <Field
        {...(question.type === "text" && { id: answerFieldId(question.id) })}
        kind={question.type === "text" ? "control" : "group"}
        label={
          <span dir="auto" className="text-h2">
            {words.questionOf(number, question.question)}
          </span>
        }
        isOptional={!question.required}
        error={error}
        aside={
          mayClear ? (
            <Button variant="ghost" size="compact" onClick={() => onAnswer(undefined)}>
              {words.clear}
            </Button>
          ) : null
        }
      >
        <AnswerControl question={question} answer={answer} onAnswer={onAnswer} />
      </Field>
    </div>
  );
}

function AnswerControl({ question, answer, onAnswer }: Pick<AnswerProps, "question" | "answer" | "onAnswer">) {
  switch (question.type) {
    case "text":
      return (
        <Textarea
          rows={3}
          dir="auto"
          maxLength={longestAnswer}
          value={typeof answer === "string" ? answer : ""}
          onChange={(event) => onAnswer(event.target.value === "" ? undefined : event.target.value)}
        />
      );
    case "multiple_choice": {
      const options = choosable(question);
      if (options.length === 0) return <p className="text-muted-foreground">{words.noOptions}</p>;
      return (
        <RadioGroup
          value={typeof answer === "string" ? answer : null}
          onValueChange={onAnswer}
          options={options.map((option) => ({ value: option.id, label: <span dir="auto">{option.text}</span> }))}
        />
      );
    }
    case "rating": {
      const { steps, lowLabel, highLabel } = question.scale;
      const labels: Record<number, string> = { 1: lowLabel, [steps]: highLabel };
      return (
        <RadioGroup
          ends={[lowLabel, highLabel]}
          value={typeof answer === "number" ? String(answer) : null}
          onValueChange={(value) => onAnswer(Number(value))}
          options={Array.from({ length: steps }, (_, index) => ({
            value: String(index + 1),
            label: [String(index + 1), labels[index + 1]].filter(Boolean).join(" · "),
          }))}
        />
      );
    }
    case "boolean":
      return (
        <RadioGroup
          direction="row"
          value={typeof answer === "boolean" ? (answer ? YES : NO) : null}
          onValueChange={(value) => onAnswer(value === YES)}
          options={[
            { value: YES, label: words.yes },
            { value: NO, label: words.no },
          ]}
        />
      );
  }
}
