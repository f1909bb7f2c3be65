import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useDeferredValue, useState } from "react";
import { lintLevels } from "#features/question-lint/lint-anchors.ts";
import { lintQuestion } from "#features/question-lint/lint-question.ts";
import { isUnseen } from "#platform/text/seen-text.ts";
import { Field } from "#ui/field.tsx";
import { NumberStepper } from "#ui/number-stepper.tsx";
import { Select } from "#ui/select.tsx";
import { LanguageTag, libraryLimits, type QuestionFields } from "../../../../own-shapes.ts";
import { libraryQuestionTypes } from "../../../../shipped-keys.ts";
import { text } from "../../../text.ts";
import { competencyChoicesQuery } from "../../own-queries.ts";
import { Findings } from "./findings.tsx";
import { type ItemFormProps, LinesField, TextField } from "./form-fields.tsx";
import { useTopics } from "./use-topics.ts";

const words = text.own.form;
const none = "none";

type FormProps = ItemFormProps<QuestionFields> & {
  organizationId: string;
  /** Name of the competency, where it is not among the choices. */
  competencyName: string | null;
};

/** Everything that a question holds, with what is wrong with its words told below them. */
export function QuestionForm(props: FormProps) {
  const { formId, organizationId, fields, competencyName, isReadOnly, onChange, onSubmit } = props;
  const [problems, setProblems] = useState<{ text?: string; language?: string }>({});
  const set = (change: Partial<QuestionFields>) => onChange({ ...fields, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(isUnseen(fields.text) && { text: words.textMissing }),
      ...(!LanguageTag.safeParse(fields.language).success && { language: words.languageWrong }),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`${formId}-${first}`)?.focus();
    else onSubmit();
  };
  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        id={`${formId}-text`}
        label={words.text}
        rows={3}
        lang={fields.language}
        value={fields.text}
        error={problems.text}
        isReadOnly={isReadOnly}
        onChange={(value) => set({ text: value })}
      />
      <QuestionWording organizationId={organizationId} fields={fields} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.type} isReadOnly={isReadOnly}>
          <Select
            options={libraryQuestionTypes.map((value) => ({ value, label: text.types[value] }))}
            value={fields.type}
            onValueChange={(value) => set({ type: libraryQuestionTypes.find((each) => each === value) ?? fields.type })}
          />
        </Field>
        <CompetencyField
          organizationId={organizationId}
          value={fields.competencyKey}
          name={competencyName}
          isReadOnly={isReadOnly}
          onChange={(competencyKey) => set({ competencyKey })}
        />
        <Field label={words.minutes} isReadOnly={isReadOnly}>
          <NumberStepper value={fields.minutes} onValueChange={(minutes) => set({ minutes })} />
        </Field>
        <TextField
          label={words.level}
          help={words.levelHelp}
          isOptional
          maxLength={libraryLimits.name}
          value={fields.level}
          isReadOnly={isReadOnly}
          onChange={(level) => set({ level })}
        />
        <TextField
          id={`${formId}-language`}
          label={words.language}
          help={words.languageHelp}
          maxLength={35}
          value={fields.language}
          error={problems.language}
          isReadOnly={isReadOnly}
          onChange={(language) => set({ language: language.trim() })}
        />
      </div>
      <LinesField
        label={words.followUps}
        lang={fields.language}
        value={fields.followUps}
        isReadOnly={isReadOnly}
        onChange={(followUps) => set({ followUps })}
      />
      <LinesField
        label={words.listenFor}
        lang={fields.language}
        value={fields.listenFor}
        isReadOnly={isReadOnly}
        onChange={(listenFor) => set({ listenFor })}
      />
      <TextField
        label={words.notes}
        help={words.notesHelp}
        isOptional
        rows={2}
        value={fields.interviewerNotes}
        isReadOnly={isReadOnly}
        onChange={(interviewerNotes) => set({ interviewerNotes })}
      />
      <AnchorFields anchors={fields.anchors} isReadOnly={isReadOnly} onChange={(anchors) => set({ anchors })} />
    </form>
  );
}

function QuestionWording({ organizationId, fields }: Pick<FormProps, "organizationId" | "fields">) {
  const topics = useTopics(organizationId);
  const { text: asked, followUps, language } = useDeferredValue(fields);
  if (!language.startsWith("en")) return null;
  return (
    <>
      <Findings name={words.text} of={asked} findings={lintQuestion(asked, { topics })} />
      {followUps.map((probe, index) => (
        <Findings
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells probes apart
          key={index}
          name={text.own.wording.probe(index + 1)}
          of={probe}
          findings={lintQuestion(probe, { topics })}
        />
      ))}
    </>
  );
}

type CompetencyProps = {
  organizationId: string;
  value: string | null;
  name: string | null;
  isReadOnly: boolean;
  onChange: (key: string | null) => void;
};

function CompetencyField({ organizationId, value, name, isReadOnly, onChange }: CompetencyProps) {
  const { data } = useQuery(competencyChoicesQuery(organizationId));
  const choices = (data?.items ?? []).map((each) => ({ value: each.key, label: each.name }));
  const isKnown = value === null || choices.some((choice) => choice.value === value);
  return (
    <Field label={words.competency} isReadOnly={isReadOnly}>
      <Select
        options={[
          { value: none, label: words.noCompetency },
          ...(isKnown ? [] : [{ value: value ?? none, label: name ?? words.noCompetency }]),
          ...choices,
        ]}
        value={value ?? none}
        onValueChange={(key) => onChange(key === none ? null : key)}
      />
    </Field>
  );
}

type AnchorProps = { anchors: readonly string[]; isReadOnly: boolean; onChange: (anchors: string[]) => void };

/** What an answer to this question looks like at each level. */
function AnchorFields({ anchors, isReadOnly, onChange }: AnchorProps) {
  const four = text.own.levels.map((_, index) => anchors[index] ?? "");
  const looked = useDeferredValue(four);
  const findings = lintLevels(looked.map((anchor, index) => ({ value: index + 1, anchor })));
  const set = (index: number, anchor: string) => {
    const next = four.map((each, place) => (place === index ? anchor : each));
    onChange(next.every((each) => each === "") ? [] : next);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-h3">{words.anchors}</legend>
      <p className="text-muted-foreground">{words.anchorsHelp}</p>
      {four.map((anchor, index) => {
        const label = words.anchor(index + 1, text.own.levels[index] ?? "");
        return (
          <div key={label} className="flex flex-col gap-2">
            <TextField
              label={label}
              isOptional
              rows={2}
              value={anchor}
              isReadOnly={isReadOnly}
              onChange={(value) => set(index, value)}
            />
            <Findings
              name={label}
              of={looked[index] ?? ""}
              findings={findings.filter(({ level }) => level === index + 1)}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
