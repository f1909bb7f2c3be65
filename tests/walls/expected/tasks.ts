import { taskRights } from "#features/tasks/policy.ts";
import { everybody, granted, inGroup } from "../audience.ts";
import type { Names, ProcedureWall, Walls } from "../expectation.ts";

const reads = granted(taskRights.read);
const writes = granted(taskRights.create);
const sets = granted(taskRights.setRules);
/** Of a task that somebody else has, wrote and handed over. */
const acts = granted(taskRights.act, {
  assigneeId: "somebody",
  delegatedById: null,
  createdById: "somebody",
  isUnassigned: false,
});
const reason = "Said by the walls";
const later = "2099-01-01T00:00:00.000Z";

/** Somebody's task, by the id of the candidate that it is about. */
const many = (more: Record<string, unknown> = {}, of: Partial<ProcedureWall> = {}): ProcedureWall => ({
  of: "place",
  input: ({ candidate }: Names) => ({ taskIds: [candidate], ...more }),
  sees: reads,
  may: acts,
  tells: () => "done",
  ...of,
});
const inThisGroup = (more: Record<string, unknown> = {}, of: Partial<ProcedureWall> = {}): ProcedureWall => ({
  of: "place",
  input: ({ group }: Names) => ({ groupId: group, ...more }),
  sees: reads,
  ...of,
});

/** What triggers and jobs do, behind the policies of the rows that they follow; granted to nobody. */
const forTriggers = [
  "task_rule",
  "remind_of_tasks",
  "end_tasks",
  "begin_task",
  "keep_task",
  "derive_candidate_task",
  "derive_approval_task",
  "derive_plan_review_task",
  "derive_card_tasks",
  "derive_invitation_task",
  "derive_tasks_in_time",
];

export const tasksWalls: Walls = {
  tables: [
    {
      table: "tasks",
      of: "place",
      where: "id = :candidate",
      seed: `insert into tasks (id, organization_id, group_id, kind, title, note, candidate_id, assignee_id, created_by)
        values (:candidate, :organization, :group, 'follow_up', 'canary task', 'canary', :candidate, :person, :person)`,
      inName: ["created_by"],
      read: reads,
      add: writes,
      change: acts,
    },
    {
      table: "task_changes",
      of: "place",
      where: "id = :candidate",
      seed: `insert into task_changes (id, organization_id, group_id, task_id, actor_id, what)
        values (:candidate, :organization, :group, :candidate, :person, 'created')`,
      inName: ["actor_id"],
      read: reads,
      add: writes,
      never: {
        "update task_changes set what = what where id = :candidate": "23001",
        "delete from task_changes where id = :candidate": "23001",
      },
    },
    {
      table: "task_rules",
      of: "place",
      where: "group_id = :group and kind = 'review'",
      seed: `insert into task_rules (group_id, kind, organization_id, is_on, days, reminds)
        values (:group, 'review', :organization, true, 3, '{}')`,
      fresh: { kind: "tell" },
      read: reads,
      add: sets,
      change: sets,
    },
  ],
  statements: [
    // A task may be about nothing, about a role, and never about what is of another group; nor has a change another group.
    ...[
      `(organization_id, group_id, kind, title, created_by) values (:organization, :group, 'follow_up', 'New', :me)`,
      `(organization_id, group_id, kind, title, created_by, opportunity_id)
         values (:organization, :group, 'follow_up', 'New', :me, :opportunity)`,
    ].map((row) => ({ name: "tasks", of: "place" as const, asks: `insert into tasks ${row}`, tells: writes })),
    ...[
      ["candidates", "candidate_id"],
      ["opportunities", "opportunity_id"],
    ].map(([table, column]) => ({
      name: "tasks",
      of: "place" as const,
      asks: `insert into tasks (organization_id, group_id, kind, title, created_by, ${column})
        select organization_id, :group, 'follow_up', 'New', :me, id from ${table} where organization_id = :organization and group_id <> :group limit 1`,
      tells: () => false,
    })),
    {
      name: "task_changes",
      of: "place",
      asks: `insert into task_changes (organization_id, group_id, task_id, actor_id, what)
        select organization_id, :group, id, :me, 'created' from tasks where organization_id = :organization and group_id <> :group limit 1`,
      tells: () => false,
    },
    // One's own, what one handed over, and what is nobody's.
    ...["assignee_id = :me", "delegated_by = :me", "assignee_id = null"].map((set) => ({
      name: "tasks",
      of: "place" as const,
      prepare: `update tasks set ${set} where id = :candidate`,
      asks: "update tasks set reason = 'mine' where id = :candidate returning id",
      tells: writes,
    })),
    {
      // Nobody is given a task who does not work there.
      name: "tasks",
      of: "place",
      asks: "update tasks set assignee_id = :reader where id = :candidate returning id",
      tells: () => false,
    },
    {
      name: "tasks",
      of: "place",
      asks: `insert into tasks (organization_id, group_id, kind, title, assignee_id, created_by)
        values (:organization, :group, 'follow_up', 'For a reader', :reader, :me) returning id`,
      tells: () => false,
    },
    {
      // Only rules make those that follow from a state.
      name: "tasks",
      of: "place",
      asks: `insert into tasks (organization_id, group_id, kind, title, created_by)
        values (:organization, :group, 'waiting', 'Made up', :me) returning id`,
      tells: () => false,
    },
  ],
  functions: [
    { name: "app.usual_task_rules", of: "instance", asks: "select from app.usual_task_rules()", tells: everybody },
    {
      name: "app.apply_task_rule",
      of: "place",
      prepare: `update task_rules set is_on = false where group_id = :group and kind = 'review';
        insert into tasks (organization_id, group_id, kind, title, dedupe_key) values (:organization, :group, 'review', 'Read it', 'walls ' || :group)`,
      asks: "select where app.apply_task_rule(:group, 'review') < 0",
      tells: sets,
    },
    {
      name: "app.dry_run_of_tasks",
      of: "place",
      prepare: `insert into hiring_events (organization_id, group_id, candidate_id, actor_kind, what)
        values (:organization, :group, :candidate, 'program', 'stage_added')`,
      asks: "select from app.dry_run_of_tasks(:group, 'review', 0)",
      tells: reads,
    },
    {
      name: "app.may_act_on_task",
      of: "place",
      asks: "select where app.may_act_on_task(null, null, null, :group)",
      tells: inGroup("member"),
    },
  ],
  guards: [
    {
      name: "app.apply_task_rule",
      weaken: { "not coalesce(p_group = any (app.groups('admin')), false)": "false" },
    },
    ...forTriggers.map((name) => ({ name: `app.${name}`, weaken: {} })),
  ],
  procedures: {
    "tasks.listMine": { of: "instance", input: () => ({}) },
    "tasks.countMine": { of: "instance" },
    "tasks.list": inThisGroup({}, { tells: () => "canary task" }),
    "tasks.getLoad": inThisGroup(),
    "tasks.listChanges": {
      of: "place",
      input: ({ candidate }) => ({ taskId: candidate }),
      sees: reads,
      tells: () => "created",
    },
    "tasks.create": inThisGroup({ title: "New", assigneeId: null }, { may: writes }),
    "tasks.snooze": many({ until: later }),
    "tasks.assign": many({ assigneeId: null }),
    "tasks.setDue": many({ dueAt: later }),
    "tasks.close": many({ as: "dismissed", reason }),
    // It is open.
    "tasks.reopen": { ...many({}, { answers: [409] }), tells: () => "open" },
    "tasks.nudge": many({}, { may: granted(taskRights.nudge) }),
    "tasks.undo": { of: "place", input: ({ candidate }) => ({ changes: [candidate] }), sees: () => false },
    "tasks.listRules": inThisGroup({}, { tells: () => "review" }),
    "tasks.saveRule": inThisGroup({ kind: "review", isOn: true, days: 4, reminds: [], version: 1 }, { may: sets }),
    "tasks.dryRunRule": inThisGroup({ kind: "review", days: 3 }),
  },
};
