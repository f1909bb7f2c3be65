import { createFileRoute } from "@tanstack/react-router";
import { mailSettingsQuery } from "#features/candidates/web/public.ts";
import { EmailScreen } from "#features/emails/web/email-screen.tsx";
import { OrganizationError, OrganizationPending } from "#features/organizations/web/organization-states.tsx";
import { organizationHomeQuery } from "#features/organizations/web/public.ts";

export const Route = createFileRoute("/_signed-in/_ats/organizations/$organizationId_/email")({
  loader: ({ context: { queryClient }, params: { organizationId } }) =>
    Promise.all([
      queryClient.ensureQueryData(organizationHomeQuery(organizationId)),
      queryClient.ensureQueryData(mailSettingsQuery(organizationId)),
    ]),
  pendingComponent: OrganizationPending,
  errorComponent: OrganizationError,
  component: Email,
});

function Email() {
  return <EmailScreen organizationId={Route.useParams().organizationId} viewer={Route.useRouteContext().person} />;
}
