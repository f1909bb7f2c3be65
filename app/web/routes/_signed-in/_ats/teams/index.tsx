import { createFileRoute } from "@tanstack/react-router";
import { loadTeams } from "#app/web/loading/load-organization.ts";
import { TeamsScreen } from "#features/group-overviews/web/list/teams-screen.tsx";
import { TeamsError, TeamsPending } from "#features/group-overviews/web/list/teams-states.tsx";
import { readTeamsSearch } from "#features/group-overviews/web/teams-search.ts";
import { LeftBehind } from "#features/handovers/web/left-behind.tsx";
import { onlyRead } from "#platform/web/browser/address-values.ts";

export const Route = createFileRoute("/_signed-in/_ats/teams/")({
  validateSearch: onlyRead(readTeamsSearch),
  loader: ({ context }) => loadTeams(context.queryClient),
  pendingComponent: TeamsPending,
  errorComponent: TeamsError,
  component: Teams,
});

function Teams() {
  const navigate = Route.useNavigate();
  const { currentGroupId } = Route.useLoaderData();
  return (
    <TeamsScreen
      viewer={Route.useRouteContext().person}
      currentGroupId={currentGroupId}
      search={Route.useSearch()}
      onSearchChange={(next, { isNewEntry }) => void navigate({ search: next, replace: !isNewEntry })}
      LeftBehind={LeftBehind}
    />
  );
}
