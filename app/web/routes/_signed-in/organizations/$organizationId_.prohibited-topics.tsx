import { createFileRoute } from "@tanstack/react-router";
import { OrganizationError, OrganizationPending } from "#features/organizations/web/organization-states.tsx";
import { organizationHomeQuery } from "#features/organizations/web/public.ts";
import { topicsQuery } from "#features/wording/web/public.ts";
import { TopicsScreen } from "#features/wording/web/topics-screen.tsx";

export const Route = createFileRoute("/_signed-in/organizations/$organizationId_/prohibited-topics")({
  loader: ({ context: { queryClient }, params: { organizationId } }) =>
    Promise.all([
      queryClient.ensureQueryData(organizationHomeQuery(organizationId)),
      queryClient.ensureQueryData(topicsQuery(organizationId)),
    ]),
  pendingComponent: OrganizationPending,
  errorComponent: OrganizationError,
  component: Topics,
});

function Topics() {
  return <TopicsScreen organizationId={Route.useParams().organizationId} viewer={Route.useRouteContext().person} />;
}
