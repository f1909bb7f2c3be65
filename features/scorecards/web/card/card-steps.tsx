import { ArrowLeft } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { useNow } from "#ui/use-now.ts";
import type { Gap } from "../../card-gaps.ts";
import { useCardPlace } from "./card-context.ts";
import { CompetencySection } from "./fields/competency-section.tsx";
import { focusGap } from "./fields/field-ids.ts";
import { OverallSection, WordsSection } from "./fields/overall-section.tsx";
import { useEvidence } from "./fields/use-evidence.ts";
import { SubmitButton, submitsFrom, useGaps } from "./submitting/card-footer.tsx";
import type { Submission } from "./submitting/use-submission.ts";
import { text } from "./text.ts";
import { ratingOf } from "./written-card.ts";

type CardStepsProps = {
  submission: Submission;
  /** The competency that is shown; another one shows that. */
  competencyId: string | null;
  /** Above the steps: notices. */
  children?: ReactNode;
  isPane?: boolean;
};

/** The card one competency at a time, for a phone or a narrow pane; the overall answer last. */
export function CardSteps({ submission, competencyId, children, isPane = false }: CardStepsProps) {
  const { draft, gaps, open, competencies } = useGaps();
  const { unused } = useEvidence(draft);
  const stepOf = (id: string | null) => competencies.findIndex((competency) => competency.id === id);
  const [asked, setAsked] = useState(competencyId);
  const [step, setStep] = useState(Math.max(0, stepOf(competencyId)));
  if (asked !== competencyId) {
    setAsked(competencyId);
    if (stepOf(competencyId) >= 0) setStep(stepOf(competencyId));
  }
  const last = competencies.length;
  const { interview } = useCardPlace();
  const opensAt = submitsFrom(interview, useNow());
  const competency = competencies[step];
  const next = competencies[step + 1];
  const go = (to: number) => {
    setStep(to);
    requestAnimationFrame(() => {
      const title = document.getElementById("card-step");
      title?.scrollIntoView({ block: "start" });
      title?.focus({ preventScroll: true });
    });
  };
  const jump = (gap: Gap) => {
    setStep(gap.kind === "rating" ? Math.max(0, stepOf(gap.competencyId)) : last);
    requestAnimationFrame(() => focusGap(gap));
  };
  return (
    <div className="flex min-h-full flex-1 flex-col gap-4">
      <div id="card-step" tabIndex={-1} className="flex scroll-mt-28 flex-col gap-2 outline-none">
        <p className="text-muted-foreground text-small">
          {competency ? text.step(step + 1, last + 1) : text.overallPart}
        </p>
        <div aria-hidden className="flex gap-1">
          {[...competencies.map(({ id }) => !open.has(id)), draft.overall !== null].map((isDone, at) => (
            <span
              key={competencies[at]?.id ?? "overall"}
              className={cn("h-1 flex-1 rounded-full", isDone ? "bg-primary" : at === step ? "bg-input" : "bg-border")}
            />
          ))}
        </div>
      </div>
      {children}
      <div inert={submission.isWaiting} className="flex flex-col gap-4 inert:opacity-60">
        {competency ? (
          <CompetencySection
            key={competency.id}
            competency={competency}
            rating={ratingOf(draft, competency.id)}
            unused={unused}
            isFocused
            onFold={null}
            onFocus={() => undefined}
            heading="large"
          />
        ) : (
          <>
            <OverallSection draft={draft} isStacked heading="large" />
            <WordsSection draft={draft} />
            {opensAt === null ? null : <p className="text-muted-foreground">{text.tooEarly(opensAt)}</p>}
          </>
        )}
      </div>
      <div
        className={cn(
          "sticky z-10 mt-auto flex gap-2 border-border border-t bg-card py-2.5 print:hidden",
          isPane ? "bottom-0" : "-mx-4 bottom-[calc(4rem+env(safe-area-inset-bottom))] px-4",
        )}
      >
        {step > 0 ? (
          <IconButton
            icon={ArrowLeft}
            label={text.back}
            variant="secondary"
            size="large"
            onClick={() => go(step - 1)}
          />
        ) : null}
        {competency ? (
          <Button variant="primary" size="large" className="flex-1" onClick={() => go(step + 1)}>
            {text.next(next?.name ?? text.overallPart)}
          </Button>
        ) : (
          <SubmitButton
            submission={submission}
            gaps={gaps}
            onJump={jump}
            label={text.review}
            size="large"
            className="flex-1"
          />
        )}
      </div>
    </div>
  );
}
