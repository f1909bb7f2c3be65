import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { isUnseen } from "#platform/text/seen-text.ts";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { NumberStepper } from "#ui/number-stepper.tsx";
import { Select } from "#ui/select.tsx";
import type { QuestionFields, QuestionVariant } from "../../../../own-shapes.ts";
import { notToAsk, type QuestionChecks, type QuestionFinding, questionFindings } from "../../../../question-checks.ts";
import { libraryLimits, libraryQuestionTypes } from "../../../../shipped-keys.ts";
import { text } from "../../../text.ts";
import { useQuestionChecks } from "../../../use-question-checks.ts";
import { languageOptions } from "../../language-options.ts";
import { competencyChoicesQuery } from "../../own-queries.ts";
import { ownText } from "../../own-text.ts";
import { Findings } from "./findings.tsx";
import { type ItemFormProps, LinesField, TextField } from "./form-fields.tsx";

const words = ownText.form;
const none = "none";

type FormProps = ItemFormProps<QuestionFields> & {
  organizationId: string;
  /** Name of the competency, where it is not among the choices. */
  competencyName: string | null;
  /** The same in other languages. */
  variants: readonly QuestionVariant[];
};

/** Everything that a question holds, with what is wrong with its words told below them. */
export function QuestionForm(props: FormProps) {
  const { formId, organizationId, fields, competencyName, variants, isOffered, onChange, onSubmit } = props;
  const [problems, setProblems] = useState<{ text?: string; wordingReason?: string }>({});
  const checks = useQuestionChecks(organizationId);
  const asked = useDeferredValue(fields);
  const asksForReason = notToAsk([asked, ...variants], checks).length > 0;
  const set = (change: Partial<QuestionFields>) => onChange({ ...fields, ...change });
  const submit = () => {
    const found = {
      ...(isUnseen(fields.text) && { text: words.textMissing }),
      ...(isOffered &&
        fields.wordingReason.trim() === "" &&
        notToAsk([fields, ...variants], checks).length > 0 && { wordingReason: ownText.wording.reasonMissing }),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`${formId}-${first}`)?.focus();
    else onSubmit();
  };
  return (
    <Form id={formId} onSubmit={submit}>
      <TextField
        id={`${formId}-text`}
        label={words.text}
        rows={3}
        lang={fields.language}
        value={fields.text}
        error={problems.text}
        onValueChange={(value) => set({ text: value })}
      />
      <QuestionWording checks={checks} fields={asked} />
      {asksForReason ? (
        <TextField
          id={`${formId}-wordingReason`}
          label={ownText.wording.reason}
          help={ownText.wording.reasonHelp}
          isOptional={!isOffered}
          rows={2}
          value={fields.wordingReason}
          error={problems.wordingReason}
          onValueChange={(wordingReason) => set({ wordingReason })}
        />
      ) : null}
      <LinesField
        label={words.followUps}
        lang={fields.language}
        value={fields.followUps}
        onValueChange={(followUps) => set({ followUps })}
      />
      <LinesField
        label={words.listenFor}
        lang={fields.language}
        value={fields.listenFor}
        onValueChange={(listenFor) => set({ listenFor })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <CompetencyField
          organizationId={organizationId}
          value={fields.competencyKey}
          name={competencyName}
          onChange={(competencyKey) => set({ competencyKey })}
        />
        <Field label={words.type}>
          <Select
            options={libraryQuestionTypes.map((value) => ({ value, label: text.types[value] }))}
            value={fields.type}
            onValueChange={(type) => set({ type })}
          />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={words.minutes}>
          <NumberStepper value={fields.minutes} onValueChange={(minutes) => set({ minutes })} />
        </Field>
        <TextField
          label={words.level}
          help={words.levelHelp}
          isOptional
          maxLength={libraryLimits.name}
          value={fields.level}
          onValueChange={(level) => set({ level })}
        />
        <Field label={words.language}>
          <Select
            options={languageOptions({ held: fields.language, taken: variants.map(({ language }) => language) })}
            value={fields.language}
            onValueChange={(language) => set({ language })}
          />
        </Field>
      </div>
      <TextField
        label={words.notes}
        help={words.notesHelp}
        isOptional
        rows={2}
        value={fields.interviewerNotes}
        onValueChange={(interviewerNotes) => set({ interviewerNotes })}
      />
      <AnchorFields anchors={fields.anchors} onChange={(anchors) => set({ anchors })} />
    </Form>
  );
}

const placeOf = (field: QuestionFinding["field"], index: number): string =>
  field === "followUps"
    ? ownText.wording.probe(index + 1)
    : field === "listenFor"
      ? words.listenFor
      : field === "interviewerNotes"
        ? words.notes
        : words.text;

/** In another language than English only what asks for a reason is told, since an organization adds phrases in any language. */
function QuestionWording({ checks, fields }: { checks: QuestionChecks; fields: QuestionFields }) {
  const found = fields.language.startsWith("en") ? questionFindings(fields, checks) : notToAsk([fields], checks);
  const places = Map.groupBy(found, ({ field, index }) => placeOf(field, index));
  return [...places].map(([name, findings]) => (
    <Findings key={name} name={name} of={findings[0]?.of ?? ""} findings={findings} />
  ));
}

type CompetencyProps = {
  organizationId: string;
  value: string | null;
  name: string | null;
  onChange: (key: string | null) => void;
};

function CompetencyField({ organizationId, value, name, onChange }: CompetencyProps) {
  const { data } = useQuery(competencyChoicesQuery(organizationId));
  const choices = (data?.items ?? []).map((each) => ({ value: each.key, label: each.name }));
  const isKnown = value === null || choices.some((choice) => choice.value === value);
  return (
    <Field label={words.competency}>
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

type AnchorProps = { anchors: readonly string[]; onChange: (anchors: string[]) => void };

/** What an answer to this question looks like at each level. */
function AnchorFields({ anchors, onChange }: AnchorProps) {
  const four = ownText.levels.map((_, index) => anchors[index] ?? "");
  const looked = useDeferredValue(four);
  const findings = useQuestionChecks(undefined).linter.levels(
    looked.map((anchor, index) => ({ value: index + 1, anchor })),
  );
  const set = (index: number, anchor: string) => {
    const next = four.map((each, place) => (place === index ? anchor : each));
    onChange(next.every((each) => each === "") ? [] : next);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-h3">{words.anchors}</legend>
      <p className="text-muted-foreground">{words.anchorsHelp}</p>
      {four.map((anchor, index) => {
        const label = words.anchor(index + 1, ownText.levels[index] ?? "");
        return (
          <div key={label} className="flex flex-col gap-2">
            <TextField label={label} isOptional rows={2} value={anchor} onValueChange={(value) => set(index, value)} />
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
