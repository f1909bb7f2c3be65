import { Button } from "#ui/button.tsx";
import { Dialog, DialogClose } from "#ui/dialog.tsx";
import { type Difference, differencesOf } from "../../compare-drafts.ts";
import type { SurveyQuestion, WrittenSurvey } from "../../survey-draft.ts";
import { surveyPurposes } from "../../survey-states.ts";
import { text } from "../text.ts";

const words = text.compare;

type CompareProps = {
  mine: WrittenSurvey;
  theirs: WrittenSurvey;
  /** Who wrote theirs; null once they left. */
  theirName: string | null;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSettle: (choice: "mine" | "theirs") => void;
};

/** Two people changed the survey: both are shown where they differ, and a person decides which one stands. */
export function CompareDialog({ mine, theirs, theirName, open, onOpenChange, onSettle }: CompareProps) {
  const differences = differencesOf(mine, theirs);
  const settle = (choice: "mine" | "theirs") => {
    onOpenChange(false);
    onSettle(choice);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      title={words.title}
      description={words.description(theirName)}
      footer={
        <>
          <DialogClose asChild>
            <Button>{words.later}</Button>
          </DialogClose>
          <Button onClick={() => settle("theirs")}>{words.takeTheirs}</Button>
          <Button variant="primary" onClick={() => settle("mine")}>
            {words.keepMine}
          </Button>
        </>
      }
    >
      {differences.length === 0 ? <p>{words.nothing}</p> : null}
      <ul className="flex flex-col gap-4">
        {differences.map((difference) => (
          <Row key={keyOf(difference)} difference={difference} />
        ))}
      </ul>
    </Dialog>
  );
}

const keyOf = (difference: Difference) =>
  difference.kind === "question" ? (difference.mine ?? difference.theirs)?.id : difference.kind;

function Row({ difference }: { difference: Difference }) {
  if (difference.kind === "order") {
    return (
      <li>
        <h3 className="text-h3">{words.labels.order}</h3>
        <p>{words.orderDiffers}</p>
      </li>
    );
  }
  const label =
    difference.kind === "question"
      ? words.question((difference.mine ?? difference.theirs)?.question ?? "")
      : words.labels[difference.kind];
  return (
    <li className="flex flex-col gap-1.5">
      <h3 className="text-h3">{label}</h3>
      <dl className="grid gap-2 sm:grid-cols-2">
        <Side label={words.mine}>{shown(difference, "mine")}</Side>
        <Side label={words.theirs}>{shown(difference, "theirs")}</Side>
      </dl>
    </li>
  );
}

function Side({ label, children }: { label: string; children: string }) {
  return (
    <div className="min-w-0 rounded-row border border-border bg-background px-3 py-2">
      <dt className="font-medium text-muted-foreground text-small">{label}</dt>
      <dd dir="auto" className="whitespace-pre-wrap break-words">
        {children}
      </dd>
    </div>
  );
}

function shown(difference: Exclude<Difference, { kind: "order" }>, side: "mine" | "theirs"): string {
  if (difference.kind === "question") return questionInWords(difference[side]);
  const value = difference[side];
  if (difference.kind === "purpose") {
    const purpose = surveyPurposes.find((each) => each === value);
    return purpose ? text.purposes[purpose] : value;
  }
  if (difference.kind === "anonymity") return text.builder.anonymities[value === "named" ? "named" : "anonymous"];
  return value.trim() || words.empty;
}

function questionInWords(question: SurveyQuestion | null): string {
  if (!question) return words.none;
  const { type, options, scale, required, showIf } = question;
  const answer =
    type === "multiple_choice"
      ? words.options(options.map((option) => option.text))
      : type === "rating"
        ? [text.scale.stepsOf(scale.steps), scale.lowLabel, scale.highLabel].filter(Boolean).join(", ")
        : "";
  const facts = [text.types[type], answer, required && words.required, showIf && words.hasRule].filter(Boolean);
  return `${question.question.trim() || words.empty}\n${facts.join(" · ")}`;
}
