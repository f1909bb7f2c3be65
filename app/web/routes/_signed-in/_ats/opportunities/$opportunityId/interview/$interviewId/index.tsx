import { createFileRoute } from "@tanstack/react-router";
import { InterviewScreen } from "#features/interview-workspace/web/interview/interview-screen.tsx";
import { readInterviewSearch } from "#features/interview-workspace/web/interview-search.ts";

export const Route = createFileRoute("/_signed-in/_ats/opportunities/$opportunityId/interview/$interviewId/")({
  validateSearch: readInterviewSearch,
  component: Preparing,
});

function Preparing() {
  const { interviewId } = Route.useParams();
  const { tab = "prep" } = Route.useSearch();
  return <InterviewScreen interviewId={interviewId} tab={tab} userId={Route.useRouteContext().person.userId} />;
}
