import { createFileRoute } from "@tanstack/react-router";
import { loadPlan } from "#app/web/load-plan.ts";
import { PlanError, PlanPending } from "#features/interview-plans/web/builder/builder-states.tsx";
import { KitScreen } from "#features/interview-plans/web/kit/kit-screen.tsx";
import { readKitSearch } from "#features/interview-plans/web/kit/kit-search.ts";

export const Route = createFileRoute("/_signed-in/interview-plans/$planId/kit")({
  validateSearch: readKitSearch,
  loader: ({ context, params }) => loadPlan(context.queryClient, params.planId),
  pendingComponent: PlanPending,
  errorComponent: PlanError,
  component: PlanKit,
});

function PlanKit() {
  const navigate = Route.useNavigate();
  return (
    <KitScreen
      planId={Route.useParams().planId}
      printedBy={Route.useRouteContext().person.fullName}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search })}
    />
  );
}
