import { createFileRoute } from "@tanstack/react-router";
import { loadTeams } from "#app/web/loading/load-organization.ts";
import { TeamError, TeamPending } from "#features/groups/web/home/team-states.tsx";
import { TeamsScreen } from "#features/groups/web/home/teams-screen.tsx";
import { LeftBehind } from "#features/handovers/web/left-behind.tsx";

export const Route = createFileRoute("/_signed-in/_ats/teams/")({
  loader: ({ context }) => loadTeams(context.queryClient),
  pendingComponent: TeamPending,
  errorComponent: TeamError,
  component: Teams,
});

function Teams() {
  const navigate = Route.useNavigate();
  const { organizations, currentGroupId } = Route.useLoaderData();
  return (
    <TeamsScreen
      viewer={Route.useRouteContext().person}
      organizations={organizations}
      currentGroupId={currentGroupId}
      onOpen={({ id }) => void navigate({ to: "/teams/$teamId", params: { teamId: id } })}
      LeftBehind={LeftBehind}
    />
  );
}
