import { createFileRoute } from "@tanstack/react-router";
import { loadTasks } from "#app/web/loading/hiring/load-tasks.ts";
import { GroupTasksScreen } from "#features/tasks/web/group/group-tasks-screen.tsx";
import { GroupTasksError, GroupTasksPending } from "#features/tasks/web/group/group-tasks-states.tsx";
import { readTaskSearch } from "#features/tasks/web/task-search.ts";
import { text } from "#features/tasks/web/text.ts";
import { onlyRead } from "#platform/web/browser/address-values.ts";
import { WithoutGroup } from "#ui/without-group.tsx";

export const Route = createFileRoute("/_signed-in/_ats/tasks/")({
  validateSearch: onlyRead(readTaskSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadTasks(context.queryClient, deps),
  pendingComponent: GroupTasksPending,
  errorComponent: GroupTasksError,
  component: Tasks,
});

function Tasks() {
  const current = Route.useLoaderData();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!current) return <WithoutGroup title={text.group.title} />;
  return (
    <GroupTasksScreen
      {...current}
      search={search}
      onSearchChange={(next, { isNewEntry }) => void navigate({ search: next, replace: !isNewEntry })}
    />
  );
}
