import { createFileRoute } from "@tanstack/react-router";
import { OrganizationError, OrganizationPending } from "#features/organizations/web/organization-states.tsx";
import { organizationHomeQuery } from "#features/organizations/web/public.ts";
import { AuditScreen } from "#features/privacy/web/audit/audit-screen.tsx";
import { readAuditSearch } from "#features/privacy/web/audit/audit-search.ts";
import { auditQuery } from "#features/privacy/web/queries.ts";
import { onlyRead } from "#platform/web/browser/address-values.ts";

export const Route = createFileRoute("/_signed-in/organizations/$organizationId_/audit-log")({
  validateSearch: onlyRead(readAuditSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { organizationId }, deps }) =>
    Promise.all([
      queryClient.ensureQueryData(organizationHomeQuery(organizationId)),
      queryClient.ensureInfiniteQueryData(auditQuery(organizationId, deps)),
    ]),
  pendingComponent: OrganizationPending,
  errorComponent: OrganizationError,
  component: AuditLog,
});

function AuditLog() {
  const navigate = Route.useNavigate();
  return (
    <AuditScreen
      organizationId={Route.useParams().organizationId}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search, replace: true })}
    />
  );
}
