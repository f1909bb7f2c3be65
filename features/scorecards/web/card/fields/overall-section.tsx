import { type ReactNode, useId } from "react";
import { cn } from "#ui/cn.ts";
import { TextField } from "#ui/text-field.tsx";
import { cardLimits } from "../../../card-limits.ts";
import type { Overall } from "../../../card-shapes.ts";
import { verdictWordsIn } from "../../../verdict-words.ts";
import { calledOf, useCardPlace } from "../card-context.ts";
import { text } from "../text.ts";
import type { WrittenCard } from "../written-card.ts";
import { fieldIds } from "./field-ids.ts";

const answers: readonly Exclude<Overall, "no_decision">[] = ["strong_no", "no", "yes", "strong_yes"];
const choice =
  "flex min-h-11 cursor-pointer items-center gap-2 bg-card px-3 transition-colors hover:bg-accent has-checked:bg-selected has-checked:shadow-[inset_0_0_0_2px_var(--color-primary)] has-focus-visible:outline-2 has-focus-visible:outline-ring forced-colors:has-checked:outline-3";
const dot = "size-4 shrink-0 cursor-pointer accent-primary outline-none";

/** The overall answer: last, with a heading of its own, never filled in by anybody else. */
export function OverallSection({
  draft,
  isStacked,
  heading,
}: {
  draft: WrittenCard;
  isStacked?: boolean;
  heading?: "large";
}) {
  const { store, interview } = useCardPlace();
  const base = useId();
  const answer = (overall: Overall) => store.edit((card) => ({ ...card, overall }));
  const given = { name: `${base}-overall`, chosen: draft.overall, onAnswer: answer };
  return (
    <fieldset id={fieldIds.overall} aria-describedby={`${base}-help`} className="flex min-w-0 flex-col gap-3">
      <legend className="w-full">
        <span dir="auto" className={heading === "large" ? "text-h1" : "text-h2"}>
          {text.question(calledOf(interview))}
        </span>
      </legend>
      <p id={`${base}-help`} className="text-muted-foreground">
        {text.questionHelp}
      </p>
      <div
        className={
          isStacked
            ? "flex flex-col gap-2"
            : "flex flex-col gap-2 sm:grid sm:auto-cols-fr sm:grid-flow-col sm:gap-0 sm:divide-x sm:divide-input sm:overflow-hidden sm:rounded-row sm:border sm:border-input"
        }
      >
        {answers.map((overall) => (
          <Answer
            key={overall}
            {...given}
            overall={overall}
            className={
              isStacked
                ? "rounded-row border border-input"
                : "max-sm:rounded-row max-sm:border max-sm:border-input sm:justify-center"
            }
          >
            <span className="text-label">{text.overall[overall]}</span>
          </Answer>
        ))}
      </div>
      <Answer
        {...given}
        overall="no_decision"
        className={
          isStacked
            ? "rounded-row border border-border"
            : "w-fit rounded-control bg-transparent max-sm:w-full max-sm:border max-sm:border-border"
        }
      >
        <span className="text-muted-foreground">{text.noDecision}</span>
      </Answer>
      {draft.overall === "no_decision" ? (
        <TextField
          id={fieldIds.noDecisionWhy}
          label={text.noDecisionWhy}
          rows={2}
          value={draft.noDecisionWhy}
          maxLength={cardLimits.reason}
          dir="auto"
          onValueChange={(noDecisionWhy) => store.edit((card) => ({ ...card, noDecisionWhy }))}
        />
      ) : null}
    </fieldset>
  );
}

type AnswerProps = {
  name: string;
  overall: Overall;
  chosen: Overall | null;
  onAnswer: (overall: Overall) => void;
  className: string;
  children: ReactNode;
};

function Answer({ name, overall, chosen, onAnswer, className, children }: AnswerProps) {
  return (
    <label className={cn(choice, className)}>
      <input
        type="radio"
        name={name}
        value={overall}
        checked={chosen === overall}
        onChange={() => onAnswer(overall)}
        className={dot}
      />
      {children}
    </label>
  );
}

/** What counts in words, and what is written for others. */
export function WordsSection({ draft }: { draft: WrittenCard }) {
  const { store } = useCardPlace();
  const { length } = draft.takeaways.trim();
  const isLong = length > cardLimits.shortTakeaways;
  const verdicts = verdictWordsIn(draft.noteToNext);
  const written = (field: "takeaways" | "privateNote" | "noteToNext") => ({
    value: draft[field],
    dir: "auto" as const,
    onValueChange: (value: string) => store.edit((card) => ({ ...card, [field]: value })),
    onBlur: () => void store.flush(),
  });
  return (
    <div className="flex flex-col gap-5">
      <TextField
        id={fieldIds.takeaways}
        label={text.takeaways}
        aside={<span className="tabular-nums">{text.ofLength(length, cardLimits.shortTakeaways)}</span>}
        help={isLong ? text.tooLong : undefined}
        rows={3}
        maxLength={cardLimits.takeaways}
        {...written("takeaways")}
      />
      <TextField
        label={text.noteToNext}
        isOptional
        help={
          verdicts.length > 0 ? (
            <span className="font-medium text-warning">{text.verdictWords(verdicts)}</span>
          ) : (
            text.noteToNextHelp
          )
        }
        rows={2}
        maxLength={cardLimits.noteToNext}
        {...written("noteToNext")}
      />
      <TextField
        label={text.privateNote}
        isOptional
        help={text.privateHelp}
        rows={2}
        maxLength={cardLimits.note}
        {...written("privateNote")}
      />
    </div>
  );
}
