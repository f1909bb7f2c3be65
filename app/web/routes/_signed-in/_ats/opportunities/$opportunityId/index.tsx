import { createFileRoute } from "@tanstack/react-router";
import { CareersSection } from "#features/applications/web/public.ts";
import { CloseRoleDialog, RolePipeline } from "#features/candidates/web/public.ts";
import { DocumentsPanel } from "#features/documents/web/public.ts";
import { OpportunityScreen } from "#features/opportunities/web/detail/opportunity-screen.tsx";
import { OpportunityError, OpportunityPending } from "#features/opportunities/web/detail/opportunity-states.tsx";
import { readDetailSearch } from "#features/opportunities/web/opportunity-search.ts";
import { opportunityQuery } from "#features/opportunities/web/queries.ts";

export const Route = createFileRoute("/_signed-in/_ats/opportunities/$opportunityId/")({
  validateSearch: readDetailSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(opportunityQuery(params.opportunityId)),
  pendingComponent: OpportunityPending,
  errorComponent: OpportunityError,
  component: OneOpportunity,
});

function OneOpportunity() {
  const { opportunityId } = Route.useParams();
  const { person } = Route.useRouteContext();
  return (
    <OpportunityScreen
      key={opportunityId}
      opportunityId={opportunityId}
      viewer={person}
      search={Route.useSearch()}
      renderPipeline={(role, add) => <RolePipeline role={role} viewer={person} add={add} />}
      renderCareers={({ groupId }) => <CareersSection groupId={groupId} />}
      renderClosing={(role, outcome, onClose) => <CloseRoleDialog role={role} outcome={outcome} onClose={onClose} />}
      renderFiles={({ id, groupId, mayEdit }) => (
        <DocumentsPanel groupId={groupId} of={{ opportunityId: id }} addTo={{ opportunityId: id }} mayAdd={mayEdit} />
      )}
    />
  );
}
