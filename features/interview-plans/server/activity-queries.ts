import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { ActivityEntry } from "../contract.ts";

export interface NewActivity {
  planId: string;
  organizationId: string;
  actorId: string;
  what: ActivityEntry["what"];
  detail: string;
}

/** Notes what was done with plans; nothing for no entries. */
export async function insertActivity(db: ActorDb, entries: readonly NewActivity[]): Promise<void> {
  if (entries.length > 0) await db.insertInto("interviewPlanActivity").values(entries).execute();
}

/** Notes a new title once per person and quarter of an hour: titles are saved while they are typed. */
export async function insertRenaming(db: ActorDb, entry: Omit<NewActivity, "what">): Promise<void> {
  await sql`insert into interview_plan_activity (plan_id, organization_id, actor_id, what, detail)
    select ${entry.planId}::uuid, ${entry.organizationId}::uuid, ${entry.actorId}::uuid, 'renamed', ${entry.detail}
     where not exists (select from interview_plan_activity a
       where a.plan_id = ${entry.planId}::uuid and a.actor_id = ${entry.actorId}::uuid and a.what = 'renamed'
         and a.created_at > now() - interval '15 minutes')`.execute(db);
}

/** The last 100 entries, newest first. */
export async function listActivity(db: ActorDb, planId: string) {
  return db
    .selectFrom("interviewPlanActivity as a")
    .select([
      "a.id",
      "a.createdAt as at",
      sql<string | null>`app.member_name(a.organization_id, a.actor_id)`.as("by"),
      sql<ActivityEntry["what"]>`a.what`.as("what"),
      "a.detail",
    ])
    .where("a.planId", "=", planId)
    .orderBy("a.createdAt", "desc")
    .orderBy("a.id")
    .limit(100)
    .execute();
}
