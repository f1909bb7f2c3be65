import { createFileRoute } from "@tanstack/react-router";
import { currentGroup } from "#app/web/current-group.ts";
import { PlanError, PlanPending } from "#features/interview-plans/web/builder/builder-states.tsx";
import { KitScreen } from "#features/interview-plans/web/kit/kit-screen.tsx";
import { readKitSearch } from "#features/interview-plans/web/kit/kit-search.ts";
import { planQuery } from "#features/interview-plans/web/queries.ts";

export const Route = createFileRoute("/_signed-in/interview-plans/$planId/kit")({
  validateSearch: readKitSearch,
  loader: async ({ context: { queryClient }, params: { planId } }) => {
    const [current] = await Promise.all([currentGroup(queryClient), queryClient.ensureQueryData(planQuery(planId))]);
    return current;
  },
  pendingComponent: PlanPending,
  errorComponent: PlanError,
  component: PlanKit,
});

function PlanKit() {
  const { planId } = Route.useParams();
  const current = Route.useLoaderData();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!current) return null;
  return (
    <KitScreen
      planId={planId}
      printedBy={current.person.fullName}
      search={search}
      onSearchChange={(next) => void navigate({ search: next })}
    />
  );
}
