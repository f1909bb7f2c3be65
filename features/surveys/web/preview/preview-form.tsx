import { type KeyboardEvent, useState } from "react";
import { keyNames } from "#platform/web/browser/keys.ts";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Progress } from "#ui/progress.tsx";
import { type Answer, type Answers, answerByDigit, askedQuestions, lackingAnswers } from "../../answers.ts";
import type { SurveyQuestion, WrittenSurvey } from "../../survey-draft.ts";
import { text } from "../text.ts";
import { AnswerField, answerFieldId } from "./answer-field.tsx";

const words = text.preview;

/** The survey as it is filled in, one question at a time. The answers live as long as it is shown. */
export function PreviewForm({ draft }: { draft: WrittenSurvey }) {
  const [answers, setAnswers] = useState<Answers>({});
  const [at, setAt] = useState<string | null>(null);
  /** Questions whose refusal was told. */
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const [isDone, setDone] = useState(false);
  const asked = askedQuestions(draft.questions, answers);
  const index = Math.max(
    0,
    asked.findIndex(({ id }) => id === at),
  );
  const current = asked[index];
  const lacking = lackingAnswers(asked, answers);
  const answer = (id: string, given: Answer | undefined) => {
    const entries = Object.entries(answers).filter(([each]) => each !== id);
    setAnswers(Object.fromEntries(given === undefined ? entries : [...entries, [id, given]]));
  };
  const goTo = (id: string | undefined) => {
    setAt(id ?? null);
    // After the page is turned.
    requestAnimationFrame(() => id && document.getElementById(answerFieldId(id))?.focus());
  };
  const refuse = ({ id }: SurveyQuestion) => {
    setTold(new Set([...told, id]));
    goTo(id);
  };
  const next = () => {
    if (!current) return;
    // A rule may have brought a question back that was passed before it had to be answered.
    const first = index === asked.length - 1 ? lacking[0] : lacking.find(({ id }) => id === current.id);
    if (first) refuse(first);
    else if (index === asked.length - 1) setDone(true);
    else goTo(asked[index + 1]?.id);
  };
  const startAgain = () => {
    setAnswers({});
    setTold(new Set());
    setDone(false);
    goTo(asked[0]?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || !(event.target instanceof Element)) return;
    if (event.target.closest("textarea")) return;
    const id = event.target.closest<HTMLElement>("[data-question]")?.dataset.question;
    const meant = asked.find((question) => question.id === id) ?? current;
    const given =
      meant &&
      keyNames(event)
        .map((name) => answerByDigit(meant, name))
        .find((each) => each !== null);
    if (!meant || given === undefined) return;
    event.preventDefault();
    answer(meant.id, given);
  };

  if (!current) return <p className="text-muted-foreground">{words.empty}</p>;
  if (isDone) {
    return (
      <InlineAlert tone="success" isAnnounced action={<Button onClick={startAgain}>{words.again}</Button>}>
        {words.done}
      </InlineAlert>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: digits answer from anywhere in the form
    <div className="flex flex-col gap-6" onKeyDown={onKeyDown}>
      <Progress value={index + 1} max={asked.length} label={words.progress(index + 1, asked.length)} />
      {index > 0 ? null : (
        <div className="flex flex-col gap-2">
          {draft.description.trim() ? (
            <p dir="auto" className="whitespace-pre-wrap break-words text-prose">
              {draft.description}
            </p>
          ) : null}
          <p className="text-muted-foreground">{text.statements[draft.settings.anonymity]}</p>
        </div>
      )}
      <div className="min-h-40">
        <AnswerField
          key={current.id}
          question={current}
          number={index + 1}
          answer={answers[current.id]}
          error={told.has(current.id) && lacking.includes(current) ? words.mustAnswer : undefined}
          onAnswer={(given) => answer(current.id, given)}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {index > 0 ? <Button onClick={() => goTo(asked[index - 1]?.id)}>{words.back}</Button> : null}
        <p className="text-muted-foreground text-small pointer-coarse:hidden">{words.keysHelp}</p>
        <Button variant="primary" onClick={next}>
          {index < asked.length - 1 ? words.next : words.send}
        </Button>
      </div>
    </div>
  );
}
