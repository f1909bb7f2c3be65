import { createFileRoute } from "@tanstack/react-router";
import { loadTeam } from "#app/web/loading/load-organization.ts";
import { HiringSettings } from "#features/group-overviews/web/settings/hiring-settings.tsx";
import { RemoveGroup } from "#features/group-overviews/web/settings/remove-group.tsx";
import { TeamSettingsScreen } from "#features/groups/web/home/team-settings-screen.tsx";
import { TeamError, TeamPending } from "#features/groups/web/home/team-states.tsx";
import { LeftBehind } from "#features/handovers/web/left-behind.tsx";
import { GroupRetention } from "#features/privacy/web/public.ts";

export const Route = createFileRoute("/_signed-in/_ats/teams/$teamId/settings")({
  loader: ({ context, params }) => loadTeam(context.queryClient, params.teamId),
  pendingComponent: TeamPending,
  errorComponent: TeamError,
  component: TeamSettings,
});

function TeamSettings() {
  const { teamId } = Route.useParams();
  const { person } = Route.useRouteContext();
  const { currentGroupId } = Route.useLoaderData();
  return (
    <TeamSettingsScreen groupId={teamId} viewer={person} LeftBehind={LeftBehind} end={<RemoveGroup groupId={teamId} />}>
      <HiringSettings groupId={teamId} viewer={person} isCurrent={teamId === currentGroupId} />
      <GroupRetention groupId={teamId} viewer={person} />
    </TeamSettingsScreen>
  );
}
