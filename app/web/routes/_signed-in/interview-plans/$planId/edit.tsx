import { createFileRoute } from "@tanstack/react-router";
import { loadBuilder } from "#app/web/loading/load-plan.ts";
import { BuilderScreen } from "#features/interview-plans/web/builder/builder-screen.tsx";
import { readBuilderSearch } from "#features/interview-plans/web/builder/builder-search.ts";
import { PlanError, PlanPending } from "#features/interview-plans/web/builder/builder-states.tsx";
import { PlaceComments, ReviewPanel } from "#features/plan-reviews/web/public.ts";

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
  const { person } = Route.useRouteContext();
  return (
    <BuilderScreen
      key={planId}
      planId={planId}
      viewer={person}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search, resetScroll: false })}
      renderPlace={(place, isQuiet) => <PlaceComments planId={planId} place={place} isQuiet={isQuiet} />}
      renderReview={(plan) => <ReviewPanel plan={plan} userId={person.userId} />}
    />
  );
}
