import { createFileRoute } from "@tanstack/react-router";
import { dayStart, TodayScreen } from "#features/interview-workspace/web/today/today-screen.tsx";
import { TodayError, TodayPending } from "#features/interview-workspace/web/today/today-states.tsx";
import { myInterviewsQuery } from "#features/interviews/web/public.ts";

export const Route = createFileRoute("/_signed-in/_ats/interview-execution")({
  loader: ({ context }) => context.queryClient.ensureQueryData(myInterviewsQuery(dayStart())),
  pendingComponent: TodayPending,
  errorComponent: TodayError,
  component: Today,
});

function Today() {
  return <TodayScreen userId={Route.useRouteContext().person.userId} />;
}
