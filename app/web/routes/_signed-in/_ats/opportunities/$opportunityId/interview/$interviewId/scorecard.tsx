import { createFileRoute } from "@tanstack/react-router";
import { loadCard } from "#app/web/loading/hiring/load-card.ts";
import { useOwnDesk } from "#app/web/shell/interview/use-own-desk.ts";
import { CardError, CardPending } from "#features/scorecards/web/card/card-states.tsx";
import { ScorecardScreen } from "#features/scorecards/web/card/scorecard-screen.tsx";

export const Route = createFileRoute("/_signed-in/_ats/opportunities/$opportunityId/interview/$interviewId/scorecard")({
  loader: ({ context, params }) => loadCard(context.queryClient, params.interviewId),
  pendingComponent: CardPending,
  errorComponent: CardError,
  component: Scorecard,
});

function Scorecard() {
  const params = Route.useParams();
  return (
    <ScorecardScreen
      key={params.interviewId}
      {...useOwnDesk(params.interviewId)}
      opportunityId={params.opportunityId}
    />
  );
}
