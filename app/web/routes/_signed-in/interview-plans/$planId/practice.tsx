import { createFileRoute } from "@tanstack/react-router";
import { loadPlan } from "#app/web/loading/load-plan.ts";
import { PlanError, PlanPending } from "#features/interview-plans/web/builder/builder-states.tsx";
import { PracticeScreen } from "#features/onboarding/web/practice/practice-screen.tsx";
import { readPracticeSearch } from "#features/onboarding/web/practice/practice-search.ts";

export const Route = createFileRoute("/_signed-in/interview-plans/$planId/practice")({
  validateSearch: readPracticeSearch,
  loader: ({ context, params }) => loadPlan(context.queryClient, params.planId),
  pendingComponent: PlanPending,
  errorComponent: PlanError,
  component: PracticePlan,
});

function PracticePlan() {
  const navigate = Route.useNavigate();
  return (
    <PracticeScreen
      userId={Route.useRouteContext().person.userId}
      planId={Route.useParams().planId}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search, replace: true })}
    />
  );
}
