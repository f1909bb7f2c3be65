import { createFileRoute, Link } from "@tanstack/react-router";
import { loadFeedback } from "#app/web/loading/hiring/load-card.ts";
import { useOwnDesk } from "#app/web/shell/interview/use-own-desk.ts";
import { FeedbackError, FeedbackPending, FeedbackScreen } from "#features/interview-feedback/web/feedback-screen.tsx";
import { text } from "#features/interview-feedback/web/text.ts";
import { buttonStyles } from "#ui/button-styles.ts";

export const Route = createFileRoute("/_signed-in/_ats/opportunities/$opportunityId/interview/$interviewId/feedback")({
  loader: ({ context, params }) => loadFeedback(context.queryClient, params.interviewId),
  pendingComponent: FeedbackPending,
  errorComponent: FeedbackError,
  component: Feedback,
});

function Feedback() {
  const params = Route.useParams();
  const { person } = Route.useRouteContext();
  const { interview } = useOwnDesk(params.interviewId);
  return (
    <FeedbackScreen
      key={params.interviewId}
      interview={interview}
      viewer={person}
      toCard={
        <Link
          to="/opportunities/$opportunityId/interview/$interviewId/scorecard"
          params={params}
          className={buttonStyles({ variant: "primary" })}
        >
          {text.panel.finish}
        </Link>
      }
    />
  );
}
