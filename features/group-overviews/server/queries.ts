import { sql } from "kysely";
import { outcomeOf } from "#platform/server/outcome.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { GroupContents, GroupOverview } from "../overview-shapes.ts";

// What counts is what the lists behind the numbers show, under the same row-level security.
const isOpenRole = sql`o.status = 'open'`;
const isInProcess = sql`c.status in ('active', 'on_hold', 'offer') and c.archived_at is null`;
const isListedPlan = sql`p.status <> 'archived' and not p.is_template`;

interface Figures {
  id: string;
  organizationName: string;
  openRoles: number;
  activeCandidates: number;
  plans: number;
  lastActiveAt: string | null;
}

/** How much each of the groups that the actor reaches has going on. */
export async function listFigures(db: ActorDb): Promise<Figures[]> {
  const { rows } = await sql<Figures>`
    select g.id,
           (select count(*)::integer from opportunities o where o.group_id = g.id and ${isOpenRole}) as open_roles,
           (select count(*)::integer from candidates c where c.group_id = g.id and ${isInProcess}) as active_candidates,
           (select count(*)::integer from interview_plans p where p.group_id = g.id and ${isListedPlan}) as plans,
           (select max(at) from (values ((select max(c.last_activity_at) from candidates c where c.group_id = g.id and c.archived_at is null)),
             ((select max(o.updated_at) from opportunities o where o.group_id = g.id)),
             ((select max(p.updated_at) from interview_plans p where p.group_id = g.id))) as latest (at)) as last_active_at
      from groups g`.execute(db);
  return rows;
}

export async function listOrganizationNames(db: ActorDb, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom("organizations as o").select(["o.id", "o.name"]).where("o.id", "in", ids).execute();
}

type Row = Omit<GroupOverview, "due">;

/** What one group has going on. */
export async function findOverview(db: ActorDb, groupId: string, userId: string): Promise<Row> {
  const shown = 5;
  const { rows } = await sql<Row>`
    select (select count(*)::integer from opportunities o where o.group_id = ${groupId}::uuid and ${isOpenRole}) as open_roles,
      coalesce((select json_agg(r) from (select o.id, o.title, o.status,
          (select count(*)::integer from candidates c where c.opportunity_id = o.id and ${isInProcess}) as active
        from opportunities o where o.group_id = ${groupId}::uuid and o.status in ('draft', 'pending_approval', 'open', 'paused')
        order by o.updated_at desc, o.id limit ${shown}) r), '[]') as roles,
      (select count(*)::integer from opportunities o where o.group_id = ${groupId}::uuid
        and o.status in ('draft', 'pending_approval', 'open', 'paused')) as roles_in_all,
      (select count(*)::integer from candidates c where c.group_id = ${groupId}::uuid and ${isInProcess}) as active_candidates,
      coalesce((select json_agg(json_build_object('kind', s.stage_kind, 'count', s.count) order by array_position(
          array['new','review','screen','interview','work_sample','panel','reference','debrief','offer','other','hired'], s.stage_kind))
        from (select c.stage_kind, count(*)::integer as count from candidates c where c.group_id = ${groupId}::uuid and ${isInProcess}
          group by c.stage_kind) s), '[]') as stages,
      coalesce((select json_agg(r) from (select p.id, p.title, p.status from interview_plans p
        where p.group_id = ${groupId}::uuid and ${isListedPlan} order by p.updated_at desc, p.id limit ${shown}) r), '[]') as plans,
      (select count(*)::integer from interview_plans p where p.group_id = ${groupId}::uuid and ${isListedPlan}) as plans_in_all,
      (select count(*)::integer from tasks t where t.group_id = ${groupId}::uuid
        and (t.state = 'open' or (t.state = 'snoozed' and t.snoozed_until <= now()))) as open_tasks,
      (select count(*)::integer from tasks t where t.group_id = ${groupId}::uuid and t.due_at < now()
        and (t.state = 'open' or (t.state = 'snoozed' and t.snoozed_until <= now()))) as overdue_tasks,
      (select m.created_at from group_memberships m where m.group_id = ${groupId}::uuid and m.user_id = ${userId}::uuid) as member_since`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error("The database answered nothing.");
  return row;
}

export async function findContents(db: ActorDb, groupId: string): Promise<GroupContents | null> {
  const { rows } = await sql<{ contents: GroupContents | null }>`
    select app.group_contents(${groupId}::uuid) as contents`.execute(db);
  return rows[0]?.contents ?? null;
}

export async function copySettings(db: ActorDb, from: string, to: string): Promise<boolean> {
  const { rows } = await sql<{ copied: boolean }>`
    select app.copy_group_settings(${from}::uuid, ${to}::uuid) as copied`.execute(db);
  return rows[0]?.copied === true;
}

export const removeGroup = (db: ActorDb, { groupId, name }: { groupId: string; name: string }) =>
  outcomeOf(
    db,
    ["done", "in-use", "other-name", "forbidden", "not-there"],
    sql`select app.remove_group(${groupId}::uuid, ${name}) as outcome`,
  );
