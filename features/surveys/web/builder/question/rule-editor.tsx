import { Split, X } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Select, type SelectOption } from "#ui/select.tsx";
import { changeQuestion } from "../../../draft-changes.ts";
import { askableBefore, faultOf, firstRule, withMendedRule } from "../../../show-if.ts";
import type { ShowIf, SurveyQuestion } from "../../../survey-draft.ts";
import { text } from "../../text.ts";
import { useDraft } from "../draft/survey-context.ts";

const words = text.rule;

/** When a question is asked: of everybody, or only after a certain answer to an earlier one. */
export function RuleEditor({ question, number }: { question: SurveyQuestion; number: number }) {
  const { draft, edit } = useDraft();
  const { id, showIf } = question;
  const askable = askableBefore(draft.questions, id);
  const nameOf = (each: SurveyQuestion) => text.builder.named(draft.questions.indexOf(each) + 1, each.question);
  const set = (rule: ShowIf | null) => edit((now) => changeQuestion(now, id, { showIf: rule }));
  if (!showIf) {
    const last = askable.at(-1);
    return (
      <Button
        variant="ghost"
        size="compact"
        icon={Split}
        className="w-fit"
        disabledReason={last ? undefined : words.none}
        onClick={() => last && set(firstRule(last))}
      >
        {words.add}
      </Button>
    );
  }
  const fault = faultOf(draft.questions, question);
  const asked = askable.find((each) => each.id === showIf.questionId);
  const isSound = asked !== undefined && fault !== "type";
  return (
    <div className="flex flex-col gap-2 rounded-row border border-border bg-background p-3">
      <Field kind="group" label={words.label(number)} isLabelHidden>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <span>{words.about}</span>
            <span className="min-w-0 max-w-full flex-1 basis-64">
              <Select
                aria-label={words.question}
                options={askable.map((each) => ({ value: each.id, label: nameOf(each) }))}
                value={asked ? asked.id : null}
                onValueChange={(value) => {
                  const chosen = askable.find((each) => each.id === value);
                  if (chosen) set(firstRule(chosen));
                }}
              />
            </span>
            {isSound ? (
              <div className="flex w-full flex-wrap items-center gap-2">
                <TestAndValue asked={asked} rule={showIf} hasValue={fault === null} onChange={set} />
              </div>
            ) : null}
          </div>
          <IconButton icon={X} label={words.remove} size="compact" onClick={() => set(null)} />
        </div>
      </Field>
    </div>
  );
}

/** A rule that cannot hold, and the way to mend it; nothing where it can. */
export function RuleFault({ question }: { question: SurveyQuestion }) {
  const { draft, edit } = useDraft();
  const fault = question.showIf ? faultOf(draft.questions, question) : null;
  if (!fault) return null;
  return (
    <InlineAlert
      tone="warning"
      isAnnounced
      action={
        <Button size="compact" onClick={() => edit((now) => withMendedRule(now, question.id))}>
          {words.fixes[fault]}
        </Button>
      }
    >
      {words.faults[fault]}
    </InlineAlert>
  );
}

type ValueProps = {
  asked: SurveyQuestion;
  rule: ShowIf;
  /** Whether the answer that the rule names can be given. */
  hasValue: boolean;
  onChange: (rule: ShowIf) => void;
};

function TestAndValue({ asked, rule, hasValue, onChange }: ValueProps) {
  const test = (options: readonly SelectOption[], value: string, onValueChange: (value: string) => void) => (
    <span className="w-32">
      <Select aria-label={words.how} options={options} value={value} onValueChange={onValueChange} />
    </span>
  );
  const choice = (options: readonly SelectOption[], value: string, onValueChange: (value: string) => void) => (
    <span className="min-w-0 max-w-full flex-1 basis-40">
      <Select
        aria-label={words.value}
        options={options}
        value={hasValue ? value : null}
        onValueChange={onValueChange}
      />
    </span>
  );
  switch (rule.of) {
    case "multiple_choice":
      return (
        <>
          {test(testsOf("is", "is_not"), rule.test, (value) =>
            onChange({ ...rule, test: value === "is" ? "is" : "is_not" }),
          )}
          {choice(
            asked.options.map((option, index) => ({
              value: option.id,
              label: option.text.trim() || words.optionNumber(index + 1),
            })),
            rule.optionId,
            (optionId) => onChange({ ...rule, optionId }),
          )}
        </>
      );
    case "boolean":
      return (
        <>
          <span>{words.tests.is}</span>
          {choice(
            [
              { value: "yes", label: words.yes },
              { value: "no", label: words.no },
            ],
            rule.answer ? "yes" : "no",
            (value) => onChange({ ...rule, answer: value === "yes" }),
          )}
        </>
      );
    case "rating":
      return (
        <>
          {test(testsOf("at_least", "at_most"), rule.test, (value) =>
            onChange({ ...rule, test: value === "at_least" ? "at_least" : "at_most" }),
          )}
          {choice(
            Array.from({ length: asked.scale.steps }, (_, index) => ({
              value: String(index + 1),
              label: String(index + 1),
            })),
            String(rule.value),
            (value) => onChange({ ...rule, value: Number(value) }),
          )}
        </>
      );
  }
}

const testsOf = (...tests: (keyof typeof words.tests)[]): SelectOption[] =>
  tests.map((test) => ({ value: test, label: words.tests[test] }));
