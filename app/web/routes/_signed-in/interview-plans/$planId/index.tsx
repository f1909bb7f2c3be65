import { createFileRoute } from "@tanstack/react-router";
import { currentGroup } from "#app/web/current-group.ts";
import { PlanError, PlanPending } from "#features/interview-plans/web/builder/builder-states.tsx";
import { readDetailSearch } from "#features/interview-plans/web/detail/detail-search.ts";
import { PlanDetailScreen } from "#features/interview-plans/web/detail/plan-detail-screen.tsx";
import { planQuery } from "#features/interview-plans/web/queries.ts";

export const Route = createFileRoute("/_signed-in/interview-plans/$planId/")({
  validateSearch: readDetailSearch,
  loader: async ({ context: { queryClient }, params: { planId } }) => {
    const [current] = await Promise.all([currentGroup(queryClient), queryClient.ensureQueryData(planQuery(planId))]);
    return current;
  },
  pendingComponent: PlanPending,
  errorComponent: PlanError,
  component: PlanDetail,
});

function PlanDetail() {
  const { planId } = Route.useParams();
  const current = Route.useLoaderData();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!current) return null;
  return (
    <PlanDetailScreen
      planId={planId}
      viewer={current.person}
      groups={current.groups}
      search={search}
      onSearchChange={(next) => void navigate({ search: next })}
    />
  );
}
