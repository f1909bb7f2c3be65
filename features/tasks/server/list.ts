import { type SqlBool, sql } from "kysely";
import { seatOf } from "#platform/server/authorize.ts";
import { type Condition, chosen } from "#platform/server/list/filters.ts";
import { listOf } from "#platform/server/list/list-of.ts";
import { byInstant } from "#platform/server/list/sorts.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { MyTaskPage, myTaskTabs, TaskPage, taskTabs } from "../list-input.ts";
import type { Task } from "../task-shapes.ts";
import { isInUse, isOpen } from "./queries.ts";
import { type ListedTask, listedColumns, taskOf } from "./rows.ts";

type Tab = (typeof taskTabs)[number];

const isLive = sql<SqlBool>`t.state in ('open', 'snoozed')`;
const tabs: Record<Tab, readonly Condition[]> = {
  open: [isLive, isOpen],
  overdue: [isLive, isOpen, sql`t.due_at < now()`],
  unassigned: [isLive, isOpen, sql`t.assignee_id is null`],
  snoozed: [isLive, sql`not ${isOpen}`],
  // What closed longer ago is found by its candidate, role or person.
  closed: [sql`t.closed_at > now() - interval '30 days'`],
};

/** By due date: what has none comes last. The same expression as in the indexes. */
const sorts = {
  due: byInstant(sql`coalesce(t.due_at, timestamptz '2099-12-31 00:00:00+00')`),
  added: byInstant("t.createdAt"),
  closed: byInstant(sql`coalesce(t.closed_at, t.created_at)`),
};

const about = (input: Pick<TaskPage, "kind" | "kindNot" | "opportunityId" | "opportunityIdNot">) => [
  ...chosen("t.kind", { is: input.kind, isNot: input.kindNot }),
  ...chosen("t.opportunityId", { is: input.opportunityId, isNot: input.opportunityIdNot }, "uuid"),
];

const ownTasks = listOf<ListedTask, MyTaskPage & { me: string }, (typeof myTaskTabs)[number]>({
  table: "tasks",
  as: "t",
  place: ({ me }) => ({ within: "assignee_id", id: me }),
  columns: listedColumns,
  sorts,
  where: (input) => [
    isInUse,
    ...tabs[input.tab],
    ...about(input),
    ...chosen("t.groupId", { is: input.groupId, isNot: input.groupIdNot }, "uuid"),
  ],
  counts: () => ({
    open: [isInUse, ...tabs.open],
    snoozed: [isInUse, ...tabs.snoozed],
    closed: [isInUse, ...tabs.closed],
  }),
});

const groupTasks = listOf<ListedTask, TaskPage, Tab>({
  table: "tasks",
  as: "t",
  place: ({ groupId }) => ({ within: "group_id", id: groupId }),
  columns: listedColumns,
  sorts,
  where: (input) => [
    // A filter by state looks beside the open ones, too.
    ...((input.state ?? []).length > 0 && input.tab === "open" ? [] : tabs[input.tab]),
    ...about(input),
    ...chosen("t.assigneeId", { is: input.assigneeId, isNot: input.assigneeIdNot }, "uuid"),
    ...chosen("t.candidateId", { is: input.candidateId, isNot: input.candidateIdNot }, "uuid"),
    ...chosen(sql`case when ${isOpen} then 'open' else t.state end`, { is: input.state, isNot: input.stateNot }),
  ],
  counts: () => tabs,
});

export async function listMine(db: ActorDb, actor: Actor, page: MyTaskPage) {
  const { items, ...rest } = await ownTasks.page(db, { ...page, me: actor.userId });
  return { ...rest, items: items.map(taskOf) };
}

export async function listTasks(db: ActorDb, actor: Actor, page: TaskPage) {
  seatOf(actor, page);
  const { items, ...rest } = await groupTasks.page(db, page);
  return { ...rest, items: items.map(taskOf) };
}

/** Open tasks of a group that are due within a week, or already were, the first first; six at most. */
export async function listDueOf(db: ActorDb, groupId: string): Promise<Task[]> {
  const rows: ListedTask[] = await db
    .selectFrom("tasks as t")
    .select([...listedColumns])
    .where("t.groupId", "=", groupId)
    .where("t.state", "in", ["open", "snoozed"])
    .where(isOpen)
    .where(sql<boolean>`t.due_at < now() + interval '7 days'`)
    .orderBy("t.dueAt")
    .orderBy("t.id")
    .limit(6)
    .execute();
  return rows.map(taskOf);
}
