import { Suspense } from "react";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import type { NoteLine } from "../../card-shapes.ts";
import type { Desk } from "../desk.ts";
import { CardSteps } from "./card-steps.tsx";
import { CardOf, CardSkeleton } from "./scorecard-screen.tsx";
import { StandingNotices } from "./submitting/card-notices.tsx";

type CardPaneProps = {
  interview: Interview;
  desk: Desk;
  /** The competency that the question at hand is about; null for wherever one is. */
  competencyId: string | null;
  /** Notes as they are written beside it; else those that stand on the server. */
  lines?: readonly NoteLine[];
};

/** The same card in a narrow pane beside the notes, or below them on a phone: one competency at a time. */
export function CardPane({ interview, desk, competencyId, lines }: CardPaneProps) {
  return (
    <Suspense fallback={<CardSkeleton />}>
      <CardOf interview={interview} desk={desk} {...(lines && { lines })}>
        {(submission) => (
          <CardSteps submission={submission} competencyId={competencyId} isPane>
            <StandingNotices />
          </CardSteps>
        )}
      </CardOf>
    </Suspense>
  );
}
