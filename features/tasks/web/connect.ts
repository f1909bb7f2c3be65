import { ListTodo, SquareCheckBig } from "lucide-react";
import { lazy } from "react";
import { onGroupSwitch } from "#features/groups/web/public.ts";
import { gatherChanges } from "#platform/web/browser/gather.ts";
import type { Connection } from "#platform/web/connection.ts";
import { taskRights } from "../policy.ts";
import { refreshTasks, tasksKey } from "./queries.ts";

const TaskCount = lazy(async () => ({ default: (await import("./task-count.tsx")).TaskCount }));

export const connect: Connection = {
  needs: "ats",
  navigation: [
    {
      to: "/my-tasks",
      label: "My tasks",
      action: "Go to my tasks",
      synonyms: ["to do", "due", "reminders", "follow-ups"],
      icon: SquareCheckBig,
      keys: "g>t",
      Count: TaskCount,
      section: "own",
    },
    {
      to: "/tasks",
      label: "Tasks",
      action: "Go to group tasks",
      synonyms: ["team tasks", "workload", "assign"],
      icon: ListTodo,
      keys: "g>a",
      section: "hire",
    },
  ],
  creates: [
    {
      label: "Add task",
      synonyms: ["new task", "to do", "reminder", "follow-up"],
      list: "/tasks",
      right: taskRights.create,
    },
  ],
  start: () => onGroupSwitch({ queryKey: tasksKey(), refetch: async () => undefined }),
  // Gathered, so that a move of two hundred candidates is one fetch.
  live: ({ queries }) => ({ tasks: gatherChanges(() => void refreshTasks(queries), 500) }),
};
