import { sql } from "kysely";
import { outcomeOf } from "#platform/server/outcome.ts";
import type { ActorDb } from "#platform/server/transaction.ts";

/** The sample group of an organization, made where there is none; the rest of the transaction reaches it. */
export async function openSampleGroup(
  db: ActorDb,
  group: { organizationId: string; name: string; description: string },
): Promise<{ groupId: string; isNew: boolean }> {
  const { rows } = await sql<{ groupId: string; isNew: boolean }>`
    select group_id, is_new from app.open_sample_group(${group.organizationId}::uuid, ${group.name}, ${group.description})`.execute(
    db,
  );
  const [opened] = rows;
  if (!opened) throw new Error("The sample group was opened and is not there.");
  return opened;
}

/** From now on what changes in it is people's own. */
export async function settleSampleGroup(db: ActorDb, groupId: string): Promise<void> {
  await sql`select app.settle_sample_group(${groupId}::uuid)`.execute(db);
}

export const removeSampleGroup = (
  db: ActorDb,
  { organizationId, name }: { organizationId: string; name: string | null },
) =>
  outcomeOf(
    db,
    ["done", "not-there", "asks-name"],
    sql`select app.remove_sample_group(${organizationId}::uuid, ${name}) as outcome`,
  );

/** The sample group of an organization that is in use, with what people added to it as far as the actor is told. */
export function findSampleGroup(db: ActorDb, organizationId: string) {
  return db
    .selectFrom("groups")
    .select(["id as groupId", "name", sql<unknown>`app.own_in_sample(id)`.as("own")])
    .where("organizationId", "=", organizationId)
    .where("sampleSince", "is not", null)
    .where("archivedAt", "is", null)
    .executeTakeFirst();
}

interface Who {
  organizationId: string;
  userId: string;
}

const planToOpen = sql<{ planId: string; title: string }>`json_build_object('planId', p.id, 'title', p.title)`.as(
  "plan",
);

/** With the question that it opens with, which is the first with words in the order of the rounds. */
const planToPractice = sql<{ planId: string; title: string; question: string | null }>`json_build_object(
  'planId', p.id, 'title', p.title, 'question', (
    select q.value ->> 'text'
      from jsonb_array_elements(p.draft -> 'rounds') with ordinality r (value, place)
      join jsonb_array_elements(p.draft -> 'questions') with ordinality q (value, place)
        on q.value ->> 'roundId' = r.value ->> 'id'
     where q.value ->> 'text' ~ '\\S'
     order by r.place, q.place
     limit 1))`.as("plan");

/** What of the first steps is done, and what they lead to. */
export async function findProgress(db: ActorDb, { organizationId, userId }: Who) {
  const own = db
    .selectFrom("interviewPlans as p")
    .where("p.organizationId", "=", organizationId)
    .where("p.isSample", "=", false);
  return db
    .selectFrom("organizations as o")
    .where("o.id", "=", organizationId)
    .select((select) => [
      sql<boolean>`o.sample_loaded_at is not null`.as("isSampleLoaded"),
      select.exists(own.select("p.id").where("p.rounds", ">", 0)).as("hasPlannedRound"),
      select
        .or([
          select.exists(
            select
              .selectFrom("organizationMemberships as m")
              .select("m.userId")
              .whereRef("m.organizationId", "=", "o.id")
              .where("m.userId", "!=", userId),
          ),
          select.exists(
            select
              .selectFrom("invitations as i")
              .select("i.id")
              .whereRef("i.organizationId", "=", "o.id")
              .where("i.state", "!=", "revoked"),
          ),
        ])
        .as("hasInvited"),
      own
        .select("p.id")
        .where("p.ownerId", "=", userId)
        .where("p.status", "=", "draft")
        .where("p.rounds", "=", 0)
        .orderBy("p.updatedAt", "desc")
        .limit(1)
        .as("startedPlanId"),
      select.exists(own.select("p.id").where("p.publishedNumber", "is not", null)).as("hasPublished"),
      own
        .select(planToOpen)
        .where("p.ownerId", "=", userId)
        .where("p.status", "in", ["draft", "in_review"])
        .where("p.rounds", ">", 0)
        .where("p.publishedNumber", "is", null)
        .orderBy("p.updatedAt", "desc")
        .limit(1)
        .as("unpublishedPlan"),
      db
        .selectFrom("interviewPlans as p")
        .select(planToPractice)
        .where("p.organizationId", "=", organizationId)
        .where("p.questions", ">", 0)
        .where("p.status", "!=", "archived")
        .orderBy("p.isSample")
        .orderBy(sql`p.published_number is null`)
        .orderBy("p.updatedAt", "desc")
        .limit(1)
        .as("practicePlan"),
    ])
    .executeTakeFirst();
}

/** Names of owners and admins, by name. */
export async function listLeaders(db: ActorDb, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("organizationMemberships as m")
    .select(sql<string>`app.member_name(m.organization_id, m.user_id)`.as("name"))
    .where("m.organizationId", "=", organizationId)
    .where("m.role", "in", ["owner", "admin"])
    .orderBy(sql`app.member_name(m.organization_id, m.user_id) collate "und-x-icu"`)
    .limit(3)
    .execute();
  return rows.map(({ name }) => name);
}

/** Whether somebody has an interview at a time. */
export async function isTaken(
  db: ActorDb,
  { groupId, userId, from, until }: { groupId: string; userId: string; from: Date; until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from app.taken_people(${groupId}::uuid, array[${userId}]::uuid[], ${from}::timestamptz, ${until}::timestamptz, null)`.execute(
    db,
  );
  return rows.length > 0;
}
