import { createFileRoute, redirect } from "@tanstack/react-router";
import { homeOrganization } from "#app/web/loading/load-organization.ts";

/** Leads to the organization of the current hiring group. */
export const Route = createFileRoute("/_signed-in/organizations/")({
  beforeLoad: async ({ context }) => {
    const organizationId = await homeOrganization(context.queryClient);
    if (organizationId === null) throw redirect({ to: "/interview-plans", replace: true });
    throw redirect({ to: "/organizations/$organizationId", params: { organizationId }, replace: true });
  },
});
