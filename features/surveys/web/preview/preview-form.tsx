import { type KeyboardEvent, useState } from "react";
import { keyNames } from "#platform/web/browser/keys.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Progress } from "#ui/progress.tsx";
import { type Answer, type Answers, answerByDigit, askedQuestions, isAnswered, lackingAnswers } from "../../answers.ts";
import type { WrittenSurvey } from "../../survey-draft.ts";
import { text } from "../text.ts";
import { AnswerField, answerFieldId } from "./answer-field.tsx";

const words = text.preview;

/** The survey as it is filled in. The answers live as long as it is shown. */
export function PreviewForm({ draft, isPaged }: { draft: WrittenSurvey; isPaged: boolean }) {
  const [answers, setAnswers] = useState<Answers>({});
  const [at, setAt] = useState<string | null>(null);
  /** Questions whose refusal was told. */
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
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
  const refuse = (ids: readonly string[]) => {
    setTold(new Set([...told, ...ids]));
    setAttempt(attempt + 1);
    // More than one are named above, where the focus goes then.
    if (ids.length === 1) requestAnimationFrame(() => document.getElementById(answerFieldId(ids[0] ?? ""))?.focus());
  };
  const send = () => {
    if (lacking.length === 0) return setDone(true);
    if (isPaged && lacking[0] && lacking[0].id !== current?.id) setAt(lacking[0].id);
    refuse(lacking.map(({ id }) => id));
  };
  const next = () => {
    if (!current) return;
    if (lacking.includes(current)) return refuse([current.id]);
    if (index === asked.length - 1) send();
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
    const meant =
      asked.find((question) => question.id === id) ??
      (isPaged ? current : asked.find((question) => !isAnswered(question, answers)));
    const given =
      meant &&
      keyNames(event)
        .map((name) => answerByDigit(meant, name))
        .find((each) => each !== null);
    if (!meant || given === undefined) return;
    event.preventDefault();
    answer(meant.id, given);
  };

  if (asked.length === 0) return <p className="text-muted-foreground">{words.empty}</p>;
  if (isDone) {
    return (
      <InlineAlert tone="success" isAnnounced action={<Button onClick={startAgain}>{words.again}</Button>}>
        {words.done}
      </InlineAlert>
    );
  }
  const answered = asked.filter((question) => isAnswered(question, answers)).length;
  const shown = isPaged ? asked.slice(index, index + 1) : asked;
  const problems = isPaged
    ? []
    : lacking
        .filter(({ id }) => told.has(id))
        .map((question) => ({
          fieldId: answerFieldId(question.id),
          message: words.mustAnswerNamed(asked.indexOf(question) + 1),
        }));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: digits answer from anywhere in the form
    <div className="flex flex-col gap-5" onKeyDown={onKeyDown}>
      {isPaged && index > 0 ? null : (
        <>
          {draft.description.trim() ? (
            <p dir="auto" className="whitespace-pre-wrap break-words text-prose">
              {draft.description}
            </p>
          ) : null}
          <p className="text-muted-foreground">{text.statements[draft.settings.anonymity]}</p>
        </>
      )}
      <Progress
        value={isPaged ? index + 1 : answered}
        max={asked.length}
        label={isPaged ? words.progress(index + 1, asked.length) : words.answered(answered, asked.length)}
      />
      <ErrorSummary problems={problems} attempt={attempt} />
      {shown.map((question) => (
        <AnswerField
          key={question.id}
          question={question}
          number={asked.indexOf(question) + 1}
          answer={answers[question.id]}
          error={told.has(question.id) && lacking.includes(question) ? words.mustAnswer : undefined}
          onAnswer={(given) => answer(question.id, given)}
        />
      ))}
      <p className="text-muted-foreground text-small pointer-coarse:hidden">{words.keysHelp}</p>
      <div className="flex flex-wrap justify-between gap-2">
        {isPaged && index > 0 ? <Button onClick={() => goTo(asked[index - 1]?.id)}>{words.back}</Button> : <span />}
        {isPaged && index < asked.length - 1 ? (
          <Button variant="primary" onClick={next}>
            {words.next}
          </Button>
        ) : (
          <Button variant="primary" onClick={isPaged ? next : send}>
            {words.send}
          </Button>
        )}
      </div>
    </div>
  );
}
