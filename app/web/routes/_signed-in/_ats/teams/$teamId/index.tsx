import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { loadTeam } from "#app/web/loading/load-organization.ts";
import { GroupPulse } from "#features/group-overviews/web/home/group-pulse.tsx";
import { TeamHomeScreen } from "#features/groups/web/home/team-home-screen.tsx";
import { TeamError, TeamPending } from "#features/groups/web/home/team-states.tsx";
import { myGroupsQuery, useGroupSwitch } from "#features/groups/web/public.ts";
import { LeftBehind } from "#features/handovers/web/left-behind.tsx";

export const Route = createFileRoute("/_signed-in/_ats/teams/$teamId/")({
  loader: ({ context, params }) => loadTeam(context.queryClient, params.teamId),
  pendingComponent: TeamPending,
  errorComponent: TeamError,
  component: TeamHome,
});

function TeamHome() {
  const { teamId } = Route.useParams();
  const { person } = Route.useRouteContext();
  const { currentGroupId } = Route.useLoaderData();
  const { data: groups = [] } = useQuery(myGroupsQuery());
  const { change } = useGroupSwitch({ userId: person.userId, currentGroupId, groups });
  return (
    <TeamHomeScreen
      groupId={teamId}
      viewer={person}
      isCurrent={teamId === currentGroupId}
      onSwitch={() => void change(teamId)}
      LeftBehind={LeftBehind}
    >
      <GroupPulse groupId={teamId} viewer={person} isCurrent={teamId === currentGroupId} />
    </TeamHomeScreen>
  );
}
