import { createFileRoute, Link } from "@tanstack/react-router";
import { loadCard } from "#app/web/loading/hiring/load-card.ts";
import { useOwnDesk } from "#app/web/shell/interview/use-own-desk.ts";
import { CardError, CardPending } from "#features/scorecards/web/card/card-states.tsx";
import { RecommendationScreen } from "#features/scorecards/web/recommendation/recommendation-screen.tsx";
import { text } from "#features/scorecards/web/recommendation/text.ts";
import { buttonStyles } from "#ui/button-styles.ts";

export const Route = createFileRoute(
  "/_signed-in/_ats/opportunities/$opportunityId/interview/$interviewId/recommendation",
)({
  loader: ({ context, params }) => loadCard(context.queryClient, params.interviewId),
  pendingComponent: CardPending,
  errorComponent: CardError,
  component: OneRecommendation,
});

function OneRecommendation() {
  const params = Route.useParams();
  const place = useOwnDesk(params.interviewId);
  return (
    <RecommendationScreen
      key={params.interviewId}
      {...place}
      links={{
        card: (
          <Link
            to="/opportunities/$opportunityId/interview/$interviewId/scorecard"
            params={params}
            className={buttonStyles({ size: "compact" })}
          >
            {text.toCard}
          </Link>
        ),
      }}
    />
  );
}
