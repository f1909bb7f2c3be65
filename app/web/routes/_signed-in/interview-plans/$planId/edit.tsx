import { createFileRoute } from "@tanstack/react-router";
import { currentGroup } from "#app/web/current-group.ts";
import { BuilderScreen } from "#features/interview-plans/web/builder/builder-screen.tsx";
import { readBuilderSearch } from "#features/interview-plans/web/builder/builder-search.ts";
import { PlanError, PlanPending } from "#features/interview-plans/web/builder/builder-states.tsx";
import { planQuery } from "#features/interview-plans/web/queries.ts";
import { builderStepsQuery } from "#features/preferences/web/public.ts";

export const Route = createFileRoute("/_signed-in/interview-plans/$planId/edit")({
  validateSearch: readBuilderSearch,
  loader: async ({ context: { queryClient }, params: { planId } }) => {
    const [current] = await Promise.all([
      currentGroup(queryClient),
      queryClient.ensureQueryData(planQuery(planId)),
      queryClient.ensureQueryData(builderStepsQuery(planId)),
    ]);
    return current;
  },
  pendingComponent: PlanPending,
  errorComponent: PlanError,
  component: EditPlan,
});

function EditPlan() {
  const { planId } = Route.useParams();
  const current = Route.useLoaderData();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!current) return null;
  return (
    <BuilderScreen
      key={planId}
      planId={planId}
      viewer={current.person}
      search={search}
      onSearchChange={(next) => void navigate({ search: next })}
    />
  );
}
