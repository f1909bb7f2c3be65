import { createFileRoute } from "@tanstack/react-router";
import { PlanRolesScreen } from "#features/opportunities/web/planned/plan-roles-screen.tsx";
import { PlanRolesError, PlanRolesPending } from "#features/opportunities/web/planned/plan-roles-states.tsx";
import { planRolesQuery } from "#features/opportunities/web/queries.ts";

export const Route = createFileRoute("/_signed-in/_ats/plans/$planId/opportunities")({
  validateSearch: (raw: Record<string, unknown>): { new?: boolean } => (raw.new === true ? { new: true } : {}),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(planRolesQuery(params.planId)),
  pendingComponent: PlanRolesPending,
  errorComponent: PlanRolesError,
  component: RolesOfPlan,
});

function RolesOfPlan() {
  const { planId } = Route.useParams();
  const { person } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <PlanRolesScreen
      key={planId}
      planId={planId}
      viewer={person}
      isNew={Route.useSearch().new === true}
      onNewChange={(isNew) => void navigate({ search: isNew ? { new: true } : {} })}
    />
  );
}
