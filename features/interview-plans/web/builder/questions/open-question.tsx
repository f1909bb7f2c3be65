import { Check, Scale } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { LineList } from "#ui/line-list.tsx";
import { Select } from "#ui/select.tsx";
import { useTypedValue } from "#ui/use-typed-value.ts";
import type { PlanQuestion } from "../../../plan-draft.ts";
import { limits, questionTypes } from "../../../plan-limits.ts";
import { text } from "../../text.ts";
import { useDraftPart } from "../draft/draft-context.ts";
import { useFlush } from "../draft/draft-fields.tsx";
import { fieldId } from "../draft/field-ids.ts";

import type { QuestionFields } from "./use-written-questions.ts";

const words = text.questionStep;
const NONE = "none";

type OpenProps = {
  id: string;
  question: PlanQuestion;
  number: number;
  minutes: ReactNode;
  onChange: (fields: QuestionFields) => void;
  /** At the end of the line of controls. */
  children: ReactNode;
};

/** What belongs to a question beside its words, each edited where it stands. */
export function OpenQuestion({ id, question, number, minutes, onChange, children }: OpenProps) {
  const competencies = useDraftPart((draft) => draft.competencies);
  const flush = useFlush();
  const path = `questions.${question.id}`;
  const notes = useTypedValue(question.interviewerNotes);
  return (
    <div id={id}>
      <div className="mt-3 flex flex-wrap items-center gap-1.5">
        <Select
          id={fieldId(`${path}.competencyId`)}
          aria-label={words.competencyOf(number)}
          placeholder={words.noCompetency}
          look="chip"
          icon={Scale}
          options={[
            { value: NONE, label: words.noCompetency },
            ...competencies.map((competency) => ({
              value: competency.id,
              label: competency.name || text.competencyStep.unnamed,
            })),
          ]}
          value={question.competencyId ?? NONE}
          onValueChange={(value) => onChange({ competencyId: value === NONE ? null : value })}
        />
        {minutes}
        <Select
          aria-label={words.typeOf(number)}
          look="quiet"
          options={questionTypes.map((value) => ({ value, label: text.questionTypes[value] }))}
          value={question.type}
          onValueChange={(type) => onChange({ type })}
        />
        <span className="ml-auto flex items-center gap-1">{children}</span>
      </div>
      <div className="mt-4 grid gap-x-7 gap-y-4 border-hairline border-t pt-3.5 sm:grid-cols-2">
        <section className="min-w-0">
          <h3 className="mb-1 font-semibold text-muted-foreground text-small">{words.followUps}</h3>
          <LineList
            id={fieldId(`${path}.followUps`)}
            label={words.followUps}
            placeholder={words.addFollowUp}
            most={limits.list}
            longest={limits.listItem}
            value={question.followUps}
            onValueChange={(followUps) => onChange({ followUps })}
            onBlur={flush}
            className="font-serif text-[1rem]/5.75"
          />
        </section>
        <section className="min-w-0">
          <h3 className="mb-1 font-semibold text-muted-foreground text-small">{words.listenFor}</h3>
          <LineList
            id={fieldId(`${path}.listenFor`)}
            label={words.listenFor}
            placeholder={words.addListenFor}
            most={limits.list}
            longest={limits.listItem}
            mark={<Icon of={Check} className="mt-0.75 size-3.5 text-primary" />}
            value={question.listenFor}
            onValueChange={(listenFor) => onChange({ listenFor })}
            onBlur={flush}
            className="text-caption"
          />
        </section>
      </div>
      <textarea
        {...notes}
        id={fieldId(`${path}.interviewerNotes`)}
        dir="auto"
        aria-label={words.notes}
        placeholder={words.notesHelp}
        rows={1}
        maxLength={limits.text}
        onChange={(event) => onChange({ interviewerNotes: event.target.value })}
        onBlur={flush}
        className="field-sizing-content mt-3 block w-full resize-none rounded-chip bg-transparent text-caption outline-offset-2 placeholder:text-muted-foreground"
      />
    </div>
  );
}
