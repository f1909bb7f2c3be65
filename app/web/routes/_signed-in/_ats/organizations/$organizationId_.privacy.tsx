import { createFileRoute } from "@tanstack/react-router";
import { OrganizationError, OrganizationPending } from "#features/organizations/web/organization-states.tsx";
import { organizationHomeQuery } from "#features/organizations/web/public.ts";
import { rulesQuery } from "#features/privacy/web/public.ts";
import { RulesScreen } from "#features/privacy/web/rules/rules-screen.tsx";

export const Route = createFileRoute("/_signed-in/_ats/organizations/$organizationId_/privacy")({
  loader: ({ context: { queryClient }, params: { organizationId } }) =>
    Promise.all([
      queryClient.ensureQueryData(organizationHomeQuery(organizationId)),
      queryClient.ensureQueryData(rulesQuery(organizationId)),
    ]),
  pendingComponent: OrganizationPending,
  errorComponent: OrganizationError,
  component: Privacy,
});

function Privacy() {
  return <RulesScreen organizationId={Route.useParams().organizationId} viewer={Route.useRouteContext().person} />;
}
