import { z } from "zod";
import { taskKinds } from "./task-kinds.ts";
import { taskStates } from "./task-states.ts";

export const taskLimits = {
  title: 200,
  note: 2000,
  reason: 500,
  /** Tasks that are changed at once. */
  many: 200,
  reminders: 5,
} as const;

const Instant = z.iso.datetime();
const Named = z.object({ id: z.uuid().describe("Which one."), name: z.string().describe("What it is called.") });

/** A task as lists show it. */
export const Task = z.object({
  id: z.uuid().describe("The task."),
  groupId: z.uuid().describe("Its hiring group."),
  groupName: z.string().describe("What that is called."),
  kind: z.enum(taskKinds).describe("What is to be done."),
  title: z.string().describe("The same in words, for a follow-up; empty for all others."),
  note: z.string().describe("More about it."),
  candidate: Named.extend({
    stageName: z.string().nullable().describe("Where they stand."),
  })
    .nullable()
    .describe("The candidacy that it is about."),
  interview: z
    .object({
      id: z.uuid().describe("The interview."),
      startsAt: Instant.nullable().describe("When it begins."),
    })
    .nullable()
    .describe("The interview that it is about."),
  opportunity: Named.nullable().describe("The opportunity that it is about."),
  plan: Named.nullable().describe("The interview plan that it is about."),
  person: Named.nullable().describe("The person that it is about."),
  assigneeId: z.uuid().nullable().describe("Whose task it is; null while it is nobody's."),
  assigneeName: z.string().nullable().describe("Their name."),
  delegatedById: z.uuid().nullable().describe("Who handed it over last."),
  delegatedByName: z.string().nullable().describe("Their name."),
  createdById: z.uuid().nullable().describe("Who wrote it; null where a rule made it."),
  createdByName: z.string().nullable().describe("Their name."),
  dueAt: Instant.nullable().describe("By when."),
  state: z.enum(taskStates).describe("Where it stands; a snoozed task whose time has come is open."),
  snoozedUntil: Instant.nullable().describe("Until when it is out of sight."),
  reason: z.string().describe("Why it was dismissed."),
  endedAt: Instant.nullable().describe("Since when what it follows from is over."),
  closedAt: Instant.nullable().describe("When it was closed."),
  closedByName: z.string().nullable().describe("Who closed it; null where it closed by itself."),
  nudgedAt: Instant.nullable().describe("When its assignee was last nudged."),
  createdAt: Instant.describe("When it was made."),
  version: z.number().int().describe("Counts changes."),
});
export type Task = z.output<typeof Task>;

/** What makes tasks of one kind in a hiring group. */
export const TaskRule = z.object({
  kind: z.enum(taskKinds).describe("The kind of task."),
  isOn: z.boolean().describe("Whether such tasks are made."),
  days: z
    .number()
    .int()
    .describe(
      "Days until such a task is due, where nothing else says so. For `waiting` days without activity, for `consent` days before it ends.",
    ),
  reminds: z
    .array(z.number().int())
    .describe("When its assignee is reminded, in days from the time it is due; below zero before it."),
  isUsual: z.boolean().describe("Whether the group keeps what is usual."),
  version: z.number().int().describe("Counts edits; 0 where nobody edited it yet."),
});
export type TaskRule = z.output<typeof TaskRule>;

/** How much waits on somebody, or for a role. */
export const TaskLoad = z.object({
  id: z.uuid().nullable().describe("Who, or which role; null for tasks of nobody, or without a role."),
  name: z.string().nullable().describe("Their name."),
  open: z.number().int().describe("Open tasks."),
  overdue: z.number().int().describe("Those of them that are overdue."),
});
export type TaskLoad = z.output<typeof TaskLoad>;

/** Something that was done with a task. */
export const TaskEvent = z.object({
  id: z.uuid().describe("The change; `undo` takes it back."),
  what: z
    .enum(["created", "snoozed", "woken", "assigned", "due_set", "done", "dismissed", "reopened", "nudged", "undone"])
    .describe("What was done."),
  byName: z.string().nullable().describe("Who did it."),
  toName: z.string().nullable().describe("To whom it was given, where it was."),
  at: Instant.describe("When."),
  canUndo: z.boolean().describe("Whether nothing of what it changed was changed since."),
});
export type TaskEvent = z.output<typeof TaskEvent>;
