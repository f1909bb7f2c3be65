import { createFileRoute } from "@tanstack/react-router";
import { loadTaskRules } from "#app/web/loading/hiring/load-tasks.ts";
import { GroupTasksError, GroupTasksPending } from "#features/tasks/web/group/group-tasks-states.tsx";
import { TaskRulesScreen } from "#features/tasks/web/rules/task-rules-screen.tsx";
import { text } from "#features/tasks/web/text.ts";
import { WithoutGroup } from "#ui/without-group.tsx";

export const Route = createFileRoute("/_signed-in/_ats/tasks/rules")({
  loader: ({ context }) => loadTaskRules(context.queryClient),
  pendingComponent: GroupTasksPending,
  errorComponent: GroupTasksError,
  component: TaskRules,
});

function TaskRules() {
  const current = Route.useLoaderData();
  if (!current) return <WithoutGroup title={text.rules.title} />;
  return <TaskRulesScreen {...current} />;
}
