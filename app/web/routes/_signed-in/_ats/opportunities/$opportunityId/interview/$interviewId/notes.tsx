import { createFileRoute } from "@tanstack/react-router";
import { InterviewError, InterviewPending } from "#features/interview-workspace/web/interview/interview-states.tsx";
import { NotesScreen } from "#features/interview-workspace/web/notes/notes-screen.tsx";

export const Route = createFileRoute("/_signed-in/_ats/opportunities/$opportunityId/interview/$interviewId/notes")({
  pendingComponent: InterviewPending,
  errorComponent: InterviewError,
  component: Notes,
});

function Notes() {
  const { interviewId } = Route.useParams();
  return <NotesScreen key={interviewId} interviewId={interviewId} />;
}
