import { randomUUID } from "node:crypto";
import { holdPeopleOfGroup, requireWorker } from "#features/groups/server/public.ts";
import { refusedField } from "#platform/errors.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import type { NewTask } from "../contract.ts";
import { taskRights } from "../policy.ts";
import type { Task } from "../task-shapes.ts";
import { findTask, insertChanges, insertTask, isOfGroup } from "./queries.ts";
import { taskOf } from "./rows.ts";

/** A task in one's own words. */
export async function createTask(db: ActorDb, actor: Actor, given: NewTask): Promise<Task> {
  const { groupId, assigneeId, candidateId, title } = given;
  const { organizationId } = seatOf(actor, { groupId });
  authorize(actor, taskRights.create, { groupId });
  if (assigneeId !== null) {
    await holdPeopleOfGroup(db, groupId);
    await requireWorker(db, [groupId], assigneeId, "assigneeId");
  }
  const of = await isOfGroup(db, given);
  if (!of.candidate) throw refusedField("candidateId", "Choose a candidate of this hiring group");
  if (!of.opportunity) throw refusedField("opportunityId", "Choose a role of this hiring group");
  const id = randomUUID();
  await insertTask(db, {
    id,
    organizationId,
    groupId,
    title,
    note: given.note.trim(),
    titleWords: searchText([title]),
    assigneeId,
    candidateId,
    opportunityId: given.opportunityId ?? of.ofCandidate,
    dueAt: given.dueAt === null ? null : new Date(given.dueAt).toISOString(),
    createdBy: actor.userId,
  });
  await insertChanges(db, actor.userId, [
    { id: randomUUID(), organizationId, groupId, taskId: id, what: "created", before: {}, after: {} },
  ]);
  const made = await findTask(db, id);
  if (!made) throw new Error("The task is not there.");
  return taskOf(made);
}
