import { createFileRoute } from "@tanstack/react-router";
import { loadOrganization } from "#app/web/loading/load-organization.ts";
import { OrganizationPage } from "#app/web/shell/organization/organization-page.tsx";
import { OrganizationError, OrganizationPending } from "#features/organizations/web/organization-states.tsx";

export const Route = createFileRoute("/_signed-in/organizations/$organizationId")({
  loader: ({ context, params }) => loadOrganization(context.queryClient, params.organizationId),
  pendingComponent: OrganizationPending,
  errorComponent: OrganizationError,
  component: Organization,
});

function Organization() {
  return (
    <OrganizationPage
      organizationId={Route.useParams().organizationId}
      person={Route.useRouteContext().person}
      currentGroupId={Route.useLoaderData().currentGroupId}
    />
  );
}
