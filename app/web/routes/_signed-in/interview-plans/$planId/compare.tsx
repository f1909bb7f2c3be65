import { createFileRoute } from "@tanstack/react-router";
import { loadPlanVersions } from "#app/web/loading/load-plan.ts";
import { PlanError, PlanPending } from "#features/interview-plans/web/builder/builder-states.tsx";
import { CompareScreen } from "#features/interview-plans/web/compare/compare-screen.tsx";
import { readCompareSearch } from "#features/interview-plans/web/compare/compare-search.ts";

export const Route = createFileRoute("/_signed-in/interview-plans/$planId/compare")({
  validateSearch: readCompareSearch,
  loader: ({ context, params }) => loadPlanVersions(context.queryClient, params.planId),
  pendingComponent: PlanPending,
  errorComponent: PlanError,
  component: ComparePlan,
});

function ComparePlan() {
  const navigate = Route.useNavigate();
  return (
    <CompareScreen
      planId={Route.useParams().planId}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search })}
    />
  );
}
