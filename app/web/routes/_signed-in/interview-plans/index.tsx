import { createFileRoute } from "@tanstack/react-router";
import { currentGroup } from "#app/web/current-group.ts";
import { PlanListScreen } from "#features/interview-plans/web/plan-list/plan-list-screen.tsx";
import {
  PlanListError,
  PlanListPending,
  PlanListWithoutGroup,
} from "#features/interview-plans/web/plan-list/plan-list-states.tsx";
import { readPlanSearch } from "#features/interview-plans/web/plan-search.ts";
import { plansQuery } from "#features/interview-plans/web/queries.ts";

export const Route = createFileRoute("/_signed-in/interview-plans/")({
  validateSearch: readPlanSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: search }) => {
    const current = await currentGroup(context.queryClient);
    if (!current?.groupId) return null;
    const { person, groupId, groups } = current;
    await context.queryClient.ensureQueryData(plansQuery({ groupId, userId: person.userId, search }));
    return { viewer: person, groupId, groups };
  },
  pendingComponent: PlanListPending,
  errorComponent: PlanListError,
  component: PlanList,
});

function PlanList() {
  const current = Route.useLoaderData();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!current) return <PlanListWithoutGroup />;
  return (
    <PlanListScreen
      {...current}
      search={search}
      onSearchChange={(next, { isNewEntry }) => void navigate({ search: next, replace: !isNewEntry })}
    />
  );
}
