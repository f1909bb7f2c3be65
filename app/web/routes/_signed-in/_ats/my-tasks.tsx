import { createFileRoute } from "@tanstack/react-router";
import { loadMyTasks } from "#app/web/loading/hiring/load-tasks.ts";
import { MyTasksScreen } from "#features/tasks/web/mine/my-tasks-screen.tsx";
import { MyTasksError, MyTasksPending } from "#features/tasks/web/mine/my-tasks-states.tsx";
import { readMyTaskSearch } from "#features/tasks/web/task-search.ts";
import { text } from "#features/tasks/web/text.ts";
import { onlyRead } from "#platform/web/browser/address-values.ts";
import { WithoutGroup } from "#ui/without-group.tsx";

export const Route = createFileRoute("/_signed-in/_ats/my-tasks")({
  validateSearch: onlyRead(readMyTaskSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadMyTasks(context.queryClient, deps),
  pendingComponent: MyTasksPending,
  errorComponent: MyTasksError,
  component: MyTasks,
});

function MyTasks() {
  const current = Route.useLoaderData();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!current) return <WithoutGroup title={text.mine.title} />;
  return (
    <MyTasksScreen
      {...current}
      search={search}
      onSearchChange={(next, { isNewEntry }) => void navigate({ search: next, replace: !isNewEntry })}
    />
  );
}
