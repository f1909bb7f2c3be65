import type { QueryClient } from "@tanstack/react-query";
import { loadQuery, myTasksQuery, rulesQuery, tasksQuery } from "#features/tasks/web/queries.ts";
import {
  type MyTaskSearch,
  readMyTaskSearch,
  readTaskSearch,
  type TaskSearch,
} from "#features/tasks/web/task-search.ts";
import { currentGroup } from "../../current-group.ts";
import { openList } from "../open-list.ts";

/** One's own tasks, as the address asks for them; null for somebody without a group. */
export async function loadMyTasks(queries: QueryClient, search: MyTaskSearch) {
  const current = await currentGroup(queries);
  if (!current?.groupId) return null;
  const { person, groupId } = current;
  await openList(queries, {
    of: { list: "myTasks", placeId: groupId },
    search,
    read: readMyTaskSearch,
    load: (shown) => queries.ensureQueryData(myTasksQuery(shown)),
  });
  return { viewer: person, groupId };
}

/** The tasks of the current hiring group. */
export async function loadTasks(queries: QueryClient, search: TaskSearch) {
  const current = await currentGroup(queries);
  if (!current?.groupId) return null;
  const { person, groupId } = current;
  await openList(queries, {
    of: { list: "tasks", placeId: groupId },
    search,
    read: readTaskSearch,
    load: (shown) =>
      Promise.all([
        queries.ensureQueryData(tasksQuery({ groupId, search: shown })),
        shown.layout ? queries.ensureQueryData(loadQuery(groupId)) : undefined,
      ]),
  });
  return { viewer: person, groupId };
}

/** What makes tasks in the current hiring group. */
export async function loadTaskRules(queries: QueryClient) {
  const current = await currentGroup(queries);
  if (!current?.groupId) return null;
  const { person, groupId } = current;
  await queries.ensureQueryData(rulesQuery(groupId));
  return { viewer: person, groupId };
}
