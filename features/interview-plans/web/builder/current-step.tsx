import { lazy, Suspense, useEffect } from "react";
import { SkeletonText } from "#ui/skeleton.tsx";
import type { InterviewPlan } from "../../contract.ts";
import type { WordingFinding } from "../../plan-findings.ts";
import type { BuilderStep } from "../../steps.ts";
import type { BuilderProps } from "./builder-screen.tsx";
import { StepCompetencies } from "./competencies/step-competencies.tsx";
import { useStepFocus } from "./going/use-builder-keys.ts";
import type { Going } from "./going/use-going.ts";
import type { Publishing } from "./publishing/use-publishing.ts";
import { StepQuestions } from "./questions/step-questions.tsx";
import { StepRounds } from "./rounds/step-rounds.tsx";
import { StepBasics } from "./step-basics.tsx";

const loadPeople = () => import("./people/step-people.tsx");
const loadReview = () => import("./review/step-review.tsx");
const lateParts: readonly (() => Promise<unknown>)[] = [
  loadPeople,
  loadReview,
  () => import("./publishing/publish-dialog.tsx"),
  () => import("./competencies/competency-library.tsx"),
  () => import("./questions/round-library.tsx"),
  () => import("./questions/suggesting/suggestions.tsx"),
  () => import("./conflict/compare-dialog.tsx"),
];
const StepPeople = lazy(async () => ({ default: (await loadPeople()).StepPeople }));
const StepReview = lazy(async () => ({ default: (await loadReview()).StepReview }));

type StepProps = Pick<BuilderProps, "planId" | "search"> & {
  step: BuilderStep;
  plan: InterviewPlan;
  /** Opens what colleagues say to the draft; null where there are none. */
  onAskColleague: (() => void) | null;
  wording: readonly WordingFinding[];
  publishing: Publishing;
  going: Going;
};

/** The fields of the step that one is in. */
export function CurrentStep(props: StepProps) {
  // Follow what is seen first, so that each opens at once, and without a network.
  useEffect(() => {
    for (const load of lateParts) load().catch(() => undefined);
  }, []);
  return (
    <Suspense fallback={<SkeletonText lines={12} />}>
      {/* Here, it waits for a step that is still on its way; and before the step, whose own wish for the focus comes after. */}
      <StepFocus step={props.step} field={props.search.field} />
      <Step {...props} />
    </Suspense>
  );
}

function StepFocus(at: Parameters<typeof useStepFocus>[0]) {
  useStepFocus(at);
  return null;
}

function Step({ step, planId, plan, search, onAskColleague, wording, publishing, going }: StepProps) {
  switch (step) {
    case "basics":
      return <StepBasics />;
    case "competencies":
      return <StepCompetencies />;
    case "rounds":
      return <StepRounds />;
    case "questions":
      return (
        <StepQuestions
          planId={planId}
          roundId={search.round}
          libraryAt={search.library}
          onRoundChange={going.goToRound}
        />
      );
    case "people":
      return <StepPeople planId={planId} />;
    case "review":
      return (
        <StepReview
          plan={plan}
          wording={wording}
          publishing={publishing}
          onGoTo={going.goToFinding}
          onAskColleague={onAskColleague}
        />
      );
  }
}
