import { createFileRoute } from "@tanstack/react-router";
import { OpportunityError, OpportunityPending } from "#features/opportunities/web/detail/opportunity-states.tsx";
import { EditOpportunityScreen } from "#features/opportunities/web/edit/edit-screen.tsx";
import { readEditSearch } from "#features/opportunities/web/opportunity-search.ts";
import { opportunityQuery } from "#features/opportunities/web/queries.ts";

export const Route = createFileRoute("/_signed-in/_ats/opportunities/$opportunityId/edit")({
  validateSearch: readEditSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(opportunityQuery(params.opportunityId)),
  pendingComponent: OpportunityPending,
  errorComponent: OpportunityError,
  component: EditOpportunity,
});

function EditOpportunity() {
  const { opportunityId } = Route.useParams();
  const { person } = Route.useRouteContext();
  return (
    <EditOpportunityScreen
      key={opportunityId}
      opportunityId={opportunityId}
      viewer={person}
      search={Route.useSearch()}
    />
  );
}
