import { createFileRoute } from "@tanstack/react-router";
import { loadBuilder } from "#app/web/load-plan.ts";
import { BuilderScreen } from "#features/interview-plans/web/builder/builder-screen.tsx";
import { readBuilderSearch } from "#features/interview-plans/web/builder/builder-search.ts";
import { PlanError, PlanPending } from "#features/interview-plans/web/builder/builder-states.tsx";

export const Route = createFileRoute("/_signed-in/interview-plans/$planId/edit")({
  validateSearch: readBuilderSearch,
  loader: ({ context, params }) => loadBuilder(context.queryClient, params.planId),
  pendingComponent: PlanPending,
  errorComponent: PlanError,
  component: EditPlan,
});

function EditPlan() {
  const { planId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <BuilderScreen
      key={planId}
      planId={planId}
      viewer={Route.useRouteContext().person}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search })}
    />
  );
}
