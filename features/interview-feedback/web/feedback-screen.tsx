import type { ErrorComponentProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import type { Person } from "#platform/rights.ts";
import { LoadFailed } from "#ui/inline-alert.tsx";
import { PageBody } from "#ui/page-header.tsx";
import { Skeleton, SkeletonGroup } from "#ui/skeleton.tsx";
import { text as ui } from "#ui/text.ts";
import { CheckSection, FiguresSection } from "./about-section.tsx";
import { CandidateSection } from "./candidate/candidate-section.tsx";
import { PanelSection } from "./panel-section.tsx";
import { text } from "./text.ts";

type ScreenProps = { interview: Interview; viewer: Person; toCard: ReactNode };

/** Everything that is said after an interview: by the panel, to the candidate, about the interview. */
export function FeedbackScreen({ interview, viewer, toCard }: ScreenProps) {
  const takesPart = interview.participants.some(({ userId }) => userId === viewer.userId);
  return (
    <PageBody>
      <title>{ui.windowTitle(text.windowTitle(interview.candidateName))}</title>
      <div className="flex flex-col gap-10">
        <PanelSection interview={interview} viewer={viewer} toCard={toCard} />
        {takesPart ? <CheckSection interviewId={interview.id} /> : null}
        <CandidateSection interview={interview} viewer={viewer} />
        <FiguresSection groupId={interview.groupId} />
      </div>
    </PageBody>
  );
}

export const FeedbackPending = () => (
  <PageBody>
    <SkeletonGroup label={text.loading}>
      <div className="flex max-w-3xl flex-col gap-4">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-24 w-full" />
      </div>
    </SkeletonGroup>
  </PageBody>
);

export const FeedbackError = ({ reset }: ErrorComponentProps) => (
  <PageBody>
    <LoadFailed title={text.error} isAnnounced onRetry={reset}>
      {text.errorSafe}
    </LoadFailed>
  </PageBody>
);
