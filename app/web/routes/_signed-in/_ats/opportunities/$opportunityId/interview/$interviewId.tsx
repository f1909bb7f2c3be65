import { createFileRoute, Outlet } from "@tanstack/react-router";
import { InterviewFrame } from "#features/interview-workspace/web/interview/interview-frame.tsx";
import { InterviewError, InterviewPending } from "#features/interview-workspace/web/interview/interview-states.tsx";
import { interviewQuery } from "#features/interviews/web/public.ts";

export const Route = createFileRoute("/_signed-in/_ats/opportunities/$opportunityId/interview/$interviewId")({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(interviewQuery(params.interviewId)),
  pendingComponent: InterviewPending,
  errorComponent: InterviewError,
  component: OneInterview,
});

function OneInterview() {
  const { interviewId } = Route.useParams();
  return (
    <InterviewFrame key={interviewId} interviewId={interviewId}>
      <Outlet />
    </InterviewFrame>
  );
}
