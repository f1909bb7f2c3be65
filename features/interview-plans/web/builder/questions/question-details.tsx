import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { limits, type PlanQuestion, questionTypes } from "../../../plan-draft.ts";
import { text } from "../../text.ts";
import { ListField, TextField } from "../draft/draft-fields.tsx";

const words = text.questionStep;

type DetailsProps = {
  id: string;
  question: PlanQuestion;
  onChange: (fields: Partial<Omit<PlanQuestion, "id" | "roundId">>) => void;
};

/** What belongs to a question beside its words. */
export function QuestionDetails({ id, question, onChange }: DetailsProps) {
  const path = `questions.${question.id}`;
  return (
    <div id={id} className="grid gap-4 rounded-row bg-background p-3 sm:grid-cols-2">
      <Field label={words.type} className="sm:max-w-52">
        <Select
          options={questionTypes.map((value) => ({ value, label: text.questionTypes[value] }))}
          value={question.type}
          onValueChange={(value) => {
            const type = questionTypes.find((each) => each === value);
            if (type) onChange({ type });
          }}
        />
      </Field>
      <ListField
        path={`${path}.followUps`}
        label={words.followUps}
        help={text.basics.onePerLine}
        isOptional
        value={question.followUps}
        onChange={(followUps) => onChange({ followUps })}
        className="sm:col-span-2"
      />
      <ListField
        path={`${path}.listenFor`}
        label={words.listenFor}
        help={text.basics.onePerLine}
        isOptional
        value={question.listenFor}
        onChange={(listenFor) => onChange({ listenFor })}
        className="sm:col-span-2"
      />
      <TextField
        path={`${path}.interviewerNotes`}
        label={words.notes}
        help={words.notesHelp}
        isOptional
        rows={2}
        value={question.interviewerNotes}
        maxLength={limits.text}
        onChange={(interviewerNotes) => onChange({ interviewerNotes })}
        className="sm:col-span-2"
      />
    </div>
  );
}
