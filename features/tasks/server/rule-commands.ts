import { sql } from "kysely";
import { Refusal } from "#platform/errors.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { taskRights } from "../policy.ts";
import { type TaskKind, taskKinds } from "../task-kinds.ts";
import type { TaskRule } from "../task-shapes.ts";

/** What makes tasks in a hiring group, by kind. */
export async function listRules(db: ActorDb, actor: Actor, groupId: string): Promise<TaskRule[]> {
  seatOf(actor, { groupId });
  const { rows } = await sql<TaskRule>`
    select u.kind, coalesce(r.is_on, u.is_on) as is_on, coalesce(r.days, u.days) as days, coalesce(r.reminds, u.reminds) as reminds,
           r.kind is null or (r.is_on, r.days, r.reminds) = (u.is_on, u.days, u.reminds) as is_usual, coalesce(r.version, 0) as version
      from app.usual_task_rules() u left join task_rules r on r.kind = u.kind and r.group_id = ${groupId}::uuid`.execute(
    db,
  );
  return taskKinds.flatMap((kind) => rows.find((rule) => rule.kind === kind) ?? []);
}

interface Saving {
  groupId: string;
  kind: TaskKind;
  isOn: boolean;
  days: number;
  reminds: readonly number[];
  version: number;
}

/** Changes a rule; tasks are made and closed accordingly. */
export async function saveRule(db: ActorDb, actor: Actor, { groupId, kind, version, ...rule }: Saving) {
  const { organizationId } = seatOf(actor, { groupId });
  authorize(actor, taskRights.setRules, { groupId });
  const reminds = [...new Set(rule.reminds)].toSorted((a, b) => a - b);
  // What people write is never switched off.
  const isOn = rule.isOn || kind === "follow_up";
  const saved =
    version === 0
      ? await db
          .insertInto("taskRules")
          .values({ groupId, organizationId, kind, isOn, days: rule.days, reminds })
          .onConflict((conflict) => conflict.columns(["groupId", "kind"]).doNothing())
          .returning("version")
          .executeTakeFirst()
      : await db
          .updateTable("taskRules")
          .set({ isOn, days: rule.days, reminds })
          .where("groupId", "=", groupId)
          .where("kind", "=", kind)
          .where("version", "=", version)
          .returning("version")
          .executeTakeFirst();
  const current = (await listRules(db, actor, groupId)).find((each) => each.kind === kind);
  if (!saved || !current)
    throw new Refusal("CONFLICT", "Someone changed this rule. Check it, then try again.", { current });
  const { rows } = await sql<{ made: number }>`select app.apply_task_rule(${groupId}::uuid, ${kind}) as made`.execute(
    db,
  );
  return { rule: current, made: rows[0]?.made ?? 0 };
}

interface DryRun {
  made: number;
  overdue: number;
  examples: { name: string; at: string }[];
}

/** What a rule with so many days would have made in the last 30 days. */
export async function dryRun(
  db: ActorDb,
  actor: Actor,
  { groupId, kind, days }: { groupId: string; kind: TaskKind; days: number },
): Promise<DryRun> {
  seatOf(actor, { groupId });
  const run = sql`from app.dry_run_of_tasks(${groupId}::uuid, ${kind}, ${days})`;
  const { rows } = await sql<Omit<DryRun, "examples">>`
    select count(*)::integer as made, count(*) filter (where over)::integer as overdue ${run}`.execute(db);
  const examples = await sql<{ name: string; at: string }>`select name, at ${run} order by at desc limit 5`.execute(db);
  return { ...(rows[0] ?? { made: 0, overdue: 0 }), examples: examples.rows };
}
