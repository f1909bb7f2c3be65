import { randomUUID } from "node:crypto";
import { holdPeopleOfGroup, requireWorker } from "#features/groups/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import type { BulkAnswer } from "#platform/list/bulk.ts";
import { eachOf } from "#platform/server/list/each-of.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { TasksChanged } from "../contract.ts";
import { taskRights } from "../policy.ts";
import { personalKinds } from "../task-kinds.ts";
import type { TaskEvent } from "../task-shapes.ts";
import { type Changeable, changeOf, mayNudgeAgain, type TaskAction, unchanged, whyNotDo } from "../task-states.ts";
import { lockedTasks, seenTask } from "./authorize.ts";
import {
  type ChangeRow,
  insertChanges,
  listChanges,
  listChangesOf,
  listRows,
  setNudged,
  updateTasks,
} from "./queries.ts";
import type { TaskRow } from "./rows.ts";

type What = TaskEvent["what"];

/** The fields of a task that people change. */
const changeable = ({ ...row }: TaskRow): Changeable => ({
  assigneeId: row.assigneeId,
  delegatedBy: row.delegatedBy,
  dueAt: row.dueAt,
  isDueSet: row.isDueSet,
  state: row.state,
  snoozedUntil: row.snoozedUntil,
  reason: row.reason,
  closedAt: row.closedAt,
  closedBy: row.closedBy,
});

interface Step {
  row: TaskRow;
  after: Changeable;
  what: What;
}

/** Keeps what became of tasks, and what was done; what changed nothing is no change. Answers the change of each task. */
async function keep(db: ActorDb, actor: Actor, steps: readonly Step[]): Promise<Map<string, string>> {
  const changed = steps.flatMap(({ row, after, what }) => {
    const change = changeOf(changeable(row), after);
    return Object.keys(change.after).length > 0 ? [{ row, after, what, change }] : [];
  });
  await updateTasks(
    db,
    changed.map(({ row, after }) => ({ id: row.id, after })),
  );
  const rows = changed.map(
    ({ row, what, change }): ChangeRow => ({
      id: randomUUID(),
      organizationId: row.organizationId,
      groupId: row.groupId,
      taskId: row.id,
      what,
      ...change,
    }),
  );
  await insertChanges(db, actor.userId, rows);
  return new Map(rows.map(({ taskId, id }) => [taskId, id]));
}

/** Does something to many tasks: to all at once where nothing is refused, else to each by itself. */
async function eachTask(
  db: ActorDb,
  ids: readonly string[],
  work: (some: readonly string[]) => Promise<{ done: readonly string[]; kept: ReadonlyMap<string, string> }>,
): Promise<TasksChanged> {
  // What a try did that was taken back is done once more, and then counts.
  const changes = new Map<string, string>();
  const answer: BulkAnswer = await eachOf(db, ids, async (some) => {
    const { done, kept } = await work(some);
    for (const [id, change] of kept) changes.set(id, change);
    return done;
  });
  return { ...answer, changes: answer.done.flatMap((id) => changes.get(id) ?? []) };
}

interface Changing {
  taskIds: readonly string[];
  action: TaskAction;
  what: What;
  to: (row: TaskRow) => Partial<Changeable>;
}

const changeTasks = (db: ActorDb, actor: Actor, { taskIds, action, what, to }: Changing) =>
  eachTask(db, taskIds, async (some) => {
    const rows = await lockedTasks(db, actor, taskRights.act, some);
    for (const row of rows) {
      const why = whyNotDo(action, row);
      if (why !== null) throw new Refusal("CONFLICT", why);
    }
    const steps = rows.map((row) => ({ row, what, after: { ...changeable(row), ...to(row) } }));
    return { done: rows.map(({ id }) => id), kept: await keep(db, actor, steps) };
  });

interface Many {
  taskIds: readonly string[];
}

/** Puts tasks out of sight until a time, or back. */
export async function snoozeTasks(
  db: ActorDb,
  actor: Actor,
  { taskIds, until, now }: Many & { until: string | null; now: Date },
): Promise<TasksChanged> {
  if (until === null)
    return changeTasks(db, actor, {
      taskIds,
      action: "wake",
      what: "woken",
      to: () => ({ state: "open", snoozedUntil: null }),
    });
  if (new Date(until).getTime() <= now.getTime()) throw refusedField("until", "Choose a time in the future");
  const snoozedUntil = new Date(until).toISOString();
  return changeTasks(db, actor, {
    taskIds,
    action: "snooze",
    what: "snoozed",
    to: () => ({ state: "snoozed", snoozedUntil }),
  });
}

/** Gives tasks to somebody who works in their group, or to nobody. */
export async function assignTasks(
  db: ActorDb,
  actor: Actor,
  { taskIds, assigneeId }: Many & { assigneeId: string | null },
): Promise<TasksChanged> {
  if (assigneeId !== null) {
    // Before any task is locked, in the order of every removal from a group.
    const groupIds = new Set((await listRows(db, taskIds)).map(({ groupId }) => groupId));
    for (const groupId of groupIds) await holdPeopleOfGroup(db, groupId);
  }
  return eachTask(db, taskIds, async (some) => {
    const rows = await lockedTasks(db, actor, taskRights.act, some);
    for (const row of rows) {
      const why = whyNotDo("assign", row);
      if (why !== null) throw new Refusal("CONFLICT", why);
      // Nobody approves for whoever was asked: another one is asked instead.
      if (personalKinds.includes(row.kind))
        throw new Refusal(
          "CONFLICT",
          "Only the person who was asked can answer this. Ask someone else on the page itself.",
        );
    }
    const groupIds = new Set(rows.map(({ groupId }) => groupId));
    if (assigneeId !== null) await requireWorker(db, groupIds, assigneeId, "assigneeId");
    const steps = rows.map((row) => ({
      row,
      what: "assigned" as const,
      after: { ...changeable(row), assigneeId, delegatedBy: actor.userId },
    }));
    return { done: rows.map(({ id }) => id), kept: await keep(db, actor, steps) };
  });
}

/** Another time by which tasks are due. */
export const setDue = (db: ActorDb, actor: Actor, { taskIds, dueAt }: Many & { dueAt: string | null }) => {
  const at = dueAt === null ? null : new Date(dueAt).toISOString();
  return changeTasks(db, actor, {
    taskIds,
    action: "setDue",
    what: "due_set",
    to: () => ({ dueAt: at, isDueSet: true }),
  });
};

interface Closing extends Many {
  as: "done" | "dismissed";
  reason: string;
  now: Date;
}

/** Says that tasks are done, or are not to be done. */
export const closeTasks = (db: ActorDb, actor: Actor, { taskIds, as, reason, now }: Closing) =>
  changeTasks(db, actor, {
    taskIds,
    action: as === "done" ? "done" : "dismiss",
    what: as,
    to: () => ({
      state: as,
      snoozedUntil: null,
      reason: as === "dismissed" ? reason.trim() : "",
      closedAt: now.toISOString(),
      closedBy: actor.userId,
    }),
  });

/** Opens tasks again that somebody closed. */
export const reopenTasks = (db: ActorDb, actor: Actor, { taskIds }: Many) =>
  changeTasks(db, actor, {
    taskIds,
    action: "reopen",
    what: "reopened",
    to: () => ({ state: "open", reason: "", closedAt: null, closedBy: null }),
  });

/** Tells assignees that somebody waits, once a day at most. */
export const nudgeTasks = (db: ActorDb, actor: Actor, { taskIds, now }: Many & { now: Date }): Promise<BulkAnswer> =>
  eachOf(db, taskIds, async (some) => {
    const rows = await lockedTasks(db, actor, taskRights.nudge, some);
    for (const row of rows) {
      const why = whyNotDo("nudge", row);
      if (why !== null) throw new Refusal("CONFLICT", why);
      if (row.assigneeId === null) throw new Refusal("CONFLICT", "No one is assigned to this task. Assign it first.");
      if (row.assigneeId === actor.userId) throw new Refusal("CONFLICT", "This is your own task.");
      if (!mayNudgeAgain(row.nudgedAt, now)) throw new Refusal("CONFLICT", "They were already nudged today.");
    }
    const ids = rows.map(({ id }) => id);
    await setNudged(db, ids, { userId: actor.userId, now: now.toISOString() });
    await insertChanges(
      db,
      actor.userId,
      rows.map(({ id, organizationId, groupId }) => ({
        id: randomUUID(),
        organizationId,
        groupId,
        taskId: id,
        what: "nudged",
        before: {},
        after: {},
      })),
    );
    return ids;
  });

/** Takes back what was done, where nothing of what it changed was changed since. */
export const undoChanges = (db: ActorDb, actor: Actor, changes: readonly string[]): Promise<TasksChanged> =>
  eachTask(db, changes, async (some) => {
    const found = (await listChanges(db, some)).filter(({ before }) => Object.keys(before).length > 0);
    if (found.length < new Set(some).size) throw new Refusal("NOT_FOUND", "This doesn't exist, or it can't be undone.");
    if (new Set(found.map(({ taskId }) => taskId)).size < found.length)
      throw new Refusal("CONFLICT", "Undo one change of a task at a time.");
    const rows = await lockedTasks(
      db,
      actor,
      taskRights.act,
      found.map(({ taskId }) => taskId),
    );
    const steps = found.map((change): Step => {
      const row = rows.find(({ id }) => id === change.taskId);
      const after = row && unchanged(changeable(row), change);
      if (!row || !after) throw new Refusal("CONFLICT", "This task has changed. Check its current state.");
      if (after.state !== "dismissed" && after.state !== "done" && row.endedAt !== null)
        throw new Refusal("CONFLICT", "This task is no longer needed, so there is nothing to undo.");
      return { row, after, what: "undone" };
    });
    const kept = await keep(db, actor, steps);
    return {
      done: found.map(({ id }) => id),
      kept: new Map(found.map(({ id, taskId }) => [id, kept.get(taskId) ?? id])),
    };
  });

/** What people did with a task, the latest first. */
export async function listEvents(db: ActorDb, taskId: string): Promise<TaskEvent[]> {
  const standing = changeable(await seenTask(db, taskId));
  return (await listChangesOf(db, taskId)).map(({ id, what, before, after, byName, toName, at }) => ({
    id,
    // reason for the cast: written by `keep` alone
    what: what as What,
    byName,
    toName,
    at,
    canUndo: Object.keys(before).length > 0 && what !== "undone" && unchanged(standing, { before, after }) !== null,
  }));
}
