import { Refusal } from "#platform/errors.ts";
import type { Right } from "#platform/rights.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { taskRights } from "../policy.ts";
import { listRows, lockRows } from "./queries.ts";
import type { TaskRow } from "./rows.ts";

const notThere = () => new Refusal("NOT_FOUND", "This task doesn't exist, or you don't have access.");

/** What the rights ask of a task. */
const thingOf = ({ groupId, assigneeId, delegatedBy, createdBy }: TaskRow) => ({
  groupId,
  assigneeId,
  delegatedById: delegatedBy,
  createdById: createdBy,
  isUnassigned: assigneeId === null,
});

type TaskRight = (typeof taskRights)["act" | "nudge"] & Right;

/** All of these tasks, locked, for somebody who may do this with each; otherwise none. */
export async function lockedTasks(
  db: ActorDb,
  actor: Actor,
  right: TaskRight,
  ids: readonly string[],
): Promise<TaskRow[]> {
  const wanted = [...new Set(ids)];
  const locked = await lockRows(db, wanted);
  // The lock finds nothing that they may not change; of what they see they are told why.
  const seen = locked.length === wanted.length ? locked : await listRows(db, wanted);
  for (const row of seen) authorize(actor, right, thingOf(row));
  if (locked.length < wanted.length) throw notThere();
  return locked;
}

/** The task, for somebody who sees it. */
export async function seenTask(db: ActorDb, taskId: string): Promise<TaskRow> {
  const [row] = await listRows(db, [taskId]);
  if (!row) throw notThere();
  return row;
}
