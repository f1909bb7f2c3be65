import { z } from "zod";
import { BulkAnswer } from "#platform/list/bulk.ts";
import { listOutput } from "#platform/list/input.ts";
import { contractOf, procedure } from "#platform/procedure.ts";
import { nearInstant } from "#platform/text/day-shapes.ts";
import { filledText, textOf } from "#platform/text/text-shapes.ts";
import { MyTaskPage, TaskPage } from "./list-input.ts";
import { taskKinds } from "./task-kinds.ts";
import { Task, TaskEvent, TaskLoad, TaskRule, taskLimits } from "./task-shapes.ts";

const groupId = z.uuid("Choose a hiring group").describe("The hiring group.");
const taskIds = z
  .array(z.uuid("Use ids of tasks"))
  .min(1)
  .max(taskLimits.many, `Choose ${taskLimits.many} at most`)
  .describe("The tasks.");
const Instant = nearInstant();

/** What came of something that was done to many tasks, and what takes it back. */
export const TasksChanged = BulkAnswer.extend({
  changes: z.array(z.uuid()).describe("What was done, one for each that changed: `undo` takes these back."),
});
export type TasksChanged = z.output<typeof TasksChanged>;

export const NewTask = z.object({
  groupId,
  title: filledText(taskLimits.title, "Enter what has to be done").describe("What is to be done."),
  note: textOf(taskLimits.note).default("").describe("More about it."),
  assigneeId: z.uuid("Choose a colleague").nullable().describe("Whose task it is; null for nobody's yet."),
  dueAt: Instant.nullable().default(null).describe("By when."),
  candidateId: z.uuid("Choose a candidate").nullable().default(null).describe("The candidacy that it is about."),
  opportunityId: z.uuid("Choose a role").nullable().default(null).describe("The opportunity that it is about."),
});
export type NewTask = z.output<typeof NewTask>;

const Days = z
  .number("Enter a number of days")
  .int("Enter whole days")
  .min(0, "Use 0 days or more")
  .max(365, "Use 365 days or fewer");
const kind = z.enum(taskKinds).describe("The kind of task.");

export const tasksContract = contractOf({
  /** The caller's own tasks in all their hiring groups. Errors: BAD_REQUEST. */
  listMine: procedure("ats", "GET", "/my-tasks")
    .input(MyTaskPage)
    .output(
      listOutput(
        Task,
        z
          .object({
            open: z.number().int().describe("To be done."),
            snoozed: z.number().int().describe("Put off."),
            closed: z.number().int().describe("Closed in the last 30 days."),
          })
          .describe("By tab, under no other filter, each up to 1000."),
      ),
    ),
  /** How many tasks wait on the caller, and what comes next. Errors: none of its own. */
  countMine: procedure("ats", "GET", "/my-tasks/count").output(
    z.object({
      open: z.number().int().describe("To be done, up to 100."),
      overdue: z.number().int().describe("Those of them that are overdue, up to 100."),
      doneThisWeek: z
        .number()
        .int()
        .describe("Closed since seven days ago, by the caller or by their work, up to 100."),
      next: Task.nullable().describe("The one that was put off and comes back first; null where none was."),
    }),
  ),
  /** Tasks of a hiring group. Errors: NOT_FOUND when the group is not the caller's, BAD_REQUEST. */
  list: procedure("ats", "GET", "/tasks")
    .input(TaskPage)
    .output(
      listOutput(
        Task,
        z
          .object({
            open: z.number().int().describe("To be done."),
            overdue: z.number().int().describe("Past the time they were due."),
            unassigned: z.number().int().describe("Nobody's."),
            snoozed: z.number().int().describe("Put off."),
            closed: z.number().int().describe("Closed in the last 30 days."),
          })
          .describe("By tab, under no other filter, each up to 1000."),
      ),
    ),
  /** How much waits on each person, and for each role, of a hiring group; the most first. Errors: NOT_FOUND. */
  getLoad: procedure("ats", "GET", "/tasks/load")
    .input(z.object({ groupId }))
    .output(
      z.object({
        people: z.array(TaskLoad).describe("Everybody who works there, and nobody."),
        roles: z.array(TaskLoad).describe("Roles with open tasks."),
      }),
    ),
  /** What people did with a task, the latest first. Errors: NOT_FOUND. */
  listChanges: procedure("ats", "GET", "/tasks/{taskId}/changes")
    .input(z.object({ taskId: z.uuid("Use a task's id").describe("The task.") }))
    .output(z.array(TaskEvent)),
  /** A task in one's own words, for a colleague or oneself. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST. */
  create: procedure("ats", "POST", "/tasks").route({ successStatus: 201 }).input(NewTask).output(Task),
  /** Puts tasks out of sight until a time, or back. Each by itself. Errors: NOT_FOUND, FORBIDDEN, CONFLICT for one that is closed, BAD_REQUEST. */
  snooze: procedure("ats", "POST", "/tasks/snooze")
    .input(z.object({ taskIds, until: Instant.nullable().describe("Until when; null for not at all.") }))
    .output(TasksChanged),
  /** Gives tasks to somebody who works in their group, or to nobody. Each by itself. Errors: NOT_FOUND, FORBIDDEN, CONFLICT, BAD_REQUEST. */
  assign: procedure("ats", "POST", "/tasks/assign")
    .input(z.object({ taskIds, assigneeId: z.uuid("Choose a colleague").nullable().describe("To whom.") }))
    .output(TasksChanged),
  /** Another time by which tasks are due. Each by itself. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  setDue: procedure("ats", "POST", "/tasks/due")
    .input(z.object({ taskIds, dueAt: Instant.nullable().describe("By when; null for no time.") }))
    .output(TasksChanged),
  /**
   * Says that tasks are done, or are not to be done, with a reason. Each by itself. Errors: NOT_FOUND, FORBIDDEN, CONFLICT for one that is
   * closed, or closes by itself once its work is done; BAD_REQUEST without a reason for a dismissal.
   */
  close: procedure("ats", "POST", "/tasks/close")
    .input(
      z
        .object({
          taskIds,
          as: z.enum(["done", "dismissed"]).describe("What became of them."),
          reason: textOf(taskLimits.reason).default("").describe("Why they are not to be done."),
        })
        .refine(({ as, reason }) => as === "done" || reason.trim() !== "", {
          path: ["reason"],
          error: "Enter a reason",
        }),
    )
    .output(TasksChanged),
  /** Opens tasks again that somebody closed. Each by itself. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  reopen: procedure("ats", "POST", "/tasks/reopen").input(z.object({ taskIds })).output(TasksChanged),
  /** Tells assignees that somebody waits for their tasks, once a day at most. Each by itself. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  nudge: procedure("ats", "POST", "/tasks/nudge").input(z.object({ taskIds })).output(BulkAnswer),
  /** Takes back what was done, where nothing of it was changed since. Each by itself. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  undo: procedure("ats", "POST", "/tasks/undo")
    .input(
      z.object({
        changes: z.array(z.uuid("Use ids of changes")).min(1).max(taskLimits.many).describe("What to take back."),
      }),
    )
    .output(TasksChanged),
  /** What makes tasks in a hiring group, by kind. Errors: NOT_FOUND. */
  listRules: procedure("ats", "GET", "/groups/{groupId}/task-rules")
    .input(z.object({ groupId }))
    .output(z.array(TaskRule)),
  /** Changes a rule, and makes and closes tasks accordingly. Errors: NOT_FOUND, FORBIDDEN, CONFLICT where it changed meanwhile, BAD_REQUEST. */
  saveRule: procedure("ats", "PUT", "/groups/{groupId}/task-rules/{kind}")
    .input(
      z.object({
        groupId,
        kind,
        isOn: z.boolean().describe("Whether such tasks are made."),
        days: Days.describe("Days, as the kind counts them."),
        reminds: z
          .array(z.number().int().min(-30, "Remind up to 30 days before").max(90, "Remind up to 90 days after"))
          .max(taskLimits.reminders, `Choose up to ${taskLimits.reminders} reminders`)
          .describe("When its assignee is reminded, in days from the time it is due."),
        version: z.number().int().min(0).max(2_147_483_647).describe("Version that the caller saw."),
      }),
    )
    .output(
      z.object({
        rule: TaskRule,
        made: z.number().int().describe("How many more tasks are open; below zero for fewer."),
      }),
    ),
  /** What a rule with so many days would have made in the last 30 days. Errors: NOT_FOUND, BAD_REQUEST. */
  dryRunRule: procedure("ats", "GET", "/groups/{groupId}/task-rules/{kind}/dry-run")
    .input(z.object({ groupId, kind, days: z.coerce.number().pipe(Days).describe("Days, as the kind counts them.") }))
    .output(
      z.object({
        made: z.number().int().describe("Tasks that it would have made."),
        overdue: z.number().int().describe("Those that would have come to be overdue."),
        examples: z
          .array(z.object({ name: z.string().describe("What it is about."), at: z.iso.datetime().describe("When.") }))
          .describe("The latest of them, five at most."),
      }),
    ),
});
