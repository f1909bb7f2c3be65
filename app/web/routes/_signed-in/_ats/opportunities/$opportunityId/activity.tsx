import { createFileRoute } from "@tanstack/react-router";
import { ActivityScreen } from "#features/opportunities/web/activity/activity-screen.tsx";
import { OpportunityError, OpportunityPending } from "#features/opportunities/web/detail/opportunity-states.tsx";
import { readActivitySearch } from "#features/opportunities/web/opportunity-search.ts";
import { activityQuery, opportunityQuery } from "#features/opportunities/web/queries.ts";

export const Route = createFileRoute("/_signed-in/_ats/opportunities/$opportunityId/activity")({
  validateSearch: readActivitySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { opportunityId }, deps }) =>
    Promise.all([
      queryClient.ensureQueryData(opportunityQuery(opportunityId)),
      queryClient.ensureInfiniteQueryData(activityQuery(opportunityId, deps)),
    ]),
  pendingComponent: OpportunityPending,
  errorComponent: OpportunityError,
  component: Activity,
});

function Activity() {
  const { opportunityId } = Route.useParams();
  const { person } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <ActivityScreen
      opportunityId={opportunityId}
      viewer={person}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search, replace: true })}
    />
  );
}
