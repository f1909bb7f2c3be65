import { sql } from "kysely";
import type { TaskKind } from "../task-kinds.ts";
import type { Task } from "../task-shapes.ts";
import type { Changeable, TaskState } from "../task-states.ts";

/** What a change of a task needs to know of it. */
export interface TaskRow extends Changeable {
  id: string;
  organizationId: string;
  groupId: string;
  kind: TaskKind;
  endedAt: string | null;
  createdBy: string | null;
  nudgedAt: string | null;
}

/** Columns of a task that stand in its own row; the table goes by `t`. */
export const ownColumns = [
  "t.id",
  "t.organizationId",
  "t.groupId",
  "t.assigneeId",
  "t.delegatedBy",
  "t.dueAt",
  "t.isDueSet",
  "t.reason",
  "t.endedAt",
  "t.closedAt",
  "t.closedBy",
  "t.createdBy",
  "t.nudgedAt",
  "t.snoozedUntil",
] as const;

/** Those with a type of their own. */
export const typedColumns = [sql<TaskKind>`t.kind`.as("kind"), sql<TaskState>`t.state`.as("state")] as const;

/** A task as a list selects it: the names of what it is about are worked out for the rows of a page alone. */
export interface ListedTask extends Omit<Task, "delegatedById" | "createdById"> {
  delegatedBy: string | null;
  createdBy: string | null;
}

export const listedColumns = [
  "t.id",
  "t.groupId",
  "t.title",
  "t.note",
  "t.assigneeId",
  "t.delegatedBy",
  "t.createdBy",
  "t.dueAt",
  "t.reason",
  "t.endedAt",
  "t.closedAt",
  "t.nudgedAt",
  "t.createdAt",
  "t.version",
  sql<TaskKind>`t.kind`.as("kind"),
  // One whose time has come is open, without anything having to run.
  sql<TaskState>`case when t.state = 'snoozed' and t.snoozed_until <= now() then 'open' else t.state end`.as("state"),
  sql<string | null>`case when t.state = 'snoozed' and t.snoozed_until > now() then t.snoozed_until end`.as(
    "snoozedUntil",
  ),
  sql<string>`(select g.name from groups g where g.id = t.group_id)`.as("groupName"),
  sql<string | null>`app.member_name(t.organization_id, t.assignee_id)`.as("assigneeName"),
  sql<string | null>`app.member_name(t.organization_id, t.delegated_by)`.as("delegatedByName"),
  sql<string | null>`app.member_name(t.organization_id, t.created_by)`.as("createdByName"),
  sql<string | null>`app.member_name(t.organization_id, t.closed_by)`.as("closedByName"),
  sql<Task["candidate"]>`(select json_build_object('id', c.id, 'name', c.name, 'stageName', (select s ->> 'name'
      from interview_plan_publications b, jsonb_array_elements(b.stages) s where b.id = c.publication_id and s ->> 'key' = c.stage_key))
    from candidates c where c.id = t.candidate_id)`.as("candidate"),
  sql<
    Task["interview"]
  >`(select json_build_object('id', i.id, 'startsAt', to_char(i.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from interviews i where i.id = t.interview_id)`.as("interview"),
  sql<
    Task["opportunity"]
  >`(select json_build_object('id', o.id, 'name', o.title) from opportunities o where o.id = t.opportunity_id)`.as(
    "opportunity",
  ),
  sql<
    Task["plan"]
  >`(select json_build_object('id', p.id, 'name', p.title) from interview_plans p where p.id = t.plan_id)`.as("plan"),
  sql<
    Task["person"]
  >`(select json_build_object('id', p.id, 'name', p.full_name) from people p where p.id = t.person_id)`.as("person"),
] as const;

/** A task as it is answered. */
export const taskOf = ({ delegatedBy, createdBy, ...row }: ListedTask): Task => ({
  ...row,
  delegatedById: delegatedBy,
  createdById: createdBy,
});
