import { z } from "zod";
import { filterOf, listInput } from "#platform/list/input.ts";
import { taskKinds } from "./task-kinds.ts";
import { taskStates } from "./task-states.ts";

/** Open ones, those put off, those that are over. */
export const myTaskTabs = ["open", "snoozed", "closed"] as const;
export const taskTabs = ["open", "overdue", "unassigned", "snoozed", "closed"] as const;
const taskSorts = ["due", "added", "closed"] as const;

const filters = {
  ...filterOf("kind", z.enum(taskKinds), "The kind of task"),
  ...filterOf("opportunityId", z.uuid(), "The opportunity"),
};

export const MyTaskPage = z.object({
  tab: z.enum(myTaskTabs).default("open").describe("Which of them."),
  ...filters,
  ...filterOf("groupId", z.uuid(), "The hiring group"),
  ...listInput(taskSorts, "titles, names, roles and plans"),
});
export type MyTaskPage = z.output<typeof MyTaskPage>;

export const TaskPage = z.object({
  groupId: z.uuid("Choose a hiring group").describe("Tasks of this hiring group."),
  tab: z.enum(taskTabs).default("open").describe("Which of them."),
  ...filters,
  ...filterOf("assigneeId", z.uuid(), "Whose task it is"),
  ...filterOf("candidateId", z.uuid(), "The candidacy"),
  ...filterOf("state", z.enum(taskStates), "Where it stands"),
  ...listInput(taskSorts, "titles, names, roles and plans"),
});
export type TaskPage = z.output<typeof TaskPage>;
