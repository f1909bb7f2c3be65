import { Link } from "@tanstack/react-router";
import { MessagesSquare, Plus } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { NextStepCard } from "#ui/next-step-card.tsx";
import { type ReadySurveyKey, readySurveys } from "../../ready-surveys.ts";
import { text } from "../text.ts";
import { ReadySurveyCards } from "./ready-survey-cards.tsx";

const words = text.list;

type EmptyProps = {
  isArchive: boolean;
  mayCreate: boolean;
  busyKey: ReadySurveyKey | null;
  onNew: () => void;
  onStart: (key: ReadySurveyKey) => void;
};

/** Nothing is archived, or nothing at all. */
export function SurveyListEmpty(props: EmptyProps) {
  const { isArchive, mayCreate, busyKey, onNew, onStart } = props;
  if (isArchive) {
    return (
      <EmptyState
        icon={MessagesSquare}
        actions={
          <Link to="/surveys" search={{}} className={buttonStyles()}>
            {words.showAll}
          </Link>
        }
      >
        {words.emptyArchived}
      </EmptyState>
    );
  }
  if (!mayCreate) return <EmptyState icon={MessagesSquare}>{words.emptyViewer}</EmptyState>;
  return (
    <div className="flex flex-col gap-6">
      <NextStepCard
        headingId="first-survey"
        title={words.emptyTitle}
        art={<FirstSurveyArt />}
        actions={
          <Button variant="primary" icon={Plus} shortcut="c" onClick={onNew}>
            {words.newSurvey}
          </Button>
        }
      >
        {words.empty}
      </NextStepCard>
      <ReadySurveyCards busyKey={busyKey} onStart={onStart} />
    </div>
  );
}

/** A question as respondents rate it. */
function FirstSurveyArt() {
  const [question] = readySurveys.candidate_experience.questions;
  return (
    <div className="absolute top-7.5 left-9 w-68 -rotate-[1.5deg] rounded-card border border-border bg-card px-4.5 py-4 shadow-raised">
      <p className="line-clamp-2 font-medium">{question?.question}</p>
      <p className="mt-3 flex gap-1.5 font-semibold tabular-nums">
        {[1, 2, 3, 4, 5].map((step) => (
          <span
            key={step}
            className={cn(
              "grid h-8 flex-1 place-items-center rounded-control border",
              step === 4 ? "border-transparent bg-primary text-primary-foreground" : "border-control",
            )}
          >
            {step}
          </span>
        ))}
      </p>
    </div>
  );
}
