import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { ItemKind, LibraryUse, Retired } from "../../../own-shapes.ts";
import type { Standing } from "../../../standing.ts";

/** What is alike for questions and competencies: standing, merging, retirement of what ships, uses. */
const tables = { question: "libraryQuestions", competency: "libraryCompetencies" } as const;
const names = { question: sql`library_questions`, competency: sql`library_competencies` } as const;
const words = { question: sql`text`, competency: sql`name` } as const;

export interface Place {
  organizationId: string;
  kind: ItemKind;
}

export interface LockedItem extends Standing {
  id: string;
  ownerId: string | null;
  mergedInto: string | null;
}

/** Own things, kept from others until the transaction ends, in the order of their ids; only those that the actor may change. */
export async function lockItems(
  db: ActorDb,
  { organizationId, kind }: Place,
  ids: readonly string[],
): Promise<LockedItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LockedItem>`
    select id, owner_id as "ownerId", merged_into as "mergedInto", status, status_before as "statusBefore"
      from ${names[kind]} where organization_id = ${organizationId}::uuid and id = any (${[...ids]}::uuid[])
     order by id for update`.execute(db);
  return rows;
}

interface NewStanding extends Standing {
  retired: Retired | null;
  mergedInto: string | null;
  by: string;
}

export async function updateStanding(
  db: ActorDb,
  kind: ItemKind,
  ids: readonly string[],
  { status, statusBefore, retired, mergedInto, by }: NewStanding,
): Promise<void> {
  await db
    .updateTable(tables[kind])
    .set({
      status,
      statusBefore,
      retiredReason: retired?.reason ?? null,
      retiredNote: retired?.note ?? "",
      mergedInto,
      statusBy: by,
      statusAt: sql<string>`now()`,
    })
    .where("id", "in", ids)
    .execute();
}

/** What was merged into some goes on to where they go. */
export async function redirectMerged(db: ActorDb, kind: ItemKind, from: readonly string[], to: string): Promise<void> {
  await db.updateTable(tables[kind]).set({ mergedInto: to }).where("mergedInto", "in", from).execute();
}

interface MergedItem {
  keptId: string;
  id: string;
  name: string;
  keptName: string;
}

/** What was merged into another one, with the words of both. */
export async function listMerged(db: ActorDb, { organizationId, kind }: Place): Promise<MergedItem[]> {
  const { rows } = await sql<MergedItem>`
    select kept.id as "keptId", q.id, q.${words[kind]} as name, kept.${words[kind]} as "keptName"
      from ${names[kind]} q join ${names[kind]} kept on kept.id = q.merged_into
     where q.organization_id = ${organizationId}::uuid order by q.id`.execute(db);
  return rows;
}

/** Ids of own copies by the key that they were copied from; drafts and approved ones. */
export async function listAdopted(
  db: ActorDb,
  { organizationId, kind }: Place,
): Promise<{ id: string; adoptedFrom: string; status: string }[]> {
  const { rows } = await sql<{ id: string; adoptedFrom: string; status: string }>`
    select id, adopted_from as "adoptedFrom", status from ${names[kind]}
     where organization_id = ${organizationId}::uuid and adopted_from is not null and status <> 'retired'
     order by created_at, id`.execute(db);
  return rows;
}

export interface Retirement extends Omit<Retired, "reason"> {
  key: string;
  reason: Retired["reason"];
  by: string | null;
  at: string;
}

/** What of the program's library the organization retired. */
export async function listRetirements(db: ActorDb, { organizationId, kind }: Place): Promise<Retirement[]> {
  return db
    .selectFrom("libraryRetirements as r")
    .select([
      "r.key",
      "r.note",
      sql<Retired["reason"]>`r.reason`.as("reason"),
      sql<string | null>`app.member_name(r.organization_id, r.retired_by)`.as("by"),
      "r.createdAt as at",
    ])
    .where("r.organizationId", "=", organizationId)
    .where("r.kind", "=", kind)
    .execute();
}

/** Answers the keys that were not retired before. */
export async function insertRetirements(
  db: ActorDb,
  { organizationId, kind }: Place,
  { keys, reason, note, by }: Retired & { keys: readonly string[]; by: string },
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .insertInto("libraryRetirements")
    .values(keys.map((key) => ({ organizationId, kind, key, reason, note, retiredBy: by })))
    .onConflict((conflict) => conflict.columns(["organizationId", "kind", "key"]).doNothing())
    .returning("key")
    .execute();
  return rows.map(({ key }) => key);
}

/** Answers the keys that were retired. */
export async function deleteRetirements(
  db: ActorDb,
  { organizationId, kind }: Place,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .deleteFrom("libraryRetirements")
    .where("organizationId", "=", organizationId)
    .where("kind", "=", kind)
    .where("key", "in", keys)
    .returning("key")
    .execute();
  return rows.map(({ key }) => key);
}

export async function deleteItems(db: ActorDb, kind: ItemKind, ids: readonly string[]): Promise<string[]> {
  const rows = await db.deleteFrom(tables[kind]).where("id", "in", ids).returning("id").execute();
  return rows.map(({ id }) => id);
}

/** Which of these keys some plan that the actor sees holds, or a version of one. */
export async function listUsedKeys(
  db: ActorDb,
  { organizationId, kind }: Place,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom("libraryUses as u")
    .select("u.key")
    .distinct()
    .where("u.organizationId", "=", organizationId)
    .where("u.kind", "=", kind)
    .where("u.key", "in", keys)
    .execute();
  return rows.map(({ key }) => key);
}

const mostUses = 200;

const contentKeys = { question: "questions", competency: "competencies" } as const;

/** Where something stands under any of these keys, latest first. */
export async function listUseRows(
  db: ActorDb,
  { organizationId, kind }: Place,
  keys: readonly string[],
): Promise<LibraryUse[]> {
  return db
    .selectFrom("libraryUses as u")
    .innerJoin("interviewPlans as p", "p.id", "u.planId")
    .leftJoin("interviewRounds as r", "r.id", "u.roundId")
    .select([
      "u.planId",
      "p.title as planTitle",
      "p.status as planStatus",
      sql<string | null>`coalesce((select round ->> 'name' from jsonb_array_elements(p.draft -> 'rounds') round
        where round ->> 'id' = u.round_id::text), r.name)`.as("roundName"),
      sql<boolean>`u.removed_at is null`.as("inDraft"),
      "u.addedAt",
      "u.publishedAt",
      // Of a round that stayed as it was, later publications hold the same version.
      sql<number | null>`(select max(b.number) from interview_versions v
          join interview_plan_publication_rounds held on held.version_id = v.id
          join interview_plan_publications b on b.id = held.publication_id
         where v.plan_id = u.plan_id and v.created_at = u.published_at
           and v.content -> ${contentKeys[kind]} @> jsonb_build_array(jsonb_build_object('id', u.item_id)))`.as(
        "versionNumber",
      ),
    ])
    .where("u.organizationId", "=", organizationId)
    .where("u.kind", "=", kind)
    .where("u.key", "in", keys)
    .orderBy(sql`greatest(u.added_at, u.published_at) desc, u.plan_id, u.item_id`)
    .limit(mostUses)
    .execute();
}
