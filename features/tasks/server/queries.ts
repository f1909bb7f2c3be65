import { type SqlBool, sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import { personalKinds } from "../task-kinds.ts";
import type { Task, TaskLoad } from "../task-shapes.ts";
import type { Changeable, TaskChange } from "../task-states.ts";
import { type ListedTask, listedColumns, ownColumns, type TaskRow, typedColumns } from "./rows.ts";

/** Condition that a task is to be done now. */
export const isOpen = sql<SqlBool>`(t.state = 'open' or (t.state = 'snoozed' and t.snoozed_until <= now()))`;
/** Of groups that were put away nothing is due. */
export const isInUse = sql<SqlBool>`exists (select from groups g where g.id = t.group_id and g.archived_at is null)`;

const own = (db: ActorDb) => db.selectFrom("tasks as t").select([...ownColumns, ...typedColumns]);

export const listRows = (db: ActorDb, ids: readonly string[]): Promise<TaskRow[]> =>
  own(db).where("t.id", "in", ids).orderBy("t.id").execute();

/** Several tasks, locked in the order of their ids, so that two bulk actions never wait for each other. */
export const lockRows = (db: ActorDb, ids: readonly string[]): Promise<TaskRow[]> =>
  own(db).where("t.id", "in", ids).orderBy("t.id").forUpdate("t").execute();

export async function findTask(db: ActorDb, taskId: string): Promise<ListedTask | undefined> {
  return db
    .selectFrom("tasks as t")
    .select([...listedColumns])
    .where("t.id", "=", taskId)
    .executeTakeFirst();
}

/** Of what somebody put off, what comes back first. */
export async function findNextSnoozed(db: ActorDb, userId: string): Promise<ListedTask | undefined> {
  return db
    .selectFrom("tasks as t")
    .select([...listedColumns])
    .where("t.assigneeId", "=", userId)
    .where("t.state", "=", "snoozed")
    .where(sql<boolean>`t.snoozed_until > now()`)
    .where(isInUse)
    .orderBy("t.snoozedUntil")
    .limit(1)
    .executeTakeFirst();
}

interface Counts {
  open: number;
  overdue: number;
  doneThisWeek: number;
}

const mostShown = 100;

export async function countOwn(db: ActorDb, userId: string): Promise<Counts> {
  const upTo = (condition: unknown) => sql`(select count(*)::integer from
    (select from tasks t where t.assignee_id = ${userId}::uuid and ${condition} and ${isInUse} limit ${mostShown}) as counted)`;
  const { rows } = await sql<Counts>`select ${upTo(sql`t.state in ('open', 'snoozed') and ${isOpen}`)} as open,
    ${upTo(sql`t.state in ('open', 'snoozed') and ${isOpen} and t.due_at < now()`)} as overdue,
    ${upTo(sql`t.closed_at > now() - interval '7 days' and t.state in ('done', 'auto_closed')`)} as done_this_week`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error("The database counted nothing.");
  return counts;
}

export async function listLoad(db: ActorDb, groupId: string): Promise<{ people: TaskLoad[]; roles: TaskLoad[] }> {
  const figures = sql`count(t.id)::integer as open, count(t.id) filter (where t.due_at < now())::integer as overdue`;
  const people = await sql<TaskLoad>`
    select w.user_id as id, w.full_name as name, ${figures}
      from (select user_id, full_name from app.people_of_group(${groupId}::uuid)
            union select t.assignee_id, app.member_name(t.organization_id, t.assignee_id) from tasks t where t.group_id = ${groupId}::uuid
             and t.state in ('open', 'snoozed')) w
      left join tasks t on t.group_id = ${groupId}::uuid and t.assignee_id is not distinct from w.user_id and ${isOpen}
     group by w.user_id, w.full_name order by open desc, w.full_name collate "und-x-icu"`.execute(db);
  const roles = await sql<TaskLoad>`
    select o.id, o.title as name, ${figures}
      from tasks t left join opportunities o on o.id = t.opportunity_id
     where t.group_id = ${groupId}::uuid and t.state in ('open', 'snoozed') and ${isOpen}
     group by o.id, o.title order by open desc, o.title collate "und-x-icu" limit 200`.execute(db);
  return { people: people.rows, roles: roles.rows };
}

interface NewRow {
  id: string;
  organizationId: string;
  groupId: string;
  title: string;
  note: string;
  titleWords: string;
  assigneeId: string | null;
  candidateId: string | null;
  opportunityId: string | null;
  dueAt: string | null;
  createdBy: string;
}

export async function insertTask(db: ActorDb, row: NewRow): Promise<void> {
  await db
    .insertInto("tasks")
    .values({ ...row, kind: "follow_up", isDueSet: row.dueAt !== null })
    .execute();
}

/** What tasks become, in one statement. */
export async function updateTasks(db: ActorDb, changed: readonly { id: string; after: Changeable }[]): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ id, after }) => ({ id, ...after }));
  await sql`update tasks t set assignee_id = n."assigneeId", delegated_by = n."delegatedBy", due_at = n."dueAt", is_due_set = n."isDueSet",
      state = n.state, snoozed_until = n."snoozedUntil", reason = n.reason, closed_at = n."closedAt", closed_by = n."closedBy"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, "assigneeId" uuid, "delegatedBy" uuid, "dueAt" timestamptz,
      "isDueSet" boolean, state text, "snoozedUntil" timestamptz, reason text, "closedAt" timestamptz, "closedBy" uuid)
    where t.id = n.id`.execute(db);
}

export async function setNudged(db: ActorDb, ids: readonly string[], by: { userId: string; now: string }) {
  await db.updateTable("tasks").set({ nudgedAt: by.now, nudgedBy: by.userId }).where("id", "in", ids).execute();
}

export interface ChangeRow extends TaskChange {
  id: string;
  organizationId: string;
  groupId: string;
  taskId: string;
  what: string;
}

export async function insertChanges(db: ActorDb, actorId: string, changes: readonly ChangeRow[]): Promise<void> {
  if (changes.length === 0) return;
  await db
    .insertInto("taskChanges")
    .values(
      changes.map(({ before, after, ...row }) => ({
        ...row,
        actorId,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      })),
    )
    .execute();
}

const changes = (db: ActorDb) =>
  db
    .selectFrom("taskChanges as c")
    .select(["c.id", "c.taskId", "c.what", "c.createdAt as at"])
    // reason for the type: it was written from a standing of the task, and never changes
    .select([sql<TaskChange["before"]>`c.before`.as("before"), sql<TaskChange["after"]>`c.after`.as("after")]);

export const listChanges = (db: ActorDb, ids: readonly string[]) =>
  changes(db).where("c.id", "in", ids).orderBy("c.createdAt").execute();

export const listChangesOf = (db: ActorDb, taskId: string) =>
  changes(db)
    .select([
      sql<string | null>`app.member_name(c.organization_id, c.actor_id)`.as("byName"),
      sql<string | null>`app.member_name(c.organization_id, (c.after ->> 'assigneeId')::uuid)`.as("toName"),
    ])
    .where("c.taskId", "=", taskId)
    .orderBy("c.createdAt", "desc")
    .limit(50)
    .execute();

/** Candidacy or role of a group, so that nothing of another group is named. */
export async function isOfGroup(
  db: ActorDb,
  { groupId, candidateId, opportunityId }: Pick<NewRow, "groupId" | "candidateId" | "opportunityId">,
): Promise<{ candidate: boolean; opportunity: boolean; ofCandidate: string | null }> {
  const { rows } = await sql<{ candidate: boolean; opportunity: boolean; ofCandidate: string | null }>`
    select ${candidateId}::uuid is null or exists (select from candidates c where c.id = ${candidateId}::uuid and c.group_id = ${groupId}::uuid) as candidate,
           ${opportunityId}::uuid is null or exists (select from opportunities o where o.id = ${opportunityId}::uuid and o.group_id = ${groupId}::uuid) as opportunity,
           (select c.opportunity_id from candidates c where c.id = ${candidateId}::uuid) as of_candidate`.execute(db);
  return rows[0] ?? { candidate: false, opportunity: false, ofCandidate: null };
}

/** Open tasks of somebody who leaves, in one group or all of an organization, but for what they alone are asked to answer. */
export async function listOpenOf(
  db: ActorDb,
  of: { organizationId: string; userId: string; groupId?: string | undefined },
): Promise<Pick<Task, "id" | "groupId">[]> {
  return db
    .selectFrom("tasks as t")
    .select(["t.id", "t.groupId"])
    .where("t.organizationId", "=", of.organizationId)
    .where("t.assigneeId", "=", of.userId)
    .where("t.state", "in", ["open", "snoozed"])
    .where("t.kind", "not in", personalKinds)
    .$if(of.groupId !== undefined, (query) => query.where("t.groupId", "=", of.groupId ?? ""))
    .execute();
}
