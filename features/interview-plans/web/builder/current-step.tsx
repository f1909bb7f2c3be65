import type { ReactNode } from "react";
import type { BuilderStep } from "../../steps.ts";
import type { WordingFinding } from "../../wording.ts";
import type { BuilderProps } from "./builder-screen.tsx";
import { StepCompetencies } from "./competencies/step-competencies.tsx";
import type { Going } from "./going/use-going.ts";
import type { Publishing } from "./publishing/use-publishing.ts";
import { StepQuestions } from "./questions/step-questions.tsx";
import { StepReview } from "./review/step-review.tsx";
import { StepRounds } from "./rounds/step-rounds.tsx";
import { StepBasics } from "./step-basics.tsx";
import { StepPeople } from "./step-people.tsx";

type StepProps = Pick<BuilderProps, "planId" | "search"> & {
  step: BuilderStep;
  /** What colleagues say to the draft; a feature of its own. */
  review: ReactNode;
  wording: readonly WordingFinding[];
  publishing: Publishing;
  going: Going;
};

/** The fields of the step that one is in. */
export function CurrentStep({ step, planId, search, review, wording, publishing, going }: StepProps) {
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
          planId={planId}
          review={review}
          wording={wording}
          publishing={publishing}
          onGoTo={going.goToFinding}
          onOpenRound={going.goToRound}
        />
      );
  }
}
