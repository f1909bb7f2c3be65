import { createFileRoute } from "@tanstack/react-router";
import { loadTeam } from "#app/web/loading/load-organization.ts";
import { TeamSettingsScreen } from "#features/groups/web/home/team-settings-screen.tsx";
import { TeamError, TeamPending } from "#features/groups/web/home/team-states.tsx";
import { LeftBehind } from "#features/handovers/web/left-behind.tsx";

export const Route = createFileRoute("/_signed-in/_ats/teams/$teamId/settings")({
  loader: ({ context, params }) => loadTeam(context.queryClient, params.teamId),
  pendingComponent: TeamPending,
  errorComponent: TeamError,
  component: TeamSettings,
});

function TeamSettings() {
  const { person } = Route.useRouteContext();
  return <TeamSettingsScreen groupId={Route.useParams().teamId} viewer={person} LeftBehind={LeftBehind} />;
}
